# SPDX-License-Identifier: Apache-2.0
"""The command line beside the package, and the examples that both are tried on."""
import json
import os
import subprocess

bin_folder = os.environ["PARTITA_BIN"]
examples = os.path.join(os.environ["PARTITA_SOURCE"], "resources", "examples")


def example(name: str) -> str:
    return os.path.join(examples, name)


def partitac(*words: str) -> str:
    """What the command prints."""
    command = [os.path.join(bin_folder, "partitac"), *words]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def partitac_json(*words: str) -> dict:
    return json.loads(partitac(*words, "--json"))


def without_times(report: dict) -> dict:
    """A compile report or an evaluation, but for how long its making took."""
    report = dict(report)
    report.pop("seconds", None)
    if "passes" in report:
        report["passes"] = [{k: v for k, v in one.items() if k != "ms"} for one in report["passes"]]
    return report
