"""What is planted in several languages is drawn from real corrections, and is what people write."""
import collections
import random
import unittest

import align
import plant_several
from tests import test_several

RIGHT = "las casas altas , que tengo".split()
WRONG = "las casas altos que tengo".split()


class PlantSeveral(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lexicon = test_several.lexicon()
        cls.counts = plant_several.count("es", [(WRONG, RIGHT)], cls.lexicon)

    def planter(self, frequencies, seed=0):
        return plant_several.Planter("es", self.lexicon, self.counts, {}, collections.Counter(frequencies), random.Random(seed))

    def test_corrections_are_read_backwards(self):
        self.assertEqual(self.counts, {("agreement", "CHANGE Gender=Masc", "ADJ"): 1, ("comma", "DELETE", ","): 1})

    def test_sentences_have_mistakes_or_none(self):
        planter = self.planter(["altas", "altos", "alto", "alta"])
        made = collections.Counter(" ".join(planter.plant(RIGHT)) for _ in range(300))
        self.assertGreater(made[" ".join(RIGHT)], 60)
        self.assertGreater(made["las casas altos , que tengo"], 10)
        self.assertGreater(made["las casas altas que tengo"], 10)

    def test_forms_that_nobody_writes_are_not_planted(self):
        planter = self.planter(["altas"])
        self.assertFalse(any("altos" in planter.plant(RIGHT) for _ in range(100)))

    def test_what_is_planted_can_be_put_right(self):
        planter = self.planter(["altas", "altos"])
        for _ in range(50):
            wrong = planter.plant(RIGHT)
            tags, exact = align.tags(wrong, RIGHT, self.lexicon)
            if exact:
                self.assertEqual(align.apply(wrong, tags, self.lexicon), RIGHT)

    def test_words_that_sound_alike(self):
        words, endings = plant_several.read_confused("fr")
        self.assertIn("à", words["a"])
        self.assertIn("a", words["à"])
        self.assertIn("er", endings["é"])
        self.assertNotIn("das", words)


if __name__ == "__main__":
    unittest.main()
