"""Words, tags, kinds and planted mistakes, with a lexicon of a few words."""
import gzip
import os
import random
import tempfile
import unittest

import align
import forms
import kinds
import plant
import sources
import text

LEXICON = """\
box\tbox\tNOUN\tNumber=Sing
boxes\tbox\tNOUN\tNumber=Plur
go\tgo\tVERB\tVerbForm=Inf
goes\tgo\tVERB\tMood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin
going\tgo\tVERB\tVerbForm=Ger
gone\tgo\tVERB\tTense=Past|VerbForm=Part
quick\tquick\tADJ\tDegree=Pos
quickly\tquickly\tADV\t_
teacher\tteacher\tNOUN\tNumber=Sing
teachers\tteacher\tNOUN\tNumber=Plur
went\tgo\tVERB\tMood=Ind|Tense=Past|VerbForm=Fin
"""


def lexicon():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "en.tsv.gz")
        with gzip.open(path, "wt") as file:
            file.write(LEXICON)
        return forms.Forms(path)


class Tags(unittest.TestCase):
    forms = lexicon()

    def tags(self, wrong, right, penn=None):
        return align.tags(wrong.split(), right.split(), self.forms, penn)

    def test_words(self):
        self.assertEqual(text.words("“Don’t go,” she said – at 5.30."),
                         ['"', "Don't", "go", ",", '"', "she", "said", "–", "at", "5", ".", "30", "."])
        self.assertEqual([text.case(w) for w in ("a", "A", "An", "AN", "5", ",", "iPad")], [0, 1, 1, 2, 3, 3, 0])

    def test_each_tag(self):
        for wrong, right, tags in [
                ("he go home", "he went home", ["KEEP", "KEEP", "FORM VERB Tense=Past|VerbForm=Fin", "KEEP"]),
                ("two box", "two boxes", ["KEEP", "KEEP", "FORM NOUN Number=Plur"]),
                ("he ran quick", "he ran quickly", ["KEEP", "KEEP", "KEEP", "FORM ADV"]),
                ("go the home", "go home", ["KEEP", "KEEP", "DELETE", "KEEP"]),
                ("go to school", "go to the school", ["KEEP", "KEEP", "APPEND the", "KEEP"]),
                ("he is", "they are", ["KEEP", "REPLACE they", "REPLACE are"]),
                ("with out it", "without it", ["KEEP", "MERGE", "KEEP", "KEEP"]),
                ("everyday he", "every day he", ["KEEP", "REPLACE every day", "KEEP"]),
                ("not can go", "can not go", ["KEEP", "SWAP", "KEEP", "KEEP"]),
                ("in london", "in London", ["KEEP", "KEEP", "CAPITAL"]),
                ("the Box", "the box", ["KEEP", "KEEP", "SMALL"]),
                ("teacher book", "teacher's book", ["KEEP", "POSSESSIVE", "KEEP"]),
                ("teachers book", "teachers ' book", ["KEEP", "POSSESSIVE", "KEEP"]),
                ("teachers book", "teacher's book", ["KEEP", "POSSESSIVE Number=Sing", "KEEP"]),
                ("Dog barks", "The dog barks", ["APPEND the", "KEEP", "KEEP"]),
                ("The he went", "He went", ["KEEP", "DELETE", "KEEP", "KEEP"])]:
            self.assertEqual(self.tags(wrong, right), (tags, True), wrong)

    def test_tags_say_the_right_sentence(self):
        wrong = "He go to the school every day and and see teachers book".split()
        right = "He goes to school everyday and sees the teacher's book".split()
        tags, _ = align.tags(wrong, right, self.forms)
        self.assertEqual(align.apply(wrong, tags, self.forms), right[:6] + ["sees", "the"] + right[-2:])

    def test_two_insertions_are_not_wholly_said(self):
        self.assertFalse(self.tags("he home", "he went to home")[1])

    def test_forms_that_look_alike(self):
        self.assertEqual(self.forms.change("gone", "went"), forms.PAST)
        self.assertEqual(self.forms.change("boxes", "box", "NN"), forms.SINGULAR)
        self.assertEqual(self.forms.form("quickly", forms.ADJECTIVE), "quick")
        self.assertIsNone(self.forms.form("go", forms.INFINITIVE))

    def test_kinds(self):
        for tag, word, kind in [
                ("APPEND the", "go", "article"), ("DELETE", "The", "article"), ("REPLACE an", "a", "article"), ("REPLACE in", "on", "preposition"),
                ("REPLACE is", "are", "auxiliary"), ("REPLACE its", "it's", "possessive"), ("REPLACE every day", "everyday", "spacing"),
                ("APPEND ,", "go", "comma"), ("APPEND .", "go", "full-stop"), ("DELETE", ";", "punctuation"), ("MERGE", "with", "spacing"),
                ("SWAP", "a", "order"), ("SMALL", "Box", "capital"), ("FORM VERB VerbForm=Inf", "goes", "verb-form"), ("FORM ADV", "quick", "adjective-form"),
                ("FORM NOUN Number=Plur", "box", "noun-number"), ("POSSESSIVE Number=Sing", "teachers", "possessive"), ("DELETE", "house", "delete"),
                ("APPEND house", "the", "insert"), ("REPLACE house", "home", "replace"), ("REPLACE than", "then", "conjunction"),
                ("REPLACE them", "they", "pronoun")]:
            self.assertEqual(kinds.kind_of(tag, word), kind, (tag, word))
            self.assertIn(kind, kinds.KINDS)

    def test_planting_is_repeatable_and_known(self):
        words, penn = "The teachers went to two boxes , and they had gone quickly .".split(), "DT NNS VBD IN CD NNS , CC PRP VBD VBN RB .".split()

        def made(seed):
            planter = plant.Planter(self.forms, {}, seed)
            return [planter.plant(words, penn) for _ in range(60)]

        first = made(1)
        self.assertEqual(first, made(1))
        self.assertNotEqual(first, made(2))
        self.assertTrue(5 < sum(wrong == words for wrong in first) < 40)
        for wrong in first:
            tags, exact = align.tags(wrong, words, self.forms, penn)
            if exact:
                self.assertEqual([w.lower() for w in align.apply(wrong, tags, self.forms)], [w.lower() for w in words], tags)

    def test_every_mistake_is_a_method(self):
        for name in plant.MISTAKES:
            self.assertTrue(callable(getattr(plant.Draft, name)), name)

    def test_licences(self):
        for licence in ("CC BY 4.0", "CC BY-SA 3.0 (or GPL-2+)", "MIT or Apache-2.0 (LICENSE-*)", "CC0 / US public domain", "public domain (US)"):
            self.assertTrue(sources.is_free(licence), licence)
        for licence in ("GPL-2+", "GPL-2+ / CC BY-SA", "GFDL-1.2+", "MPL-2.0", "GFDL-1.1+ or GPL-2+", "GPL-2.0 (COPYING): COPYLEFT"):
            self.assertFalse(sources.is_free(licence), licence)


if __name__ == "__main__":
    unittest.main()
