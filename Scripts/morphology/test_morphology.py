"""Tests of the builder on a few words."""
import gzip
import random
import tempfile
import unittest
from pathlib import Path

from . import check, edits, guesses, source, table
from .automaton import Automaton


class Edits(unittest.TestCase):
    def test_each_edit_gives_the_lemma_back(self):
        for form, lemma, infixes in [
            ("Häuser", "Haus", ()), ("went", "go", ()), ("angekommen", "ankommen", ("ge",)), ("anzukommen", "ankommen", ("zu",)), ("gegangen", "gehen", ("ge",)),
            ("Vorstellen", "vorstellen", ()), ("usa", "USA", ()), ("най", "най", ("най",)), ("ἄν", "x", ()), ("ßa", "SSa", ()),
        ]:
            self.assertEqual(edits.apply(form, edits.edit(form, lemma, infixes)), lemma, form)

    def test_what_is_only_inside_the_form_is_taken_out(self):
        self.assertEqual(edits.edit("angekommen", "ankommen", ("ge",)), ("", "", "ge", 2, ""))
        self.assertEqual(edits.edit("Vorstellen", "vorstellen"), ("", "", "", 0, "s"))


class Words(unittest.TestCase):
    def test_equal_ends_are_shared(self):
        automaton = Automaton()
        automaton.add([(b"lasted", 0), (b"lasting", 1), (b"tasted", 0), (b"tasting", 1)])
        # Root, two first letters that go on in the same state, a-s-t, e or i, d, n-g, and two meanings.
        self.assertEqual(len(automaton.states), 10)

    def test_words_must_be_sorted(self):
        with self.assertRaises(ValueError): Automaton().add([(b"b", 0), (b"a", 0)])

    def test_what_is_compiled_is_what_was_there(self):
        chance = random.Random(7)
        letters = "aäbсд"
        forms = {}
        for _ in range(3000):
            form = "".join(chance.choice(letters) for _ in range(chance.randint(1, 7)))
            lemma = "".join(chance.choice(letters) for _ in range(chance.randint(1, 7)))
            tag = (chance.choice(["NOUN", "VERB"]), tuple(sorted({("Case", chance.choice(["Nom", "Acc"])), ("Number", chance.choice(["Sing", "Plur"]))})))
            forms.setdefault(form, set()).add((lemma, tag))
        data, figures = table.compiled("de", forms)
        self.assertEqual(check.verified(data, forms), len(forms))
        self.assertEqual(figures["bytes"], len(data))
        self.assertEqual(data, table.compiled("de", dict(reversed(forms.items())))[0])

    def test_endings_say_what_words_are(self):
        words = [(start + "heit", [0]) for start in "schön frei krank gesund dumm klug bosh blind fein rein".split()]
        words += [(start + "lich", [1]) for start in "freund feind kind sach ärzt end ehr herr mensch nacht".split()]
        learned = guesses.learn(words, [("NOUN", ""), ("ADJ", "")])
        self.assertEqual([number for number, _ in learned["t"]], [0])
        self.assertEqual([number for number, _ in learned["h"]], [1])


class Source(unittest.TestCase):
    def test_rows_become_tags(self):
        with tempfile.TemporaryDirectory() as folder:
            with gzip.open(Path(folder) / "xx.tsv.gz", "wt", encoding="utf-8") as file:
                file.write("Frau\tFrau\tNOUN\tCase=Acc,Nom|Number=Sing\nl’\tle\tDET\t_\ndarle\tdar\tVERB\tVerbForm=Inf|XClitic=3CSD\n")
            forms = source.readings(Path(folder), "xx")
        self.assertEqual(forms["Frau"], {("Frau", ("NOUN", (("Case", "Acc"), ("Case", "Nom"), ("Number", "Sing"))))})
        self.assertEqual(forms["l'"], {("le", ("DET", ()))})
        self.assertEqual(forms["darle"], {("dar", ("VERB", (("VerbForm", "Inf"), ("XClitic", "Yes"))))})


if __name__ == "__main__": unittest.main()
