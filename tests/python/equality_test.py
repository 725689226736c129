# SPDX-License-Identifier: Apache-2.0
"""The package gives what the command line gives, bit for bit."""
import filecmp
import os
import tempfile
import unittest

import numpy
import partita
from command_line import example, examples, partitac, partitac_json, without_times

networks = ["digits_resnet", "shapes_mobilenet", "tones_dscnn"]


class EqualityTest(unittest.TestCase):
    maxDiff = 2000

    def test_reports(self):
        for name in networks:
            for chip in ["diana", "ne16"]:
                with self.subTest(network=name, chip=chip):
                    model = example(name + ".onnx")
                    ours = partita.compile(model, chip).report()
                    theirs = partitac_json("compile", model, "--target", chip)
                    self.assertEqual(without_times(ours), without_times(theirs))

    def test_decisions_and_calibration(self):
        model = example("digits_resnet.onnx")
        samples = example("digits_resnet_test.npz")
        decisions = {"kernel.stage2_conv2.engine": "core", "bits.weight": 4, "target.l1.size": 60000}
        design = partita.compile(model, "diana", decisions, samples, "mse", equalise=True)
        words = [word for key, value in decisions.items() for word in ("--set", f"{key}={value}")]
        theirs = partitac_json(
            "compile", model, "--target", "diana", *words, "--calibration", samples, "--calibration-method", "mse",
            "--equalise",
        )  # fmt: skip
        self.assertEqual(without_times(design.report()), without_times(theirs))
        self.assertEqual(design.decisions, {key: str(value) for key, value in decisions.items()})

    def test_a_changed_design_is_a_compiled_one(self):
        model = example("tones_dscnn.onnx")
        changed = partita.compile(model, "diana", {"bits.weight": 4}).change({"bits.weight": None, "bits.activation": 7})
        compiled = partita.compile(model, "diana", {"bits.activation": 7})
        self.assertEqual(without_times(changed.report()), without_times(compiled.report()))
        self.assertEqual(changed.decisions, {"bits.activation": "7"})

    def test_a_changed_chip(self):
        model = example("digits_resnet.onnx")
        ours = partita.compile(model, partita.chip("diana", {"l1.size": 32768}))
        theirs = partitac_json("compile", model, "--target", "diana", "--set", "target.l1.size=32768")
        self.assertEqual(without_times(ours.report()), without_times(theirs))

    def test_projects(self):
        with tempfile.TemporaryDirectory() as folder:
            project = os.path.join(folder, "small.partita")
            design = partita.compile(example("digits_resnet.onnx"), "ne16", {"bits.weight": 3})
            design.save(project)
            theirs = partitac_json("compile", "--project", project)
            self.assertEqual(without_times(partita.compile(project).report()), without_times(theirs))
            self.assertEqual(theirs["total"]["cycles"], design.cycles)

    def test_runs(self):
        model, sample = example("digits_resnet.onnx"), example("digits_resnet_sample.npy")
        design = partita.compile(model, "diana")
        image = numpy.load(sample)
        with tempfile.TemporaryDirectory() as folder:
            for exact in [False, True]:
                file = os.path.join(folder, "output.bin")
                words = ["run", model, "--target", "diana", "--input", sample, "--output", file]
                partitac(*words, *(["--exact"] if exact else []))
                with open(file, "rb") as output:
                    theirs = output.read()
                for inputs in [image, [image], {"input": image}]:
                    ours = design.run(inputs, exact=exact)["logits"]
                    self.assertEqual((ours.shape, ours.dtype, ours.tobytes()), ((1, 10), numpy.float32, theirs))

    def test_evaluations(self):
        for name in networks:
            with self.subTest(network=name), tempfile.TemporaryDirectory() as folder:
                model, samples = example(name + ".onnx"), example(name + "_test.npz")
                predictions = os.path.join(folder, "p.csv")
                words = ["--dataset", samples, "--limit", "77", "--set", "bits.weight=3", "--predictions", predictions]
                theirs = partitac_json("evaluate", model, "--target", "ne16", *words)
                ours = partita.compile(model, "ne16", {"bits.weight": 3}).evaluate(samples, limit=77)
                self.assertEqual(without_times(ours.to_dict()), without_times(theirs))
                with open(predictions, encoding="utf-8") as file:
                    self.assertEqual(ours._predictions, file.read())
                self.assertEqual(len(ours.predictions), 77)
                self.assertEqual(ours.predictions["right"].sum(), ours.correct)

    def test_noise_and_comparison(self):
        model, samples = example("digits_resnet.onnx"), example("digits_resnet_test.npz")
        analog = {"kernel.stage1_conv1.engine": "analog"}
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "p.csv")
            partitac("evaluate", model, "--target", "diana", "--dataset", samples, "--predictions", file)
            theirs = partitac_json(
                "evaluate", model, "--target", "diana", "--set", "kernel.stage1_conv1.engine=analog", "--dataset",
                samples, "--noise", "7", "--against", file,
            )  # fmt: skip
        digital = partita.compile(model, "diana").evaluate(samples)
        noisy = partita.compile(model, "diana", analog).evaluate(samples, noise=7)
        self.assertEqual(noisy.against(digital), theirs.pop("against"))
        self.assertEqual(without_times(noisy.to_dict()), without_times(theirs))

    def test_exports(self):
        model = example("tones_dscnn.onnx")
        with tempfile.TemporaryDirectory() as folder:
            ours, theirs = os.path.join(folder, "ours"), os.path.join(folder, "theirs")
            partitac("compile", model, "--target", "ne16", "-o", theirs, "--prefix", "tones")
            partita.compile(model, "ne16").export(ours, prefix="tones")
            files = [
                os.path.relpath(os.path.join(at, name), theirs) for at, _, names in os.walk(theirs) for name in names
            ]
            self.assertGreater(len(files), 10)
            _, differing, missing = filecmp.cmpfiles(ours, theirs, files, shallow=False)
            self.assertEqual((differing, missing), ([], []))

    def test_sweeps(self):
        model, vary = example("digits_resnet.onnx"), "target.l1.size=2048..40000:5"
        ours = partita.sweep(model, vary, "diana")
        theirs = partitac_json("sweep", model, "--target", "diana", "--vary", vary)
        self.assertEqual(ours.to_dict(), theirs)
        self.assertEqual(list(ours.table.index), [point["value"] for point in theirs["points"]])
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "curve.svg")
            partitac("sweep", model, "--target", "diana", "--vary", vary, "-o", file)
            with open(file, encoding="utf-8") as drawn:
                self.assertEqual(ours.plot().svg, drawn.read())

    def test_sensitivities(self):
        model, samples = example("tones_dscnn.onnx"), example("tones_dscnn_test.npz")
        ours = partita.compile(model, "ne16").sensitivity(samples, limit=6)
        theirs = partitac_json("sensitivity", model, "--target", "ne16", "--dataset", samples, "--limit", "6")
        self.assertEqual(ours.to_dict(), theirs)
        self.assertEqual(list(ours.table["key"]), [row["key"] for row in theirs["rows"]])

    def test_searches(self):
        model, samples = example("tones_dscnn.onnx"), example("tones_dscnn_test.npz")
        words = ["--dataset", samples, "--budget", "5", "--limit", "20", "--axes", "weights,engines"]
        with tempfile.TemporaryDirectory() as folder:
            ours, theirs = os.path.join(folder, "ours"), os.path.join(folder, "theirs")
            report = partitac_json("explore", model, "--target", "ne16", *words, "-o", theirs)
            front = partita.explore(model, samples, 5, "ne16", limit=20, axes=["weights", "engines"])
            self.assertEqual(front.to_dict(), report)
            self.assertEqual(list(front.front.index), report["front"])
            front.save(ours)
            self.assertEqual(sorted(os.listdir(ours)), sorted(os.listdir(theirs)))
            point = front.front.index[0]
            self.assertEqual(front.design(point).cycles, front.points.loc[point, "cycles"])
            self.assertIn("<svg", front._repr_svg_())

    def test_a_search_changes_what_the_space_has(self):
        model, samples = example("tones_dscnn.onnx"), example("tones_dscnn_test.npz")
        design = partita.compile(model, "diana")
        self.assertTrue(all(design.space.values()))
        for key, value in design.explore(samples, 12, limit=20).points["decisions"].map(lambda one: list(one.items())).explode().dropna():
            if key != "bits.weight":
                self.assertIn(value, design.space[key])
        kept = design.change({key: values[0] for key, values in design.space.items() if key.endswith(".bits.weight")})
        self.assertLess(kept.weights_bytes, design.weights_bytes)
        self.assertFalse([key for key in kept.space if key.endswith(".bits.weight")])

    def test_studies(self):
        with tempfile.TemporaryDirectory() as folder:
            file, out = os.path.join(folder, "study.yaml"), os.path.join(folder, "out.csv")
            with open(file, "w", encoding="utf-8") as text:
                text.write(
                    f"networks: [{{model: {examples}/digits_resnet.onnx, data: {examples}/digits_resnet_test.npz}}]\n"
                    "chips: [ne16, diana]\nvary: {target.l1.size: [30000, 65536], bits.weight: [8, 2]}\nlimit: 30\n"
                )
            partitac("study", file, "-o", out)
            with open(out, encoding="utf-8") as text:
                theirs = text.read()
            self.assertEqual(partita.study(file).csv, theirs)
        model = {"model": example("digits_resnet.onnx"), "data": example("digits_resnet_test.npz")}
        vary = {"target.l1.size": [30000, 65536], "bits.weight": [8, 2]}
        ours = partita.study(model, ["ne16", "diana"], vary, limit=30)
        self.assertEqual(ours.csv, theirs)
        self.assertEqual(len(ours.table), 8)

    def test_chips_and_models(self):
        theirs = {one["name"]: one for one in partitac_json("targets")["targets"]}
        self.assertEqual(sorted(partita.chips()), sorted(theirs))
        for name, report in theirs.items():
            self.assertEqual(partita.chip(name).to_dict(), report)
        default = [name for name, report in theirs.items() if report["default"]]
        self.assertEqual([partita.chip().name], default)
        for name in networks:
            model = example(name + ".onnx")
            self.assertEqual(partita.load(model).to_dict(), partitac_json("info", model))

    def test_pictures(self):
        model = example("digits_resnet.onnx")
        with tempfile.TemporaryDirectory() as folder:
            ours, theirs = os.path.join(folder, "ours.svg"), os.path.join(folder, "theirs.svg")
            partitac("render", model, "--target", "diana", "-o", theirs, "--dark")
            partita.compile(model, "diana").picture(dark=True).save(ours)
            self.assertTrue(filecmp.cmp(ours, theirs, shallow=False))


if __name__ == "__main__":
    unittest.main()
