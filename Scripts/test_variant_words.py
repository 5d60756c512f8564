"""The tables of variants, of a few words and as the project has them."""
import unittest

from loading import load


def rows(text):
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]


class VariantWordsTests(unittest.TestCase):
    def test_the_commonest_words_of_each_variant_are_kept(self):
        module = load("build-variant-words")
        module.WORDS_KEPT = 2
        text = module.words_table({"en-US": {"color": 5, "center": 9, "odor": 1}, "en-GB": {"colour": 5}})
        self.assertEqual(
            rows(text), [["variant", "word"], ["en-GB", "colour"], ["en-US", "center"], ["en-US", "color"]])

    def test_a_spelling_says_whether_it_is_right_in_both_variants(self):
        text = load("build-variant-words").spellings_table(
            "en-US", "en-GB", {("color", "colour")}, {("organize", "organise")}, {("ax", "axe")})
        self.assertEqual(
            rows(text),
            [["en-US", "en-GB", "both"], ["ax", "axe", "en-GB"], ["color", "colour", "-"], ["organize", "organise", "en-US"]])

    def test_british_spellings_become_american_ones(self):
        self.assertIn("color", load("build-variant-words").american_spellings("colour"))
        self.assertIn("traveling", load("build-variant-words").american_spellings("travelling"))

    def test_the_tables_of_the_project_are_sorted_and_say_everything_once(self):
        for file in sorted(load("build-variant-words").DICTIONARIES.glob("*/variant-*.tsv")):
            with self.subTest(str(file)):
                head, *found = rows(file.read_text(encoding="utf-8"))
                self.assertEqual(found, sorted(found))
                self.assertEqual(len(found), len(set(map(tuple, found))))
                self.assertTrue(all(len(row) == len(head) and all(row) for row in found))


if __name__ == "__main__":
    unittest.main()
