"""A grid of a tiny lexicon."""
import gzip
import os
import random
import tempfile
import unittest

from grids import declension, grids

LEXICON = """dog\tdog\tNOUN\tNumber=Sing
dogs\tdog\tNOUN\tNumber=Plur
sleep\tsleep\tVERB\tMood=Ind|Tense=Pres|VerbForm=Fin
sleeps\tsleep\tVERB\tMood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin
"""


class GridTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        with gzip.open(os.path.join(self.folder.name, "en.tsv.gz"), "wt") as file:
            file.write(LEXICON)
        occurring = {word: 1 for word in ("dog", "dogs", "sleep", "sleeps")}
        self.grid = grids.Grid("en", grids.Words(self.folder.name, "en", occurring), random.Random(1))

    def tearDown(self):
        self.folder.cleanup()

    def test_each_structure_has_a_wrong_sentence_that_differs_in_one_word(self):
        for structure in self.grid.own["structures"]:
            for _ in range(20):
                wrong, right = (text.split() for text in self.grid.sentence(structure))
                self.assertEqual(sum(a != b for a, b in zip(wrong, right)), 1)
                self.assertEqual(len(wrong), len(right))

    def test_what_is_right_agrees(self):
        for _ in range(50):
            _, right = self.grid.sentence("plain")
            self.assertNotRegex(right, r"^The dog (have|are|were|sleep) |^The dogs (has|is|was|sleeps) ")

    def test_words_that_do_not_occur_are_not_drawn(self):
        words = grids.Words(self.folder.name, "en", {"dog": 1})
        self.assertEqual((words.nouns[1], words.verbs[1]), ([], []))


NORDIC = """bil\tbil\tNOUN\tDefinite=Ind|Gender=Com|Number=Sing
bilen\tbil\tNOUN\tDefinite=Def|Gender=Com|Number=Sing
bilar\tbil\tNOUN\tDefinite=Ind|Gender=Com|Number=Plur
bilarna\tbil\tNOUN\tDefinite=Def|Gender=Com|Number=Plur
bord\tbord\tNOUN\tDefinite=Ind|Gender=Neut|Number=Plur,Sing
bordet\tbord\tNOUN\tDefinite=Def|Gender=Neut|Number=Sing
borden\tbord\tNOUN\tDefinite=Def|Gender=Neut|Number=Plur
tung\ttung\tADJ\tDefinite=Ind|Degree=Pos|Gender=Com|Number=Sing
tungt\ttung\tADJ\tDefinite=Ind|Degree=Pos|Gender=Neut|Number=Sing
tunga\ttung\tADJ\tDegree=Pos|Number=Plur
"""


class DeclensionTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        with gzip.open(os.path.join(self.folder.name, "sv.tsv.gz"), "wt") as file:
            file.write(NORDIC)
        occurring = {line.split("\t")[0]: 1 for line in NORDIC.splitlines()}
        self.grid = declension.Grid("sv", declension.Words(self.folder.name, "sv", occurring), random.Random(1))

    def tearDown(self):
        self.folder.cleanup()

    def test_each_structure_has_a_right_side_and_a_wrong_one(self):
        for structure in self.grid.structures:
            wrong, right = self.grid.sentence(structure)
            self.assertNotRegex(wrong + right, r"[{}@/=]")
            self.assertEqual(len(wrong.split()), len(right.split()))

    def test_a_structure_has_nouns_of_the_gender_that_it_asks_for(self):
        self.assertEqual(self.grid.sentence("neuter adjective"), ("Hon har köpt ett tung bord i staden.", "Hon har köpt ett tungt bord i staden."))
        self.assertEqual(self.grid.sentence("definite noun")[1], "Den tunga bilen är borta.")


if __name__ == "__main__":
    unittest.main()
