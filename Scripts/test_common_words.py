"""The common words of the languages, from the lexicons that the project has."""
import unittest

from loading import load


class CommonWordsTests(unittest.TestCase):
    def test_terms_that_were_taken_over_are_no_words_of_the_language(self):
        words = dict(load("build-common-words").common("es"))
        self.assertGreater(words["casa"], words["ventana"])
        for term in ("online", "click", "app"):
            self.assertNotIn(term, words)

    def test_names_are_none_and_nouns_with_capitals_are_german(self):
        module = load("build-common-words")
        self.assertNotIn("london", dict(module.common("en")))
        german = dict(module.common("de"))
        self.assertIn("haus", german)
        self.assertNotIn("the", german)


if __name__ == "__main__":
    unittest.main()
