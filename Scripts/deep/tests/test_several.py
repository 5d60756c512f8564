"""What the tagger of several languages needs: changes of form, unigram pieces, kinds."""
import collections
import contextlib
import gzip
import io
import os
import pickle
import tempfile
import unittest
from unittest import mock

import align
import kinds
import morphology
import plant_several
import several
import sources
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

    def test_join_and_plant(self):
        right = ["Las", "casas", "son", "altas", "."]
        changes = plant_several.count("es", [(["Las", "casas", "son", "altos", "."], right)] * 3, self.forms)
        written = collections.Counter(w.lower() for w in right + ["altos"])
        part = {"real": [(right, ["KEEP"] * 6, True)], "tests": [(right, ["KEEP"] * 6, True)], "planted": [(right, ["KEEP"] * 4 + ["DELETE", "KEEP"], "es")],
                "held": [("es", right)], "words": collections.Counter(right)}
        with (tempfile.TemporaryDirectory() as made, mock.patch.object(several, "PLANTED", 200),
              mock.patch.object(several, "choose_pieces", lambda words: {"pieces": sorted(words)})):
            for own in several.LANGUAGES:
                with open(f"{made}/part-{own}.pkl", "wb") as file:
                    pickle.dump(part, file)
            for own in ("es", "de"):
                with open(f"{made}/ground-{own}.pkl", "wb") as file:
                    pickle.dump(([right] * 40, self.forms, changes, collections.Counter(), written), file)
            with contextlib.redirect_stdout(io.StringIO()):
                several.join(made, "es", "de")
            several.plant(made, "2")
            with open(f"{made}/real.pkl", "rb") as file:
                learned = [own for *_, own in pickle.load(file)]
            with open(f"{made}/planted-0-2.pkl", "rb") as file:
                planted = pickle.load(file)
        self.assertEqual(collections.Counter(learned), {"es": several.REPEATED["es"], "de": several.REPEATED["de"],
                                                        "es" + sources.HELD: 1, "de" + sources.HELD: 1})
        self.assertEqual(len(planted), 2 * 200)
        self.assertTrue(any("altos" in wrong for wrong, _ in planted))
        for wrong, tags in planted:
            self.assertEqual(align.apply(wrong, tags, self.forms), right)

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
