# SPDX-License-Identifier: Apache-2.0
"""The notebooks run without a network, and show what is kept of them; with --write they are run and kept anew."""
import os
import pathlib
import sys
import unittest

import nbclient
import nbformat

folder = pathlib.Path(os.environ["PARTITA_SOURCE"], "resources", "notebooks")


def run(path: pathlib.Path) -> nbformat.NotebookNode:
    os.environ |= {name: "http://127.0.0.1:9" for name in ("http_proxy", "https_proxy")}  # nobody listens there
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # of the kernel's debugger, which warns of Python's own modules
    notebook = nbformat.read(path, 4)
    client = nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3")
    client.execute(cwd=str(folder))
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # when it ran
        if cell.cell_type == "code":
            cell.outputs = joined([one for one in cell.outputs if not is_progress(one)])
    return notebook


def joined(outputs: list) -> list:
    """With what was printed in one piece, however it came."""
    out: list = []
    for output in outputs:
        if out and output.output_type == "stream" and out[-1].get("name") == output.name:
            out[-1].text += output.text
        else:
            out.append(output)
    return out


def is_progress(output: nbformat.NotebookNode) -> bool:
    return output.get("data") == {"text/plain": ""}


def shown(notebook: nbformat.NotebookNode) -> list:
    """Texts and tables of each cell; pictures depend on where `dot` puts things."""
    out = []
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            data = output.get("data", {"text/plain": output.get("text")})
            out.append((cell.source, data.get("text/plain"), "image/svg+xml" in data))
    return out


class NotebooksTest(unittest.TestCase):
    def test_notebooks_show_what_is_kept(self):
        paths = sorted(folder.glob("*.ipynb"))
        self.assertEqual(len(paths), 3)
        for path in paths:
            with self.subTest(path.name):
                kept = shown(nbformat.read(path, 4))
                self.assertGreater(len(kept), 3)
                self.assertEqual(shown(run(path)), kept)
                self.assertLess(path.stat().st_size, 300_000)


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        for path in sorted(folder.glob("*.ipynb")):
            nbformat.write(run(path), path)
    else:
        unittest.main()
