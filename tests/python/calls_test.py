# SPDX-License-Identifier: Apache-2.0
"""Long calls can be watched and stopped, errors are sentences, and arrays count as files do."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import numpy
import partita
from command_line import example

model, samples = example("tones_dscnn.onnx"), example("tones_dscnn_test.npz")

searching = f"""
import partita
def show(stage, done, total):
    print(stage, flush=True)
try:
    partita.explore({model!r}, {samples!r}, 500, "ne16", progress=show)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


class CallsTest(unittest.TestCase):
    def test_an_interrupt_stops_a_search(self):
        with subprocess.Popen([sys.executable, "-c", searching], stdout=subprocess.PIPE, text=True) as search:
            self.assertTrue(search.stdout.readline())
            asked = time.monotonic()
            search.send_signal(signal.SIGINT)
            said = search.stdout.read().splitlines()
            self.assertEqual(search.wait(), 0)
        self.assertLess(time.monotonic() - asked, 2)
        self.assertEqual(said[-1], "interrupted")

    def test_what_the_watcher_raises_stops_the_work(self):
        def show(stage, done, total):
            raise RuntimeError(stage)

        design = partita.compile(model, "diana")
        with self.assertRaisesRegex(RuntimeError, "changing one layer at a time|evaluating"):
            design.sensitivity(samples, progress=show)

    def test_other_threads_go_on(self):
        design = partita.compile(model, "ne16")
        work = threading.Thread(target=lambda: design.sensitivity(samples, limit=20))
        work.start()
        turns = 0
        while work.is_alive() and turns < 20:
            time.sleep(0.001)
            turns += 1
        self.assertEqual(turns, 20)
        work.join()

    def test_progress(self):
        seen = []
        partita.compile(model, "diana").sensitivity(samples, limit=40, progress=lambda *stage: seen.append(stage))
        self.assertTrue(seen)
        for stage, done, total in seen:
            self.assertTrue(stage)
            self.assertLessEqual(done, total)

    def test_arrays_count_as_files_do(self):
        with numpy.load(samples) as file:
            inputs, labels = file["inputs"], file["labels"]
        given = [samples, pathlib.Path(samples), (inputs, labels), {"inputs": inputs, "labels": labels}]
        design = partita.compile(model, "ne16")
        rights = [design.evaluate(one, limit=40).correct for one in given]
        self.assertEqual(rights, [rights[0]] * 4)
        unlabelled = design.evaluate(inputs, limit=40)
        self.assertIsNone(unlabelled.correct)
        self.assertEqual(unlabelled.agreement, design.evaluate(samples, limit=40).agreement)
        self.assertEqual(
            partita.compile(model, "ne16", calibration=inputs[:9]).evaluate(samples).sqnr_db,
            partita.compile(model, "ne16", calibration=(inputs[:9], labels[:9])).evaluate(samples).sqnr_db,
        )

    def test_errors_are_the_sentences_of_the_command_line(self):
        words = {
            "no target 'dianna'": lambda: partita.compile(model, "dianna"),
            "no kernel is called 'conv9'": lambda: partita.compile(model, "ne16", {"kernel.conv9.engine": "core"}),
            "missing.onnx": lambda: partita.load("missing.onnx"),
            "missing.npz": lambda: partita.compile(model, "ne16").evaluate("missing.npz"),
            "where the model's input is": lambda: partita.compile(model, "ne16").run(numpy.zeros(7, "float32")),
            "no input 'image'": lambda: partita.compile(model, "ne16").run({"image": numpy.zeros(7)}),
            "minmax, percentile": lambda: partita.compile(model, "ne16", method="mean"),
            "l9.size": lambda: partita.chip("diana", {"l9.size": 1}),
            "rank takes cycles": lambda: partita.explore(model, samples, 2, "ne16", rank=["speed"]),
            "line 1": lambda: partita.study(model, designs={"": {}}),
        }
        for sentence, call in words.items():
            with self.subTest(sentence), self.assertRaises(partita.Error) as raised:
                call()
            self.assertIn(sentence, str(raised.exception))
            self.assertNotIn("\n", str(raised.exception))

    def test_a_forked_process_computes_the_same(self):
        code = f"""
import multiprocessing, partita
cycles = lambda bits: partita.compile({model!r}, "ne16", {{"bits.weight": bits}}).cycles
def one(bits):
    return cycles(bits)
here = [cycles(bits) for bits in (8, 4)]
with multiprocessing.get_context("fork").Pool(2) as pool:
    assert pool.map(one, (8, 4)) == here
"""
        subprocess.run([sys.executable, "-c", code], check=True, timeout=120)

    def test_a_refused_plug_in_is_a_warning(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "broken.so").write_text("no library")
            code = "import partita; partita.chip('diana'); partita.chip('diana')"
            ran = subprocess.run(
                [sys.executable, "-c", code],
                env=os.environ | {"PARTITA_PLUGINS": os.environ.get("PARTITA_PLUGINS", "") + ":" + folder},
                capture_output=True,
                text=True,
                check=True,
            )
            said = [line for line in ran.stderr.splitlines() if "broken.so" in line]
            self.assertEqual(len(said), 1)
            self.assertIn("UserWarning", said[0])


if __name__ == "__main__":
    unittest.main()
