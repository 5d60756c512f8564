"""The model, the pieces and the thresholds; skipped without Torch."""
import unittest

try:
    import torch
except ImportError:
    torch = None


@unittest.skipUnless(torch, "no Torch")
class Model(unittest.TestCase):
    def test_eight_bits_say_nearly_the_same(self):
        import model
        torch.manual_seed(0)
        tagger = model.Tagger(50, 7, layers=2, width=64, heads=2, inner=128).eval()
        batch = model.collate([([1, 5, 6, 2], [3, 0, 1, 3], [0, 1, 2]), ([1, 9, 2], [3, 0, 3], [0, 1])])
        with torch.no_grad():
            plain = tagger(*batch)
            eight = model.int8(tagger)(*batch)
        self.assertEqual([tuple(x.shape) for x in plain], [(5, 7), (5, 2)])
        for a, b in zip(plain, eight):
            self.assertLess((a - b).abs().max().item(), 0.1)

    def test_neighbours_in_a_batch_do_not_matter(self):
        import model
        torch.manual_seed(0)
        tagger = model.Tagger(50, 7, layers=2, width=64, heads=2, inner=128).eval()
        one, other = ([1, 5, 6, 2], [3, 0, 1, 3], [0, 1, 2]), ([1] + [9] * 20 + [2], [0] * 22, [0, 1])
        with torch.no_grad():
            alone, together = tagger(*model.collate([one]))[0], tagger(*model.collate([one, other]))[0][:3]
        self.assertLess((alone - together).abs().max().item(), 1e-4)

    def test_pieces(self):
        import encode
        try:
            pieces, rows = encode.vocabulary()
        except IndexError:
            self.skipTest("no MiniLM")
        self.assertEqual(len(pieces), len(rows))
        encoder = encode.Encoder(pieces)
        self.assertEqual([pieces[i] for i in encoder.word("Don't")], ["don", "'", "t"])
        self.assertEqual([pieces[i] for i in encoder.word("Café")], ["cafe"])
        self.assertEqual([pieces[i] for i in encoder.word("日")], ["[UNK]"])
        ids, cases, first = encoder.sentence(["It", "is", "NASA", "."])
        self.assertEqual((len(ids), cases, first), (6, [3, 1, 0, 2, 3, 3], [0, 1, 2, 3, 4]))
        self.assertLessEqual(len(encoder.sentence(["unquestionably"] * 200)[0]), encode.MOST_PIECES)

    def test_thresholds(self):
        import calibrate
        import kinds
        edited = [("article", 0.9), ("article", 0.6), ("comma", 0.8)]
        found = [("article", p / 100, True) for p in range(50, 95)] + [("comma", 0.6, True)]
        low = dict.fromkeys(kinds.KINDS, 0.4)
        at = calibrate.share_out(edited, found, 1, low)
        self.assertLessEqual(sum(p >= at[kind] for kind, p in edited), 1)
        self.assertTrue(0.6 < at["article"] < 0.61)
        self.assertEqual(calibrate.share_out(edited, found, 3, low)["comma"], 0.4)

    def test_probabilities(self):
        import calibrate
        a, b = calibrate.logistic([0.9] * 500 + [0.5] * 500, [True] * 300 + [False] * 200 + [True] * 100 + [False] * 400)
        self.assertAlmostEqual(1 / (1 + 2.718281828 ** -b), 0.2, delta=0.03)
        self.assertEqual(calibrate.logistic([], []), (1.0, 0.0))


if __name__ == "__main__":
    unittest.main()
