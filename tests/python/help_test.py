# SPDX-License-Identifier: Apache-2.0
"""help(partita) tells all, and the stubs of the module tell the truth."""
import ast
import inspect
import pathlib
import pydoc
import tempfile
import unittest

import partita
from partita import _partita


def public(cls: type) -> dict:
    return {name: member for name, member in vars(cls).items() if not name.startswith("_")}


class HelpTest(unittest.TestCase):
    def test_every_public_name_says_what_it_is(self):
        self.assertGreater(len(partita.__all__), 10)
        for name in partita.__all__:
            if name == "__version__":
                continue
            one = getattr(partita, name)
            self.assertTrue(inspect.getdoc(one), name)
            if inspect.isclass(one) and one is not partita.Error:
                for member, value in public(one).items():
                    self.assertTrue(inspect.getdoc(value), f"{name}.{member}")

    def test_every_parameter_is_typed(self):
        for name in partita.__all__:
            one = getattr(partita, name)
            if inspect.isfunction(one):
                signature = inspect.signature(one)
                self.assertIsNot(signature.return_annotation, inspect.Signature.empty, name)
                for parameter in signature.parameters.values():
                    self.assertIsNot(parameter.annotation, inspect.Parameter.empty, f"{name}({parameter.name})")

    def test_help_names_all(self):
        text = pydoc.plain(pydoc.render_doc(partita))
        missing = [name for name in partita.__all__ if name not in text and name != "__version__"]
        self.assertEqual(missing, [])

    def test_the_examples_of_the_help_run(self):
        lines = partita.__doc__.splitlines()
        code = "\n".join(line[4:] for line in lines if line.startswith("    "))
        with tempfile.TemporaryDirectory() as folder:
            exec(code.replace('"out"', repr(folder)), {})

    def test_the_stubs_have_what_the_module_has(self):
        folder = pathlib.Path(partita.__file__).parent
        self.assertTrue((folder / "py.typed").exists())
        stubs = ast.parse((folder / "_partita.pyi").read_text(encoding="utf-8"))
        functions = {node.name: node for node in stubs.body if isinstance(node, ast.FunctionDef)}
        classes = {node.name: node for node in stubs.body if isinstance(node, ast.ClassDef)}
        module = {name for name in vars(_partita) if not name.startswith("_")}
        self.assertEqual(module, functions.keys() | classes.keys())
        for name, node in functions.items():
            self.assertEqual(self.arguments(node), self.parameters(getattr(_partita, name)), name)
        for name, node in classes.items():
            if name == "Error":
                continue
            methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
            self.assertEqual(methods.keys() - {"__init__"}, public(getattr(_partita, name)).keys(), name)
            for method, stub in methods.items():
                bound = getattr(getattr(_partita, name), method)
                self.assertEqual(self.arguments(stub), self.parameters(bound), f"{name}.{method}")

    @staticmethod
    def arguments(node: ast.FunctionDef) -> int:
        return len(node.args.args)

    @staticmethod
    def parameters(function) -> int:
        """How many a bound function takes, by the signature in its help."""
        signature = function.__doc__.split("(", 1)[1].rsplit(" ->", 1)[0]
        return signature.count("arg") + signature.count("self:")


if __name__ == "__main__":
    unittest.main()
