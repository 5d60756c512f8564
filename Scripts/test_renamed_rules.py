"""Which rules took the place of others, of a rule file and of counts."""
import unittest

from loading import load


class RenamedRulesTest(unittest.TestCase):
    def test_identifiers_are_completed_by_language_and_category(self):
        text = 'category: agreement\nrules:\n  - {id: a, wrong: "[x] y"}\n  - {id: b, category: style, wrong: ["[x]", "{n} [x]"]}\n'
        self.assertEqual(list(load("build-renamed-rules").rules(text, "en")), [("en.agreement.a", ["[x] y"]), ("en.style.b", ["[x]"])])

    def test_examples_are_filled_with_what_each_row_says(self):
        text = 'rules:\n  - {id: a, wrong: "{n} [x]", each: [{n: one}, {n: two, wrong: "[z]"}]}\n'
        self.assertEqual(
            list(load("build-renamed-rules").rules(text, "en")), [("en.grammar.a", ["one [x]", "two [x]", "[z]"])])

    def test_successors_find_a_third_of_the_examples_or_more_than_any_other(self):
        successors = load("build-renamed-rules").successors
        self.assertEqual(successors({"x": 9, "y": 3, "z": 2}, 9), ["x", "y"])
        self.assertEqual(successors({"x": 1}, 9), ["x"])
        self.assertEqual(successors({}, 9), [])


if __name__ == "__main__":
    unittest.main()
