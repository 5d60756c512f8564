"""The profiles of two made-up languages, and the table of those that the project has."""
import contextlib
import io
import random
import struct
import unittest

from loading import load


def read(table):
    """(codes, rows) of a table."""
    assert table[:8] == b"STLPR\0\0\1"
    bits, zero, count, thousandths = struct.unpack_from("<IIII", table, 8)
    assert (bits, zero, thousandths) == (13, 63, 150)
    codes = [table[24 + 8 * index : 32 + 8 * index].rstrip(b"\0").decode() for index in range(count)]
    place = 24 + 8 * count
    assert len(table) == place + (count << bits) + 32 - count
    return codes, [table[place + count * row : place + count * (row + 1)] for row in range(1 << bits)]


class LanguageProfilesTests(unittest.TestCase):
    def levels(self, module, rows, word):
        """What a word's buckets say of each language, in levels."""
        buckets = module.features(word)
        return [sum(rows[bucket][index] for bucket in buckets) - 63 * len(buckets) for index in range(len(rows[0]))]

    def test_words_are_told_by_their_letters(self):
        module = load("build-language-profiles")
        randomness = random.Random(1)

        def lines(syllables):
            words = ["".join(randomness.choice(syllables) for _ in range(3)) for _ in range(60)]
            return [" ".join(randomness.choice(words) for _ in range(8)) for _ in range(400)]

        prose = {"aa": [lines(["ba", "mo", "li"]), []], "bb": [lines(["sk", "err", "nt"]), []]}
        with contextlib.redirect_stderr(io.StringIO()):
            codes, rows = read(module.table(module.fitted(prose, 100), list(prose)))
        self.assertEqual(codes, ["aa", "bb"])
        for word, language in [("balimo", 0), ("mobalili", 0), ("skerrnt", 1), ("ntsksk", 1)]:
            levels = self.levels(module, rows, word)
            self.assertGreater(levels[language], levels[1 - language], word)

    def test_the_table_of_the_project_is_of_this_format(self):
        module = load("build-language-profiles")
        codes, rows = read(module.OUTPUT.read_bytes())
        self.assertEqual(codes, module.CODES)
        levels = dict(zip(codes, self.levels(module, rows, "Größenwahn")))
        # LanguageScoreTests has the same.
        self.assertEqual((levels["en"], levels["de"], levels["ru"]), (11, 86, 6))


if __name__ == "__main__":
    unittest.main()
