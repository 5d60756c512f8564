"""A file's weights are read back, and taken over by the names of pieces and tags."""
import os
import tempfile
import unittest

import numpy as np

import dequantise
import export

WIDTH, INNER, PIECES, TAGS = 32, 64, ["<s>", "a", "b"], ["KEEP", "DELETE", "REPLACE a"]


def made(pieces, tags, seed):
    rng = np.random.default_rng(seed)
    sizes = {"embeddings.weight": (pieces, WIDTH), "positions.weight": (8, WIDTH), "cases.weight": (4, WIDTH)}
    for name in ("norm", "layers.0.norm1", "layers.0.norm2"):
        sizes |= {name + ".weight": (WIDTH,), name + ".bias": (WIDTH,)}
    for name, rows, columns in (("layers.0.qkv", 3 * WIDTH, WIDTH), ("layers.0.out", WIDTH, WIDTH), ("layers.0.up", INNER, WIDTH),
                                ("layers.0.down", WIDTH, INNER), ("head", tags + 2, WIDTH)):
        sizes |= {name + ".weight": (rows, columns), name + ".bias": (rows,)}
    return {name: rng.normal(size=size).astype(np.float32) for name, size in sizes.items()}


class Dequantise(unittest.TestCase):
    def setUp(self):
        self.weights = made(len(PIECES), len(TAGS), 1)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "deep.bin")
        with open(self.path, "wb") as file:
            file.write(export.pack(export.sections(self.weights, PIECES, TAGS, 2, {}, {}, [0, -1, -2])))

    def test_weights_come_back(self):
        pieces, tags, weights = dequantise.read(self.path)
        self.assertEqual((pieces, tags, weights.keys()), (PIECES, TAGS, self.weights.keys()))
        for name, value in self.weights.items():
            self.assertEqual(weights[name].shape, value.shape, name)
            self.assertLess(np.abs(weights[name] - value).max(), 0.02, name)

    def test_rows_go_by_names(self):
        own = made(3, 3, 2)
        merged = dequantise.merged(own, self.path, ["b", "c", "<s>"], ["KEEP", "MERGE", "DELETE"])
        _, _, old = dequantise.read(self.path)
        np.testing.assert_array_equal(merged["embeddings.weight"], np.stack([old["embeddings.weight"][2], own["embeddings.weight"][1], old["embeddings.weight"][0]]))
        np.testing.assert_array_equal(merged["head.bias"], [old["head.bias"][0], own["head.bias"][1], old["head.bias"][1], *old["head.bias"][3:]])
        np.testing.assert_array_equal(merged["layers.0.up.weight"], old["layers.0.up.weight"])


if __name__ == "__main__":
    unittest.main()
