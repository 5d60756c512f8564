"""What the tagger of several languages needs: changes of form, unigram pieces, kinds."""
import gzip
import os
import tempfile
import unittest

import align
import kinds
import morphology
import several
import unigram

LEXICON = """\
Haus\tHaus\tNOUN\tCase=Acc,Dat,Nom|Gender=Neut|Number=Sing
Hauses\tHaus\tNOUN\tCase=Gen|Gender=Neut|Number=Sing
alta\talto\tADJ\tGender=Fem|Number=Sing
altas\talto\tADJ\tGender=Fem|Number=Plur
alto\talto\tADJ\tGender=Masc|Number=Sing
altos\talto\tADJ\tGender=Masc|Number=Plur
van\tir\tVERB\tMood=Ind|Number=Plur|Person=3|Tense=Pres|VerbForm=Fin
voy\tir\tVERB\tMood=Ind|Number=Sing|Person=1|Tense=Pres|VerbForm=Fin
yendo\tir\tVERB\tVerbForm=Ger
"""


def lexicon():
    """The forms of ``LEXICON``, read from a file as those of a language are."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "xx.tsv.gz")
        with gzip.open(path, "wt") as file:
            file.write(LEXICON)
        return morphology.Morphology(path, {line.split("\t")[0].lower() for line in LEXICON.splitlines()})


class Several(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.forms = lexicon()

    def test_realise(self):
        paradigms = {("alto", "ADJ"): [(form, morphology.parse(features)) for form, _, _, features in (
            line.split("\t") for line in LEXICON.splitlines() if "ADJ" in line)]}
        readings = [("alto", "ADJ", morphology.parse("Gender=Masc|Number=Sing"))]
        for changes, form in [("Gender=Fem", "alta"), ("Gender=Fem|Number=Plur", "altas"), ("Number=Plur", "altos"), ("Case=Gen", None), ("Number=Dual", None)]:
            found = morphology.realise("alto", morphology.parse(changes), readings, lambda lemma, pos: paradigms[lemma, pos])
            # What no form has does not matter, but the word itself is no answer.
            self.assertEqual(found, form)

    def test_tags(self):
        for old, new, tag in [("alto", "alta", "CHANGE Gender=Fem"), ("Altos", "alta", "CHANGE Gender=Fem|Number=Sing"),
                              ("van", "voy", "CHANGE Number=Sing|Person=1"), ("voy", "yendo", "CHANGE VerbForm=Ger"), ("yendo", "alta", None),
                              ("Haus", "Hauses", "CHANGE Case=Gen"), ("haus", "Hauses", "CHANGE Case=Gen"), ("Hauses", "Haus", "CHANGE Case=Nom")]:
            self.assertEqual(self.forms.tag(old, new), tag)
        self.assertEqual(align.tags(["los", "altos"], ["los", "altas"], self.forms)[0], ["KEEP", "KEEP", "CHANGE Gender=Fem"])
        self.assertEqual(align.realise("CHANGE Gender=Fem", "Altos", self.forms), "Altas")
        self.assertEqual(align.realise("CHANGE Gender=Fem", "casa", self.forms), None)

    def test_dashes(self):
        self.assertEqual(several.without_dashes(["a", "-", "b"], ["KEEP", "DELETE", "REPLACE —", "APPEND ,"]),
                         (["a", "—", "b"], ["KEEP", "DELETE", "KEEP", "APPEND ,"]))

    def test_pieces(self):
        cut = unigram.Unigram(["<s>", "▁", "▁a", "ab", "b", "▁ab", "c", "bc"], [0, -1, -1, -1.5, -1, -2, -2, -3]).cut
        self.assertEqual(cut("ab"), ["▁ab"])
        self.assertEqual(cut("abc"), ["▁ab", "c"])
        self.assertEqual(cut("ａb"), ["▁ab"])
        self.assertEqual(cut("a☃b"), ["▁a", None, "b"])

    def test_kinds(self):
        for tag, word, language, kind in [
                ("CHANGE Gender=Fem", "alto", "es", "agreement"), ("CHANGE Number=Sing|Person=3", "van", "es", "verb-form"),
                ("CHANGE Degree=Cmp", "gut", "de", "adjective-form"), ("APPEND la", "x", "es", "article"), ("APPEND ,", "x", "uk", "comma"),
                ("DELETE", "ich", "de", "pronoun"), ("REPLACE у", "в", "uk", "preposition"), ("APPEND —", "x", "uk", "punctuation")]:
            self.assertEqual(kinds.kind_of(tag, word, language), kind)


if __name__ == "__main__":
    unittest.main()
