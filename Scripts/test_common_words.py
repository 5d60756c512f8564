"""The common words of the languages, from the lexicons that the project has."""
import importlib.machinery
import importlib.util
import unittest
from pathlib import Path

SCRIPT = str(Path(__file__).resolve().parent / "build-common-words")


def script():
    loader = importlib.machinery.SourceFileLoader("build_common_words", SCRIPT)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


class CommonWordsTests(unittest.TestCase):
    def test_terms_that_were_taken_over_are_no_words_of_the_language(self):
        words = dict(script().common("es"))
        self.assertGreater(words["casa"], words["ventana"])
        for term in ("online", "click", "app"):
            self.assertNotIn(term, words)

    def test_names_are_none_and_nouns_with_capitals_are_german(self):
        module = script()
        self.assertNotIn("london", dict(module.common("en")))
        german = dict(module.common("de"))
        self.assertIn("haus", german)
        self.assertNotIn("the", german)


if __name__ == "__main__":
    unittest.main()
