"""Reads the weights of a tagger's file back as numbers, so that another training can go on from it."""
import numpy as np

import check


def _floats(sections, name):
    return np.frombuffer(sections[name], "<f4")


def _matrix(sections, name, rows, columns):
    """The first rows of a matrix out of its blocks of 16 outputs by 4 inputs, and its biases."""
    scale, bias = _floats(sections, name + ".scale"), _floats(sections, name + ".bias")
    blocks = np.frombuffer(sections[name], np.int8).reshape(-1, columns // 4, 16, 4)
    values = blocks.transpose(0, 2, 1, 3).reshape(-1, columns)
    return (values * scale[:, None])[:rows].astype(np.float32), bias[:rows]


def read(path):
    """Pieces, tags and weights under the names of `model.Tagger`."""
    with open(path, "rb") as file:
        sections = check.read(file.read())
    layers, width, _, inner, _, _, pieces, tags = np.frombuffer(sections["shape"], "<u4").tolist()
    weights = {}

    def norm(name, section):
        weights[name + ".weight"], weights[name + ".bias"] = _floats(sections, section).reshape(2, -1)

    def matrix(name, section, rows, columns):
        weights[name + ".weight"], weights[name + ".bias"] = _matrix(sections, section, rows, columns)

    values = np.frombuffer(sections["embeddings"], np.int8).reshape(pieces, width)
    weights["embeddings.weight"] = values * _floats(sections, "embeddings.scale").reshape(-1, 1)
    for name in ("positions", "cases"):
        weights[name + ".weight"] = _floats(sections, name).reshape(-1, width)
    norm("norm", "embeddings.norm")
    for number in range(layers):
        for name, rows, columns in (("qkv", 3 * width, width), ("out", width, width), ("up", inner, width), ("down", width, inner)):
            matrix(f"layers.{number}.{name}", f"{number}.{name}", rows, columns)
        for name in ("norm1", "norm2"):
            norm(f"layers.{number}.{name}", f"{number}.{name}")
    matrix("head", "head", tags + 2, width)
    return sections["vocabulary"].decode().split("\n"), sections["tags"].decode().split("\n"), weights


def merged(weights, path, vocabulary, tags):
    """The weights of a new tagger with those of a file; pieces and tags that the file has not keep their own."""
    old_pieces, old_tags, old = read(path)

    def rows(own, theirs):
        place = {name: row for row, name in enumerate(theirs)}
        pairs = [(row, place[name]) for row, name in enumerate(own) if name in place]
        return tuple(map(list, zip(*pairs)))

    result = {name: np.array(value) for name, value in weights.items()}
    doubt = [len(tags), len(tags) + 1], [len(old_tags), len(old_tags) + 1]
    here, there = rows(tags, old_tags)
    for name, value in old.items():
        if name == "embeddings.weight":
            own, theirs = rows(vocabulary, old_pieces)
            result[name][own] = value[theirs]
        elif name.startswith("head."):
            result[name][here + doubt[0]] = value[there + doubt[1]]
        else:
            result[name] = value
    return result
