"""Reads a file as the server does, computes with nothing but NumPy, and compares with what reference.py wrote.

    check.py <file> <reference.json>
"""
import json
import math
import struct
import sys

import numpy as np
import xxhash


def read(data):
    """The sections of a pack; their hashes are compared."""
    assert data[:8] == b"\x89STPACK\n" and struct.unpack_from("<I", data, 8)[0] == 2 and struct.unpack_from("<Q", data, 16)[0] == len(data)
    count = struct.unpack_from("<I", data, 12)[0]
    assert xxhash.xxh64_intdigest(data[64:64 + 64 * count], 0) == struct.unpack_from("<Q", data, 24)[0]
    sections = {}
    for k in range(count):
        name, offset, length, digest = struct.unpack_from("<40sQQQ", data, 64 + 64 * k)
        sections[name.rstrip(b"\0").decode()] = data[offset:offset + length]
        assert offset % 64 == 0 and xxhash.xxh64_intdigest(data[offset:offset + length], 0) == digest
    return sections


class Engine:
    def __init__(self, sections):
        self.sections = sections
        self.layers, self.width, self.heads, self.inner, _, _, _, self.tags = struct.unpack("<8I", sections["shape"])
        self.names = sections["tags"].decode().split("\n")
        assert len(self.names) == self.tags

    def floats(self, name):
        return np.frombuffer(self.sections[name], "<f4")

    def matrix(self, name, inputs, x):
        outputs = len(self.floats(name + ".bias"))
        weight = np.frombuffer(self.sections[name], np.int8).reshape(outputs // 16, inputs // 4, 16, 4).transpose(0, 2, 1, 3).reshape(outputs, inputs)
        scale = np.abs(x).max(1, keepdims=True) / np.float32(127)
        product = np.rint(x / scale).astype(np.int32) @ weight.T.astype(np.int32)
        return product.astype(np.float32) * scale * self.floats(name + ".scale") + self.floats(name + ".bias")

    def norm(self, name, x):
        weight, bias = self.floats(name).reshape(2, -1)
        x = x - x.mean(1, keepdims=True)
        return x / np.sqrt((x * x).mean(1, keepdims=True) + np.float32(1e-12)) * weight + bias

    def probabilities(self, pieces, cases, first):
        """Of the tags, and of doubt, at the places."""
        width, count = self.width, len(pieces)
        rows = np.frombuffer(self.sections["embeddings"], np.int8).reshape(-1, width)[pieces].astype(np.float32)
        x = rows * self.floats("embeddings.scale")[pieces][:, None]
        x = x + self.floats("positions").reshape(-1, width)[:count] + self.floats("cases").reshape(-1, width)[cases]
        x = self.norm("embeddings.norm", x)
        gelu = np.vectorize(lambda v: 0.5 * v * (1 + math.erf(v / math.sqrt(2))), otypes=[np.float32])
        for k in range(self.layers):
            q, key, v = self.matrix(f"{k}.qkv", width, x).reshape(count, 3, self.heads, -1).transpose(1, 2, 0, 3)
            scores = q @ key.transpose(0, 2, 1) / np.float32(math.sqrt(q.shape[-1]))
            seen = softmax(scores) @ v
            x = self.norm(f"{k}.norm1", x + self.matrix(f"{k}.out", width, seen.transpose(1, 0, 2).reshape(count, width)))
            x = self.norm(f"{k}.norm2", x + self.matrix(f"{k}.down", self.inner, gelu(self.matrix(f"{k}.up", width, x))))
        logits = self.matrix("head", width, x[first])
        return softmax(logits[:, :self.tags]), softmax(logits[:, self.tags:self.tags + 2])[:, 1]


def softmax(x):
    x = np.exp(x - x.max(-1, keepdims=True))
    return x / x.sum(-1, keepdims=True)


def main(path, reference):
    engine = Engine(read(open(path, "rb").read()))
    worst = others = places = 0
    for sentence in json.load(open(reference)):
        tags, doubt = engine.probabilities(sentence["pieces"], sentence["cases"], sentence["first"])
        said = sentence["int8"]
        for row, numbers, probabilities in zip(tags, said["tags"], said["probabilities"]):
            worst = max(worst, *np.abs(row[numbers] - probabilities))
            others += int(row.argmax()) != numbers[0]
            places += 1
        worst = max(worst, *np.abs(doubt - said["doubt"]))
    print(f"{places} places, {others} other tags, greatest difference of a probability {worst:.5f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
