"""Writes a checkpoint as the server reads it: a Pack (Sources/Text/Packs) of int8 weights.

    export.py <checkpoint> <file> [<calibration.json>]
"""
import json
import struct
import sys

import numpy as np
import xxhash

import kinds

_MAGIC, _VERSION, _ALIGNMENT, _HEAD, _NAME = b"\x89STPACK\n", 2, 64, 64, 40


def _aligned(offset):
    return -(-offset // _ALIGNMENT) * _ALIGNMENT


def pack(sections):
    """The bytes of a pack, as PackWriter writes them."""
    names = sorted(sections, key=str.encode)
    offset, table = _aligned(_HEAD + 64 * len(names)), b""
    for name in names:
        data = sections[name]
        table += name.encode().ljust(_NAME, b"\0") + struct.pack("<QQQ", offset, len(data), xxhash.xxh64_intdigest(data, 0))
        offset = _aligned(offset + len(data))
    head = _MAGIC + struct.pack("<IIQQ", _VERSION, len(names), offset, xxhash.xxh64_intdigest(table, 0))
    whole = bytearray(head.ljust(_HEAD, b"\0") + table)
    for name in names:
        whole += bytes(_aligned(len(whole)) - len(whole)) + sections[name]
    return bytes(whole + bytes(offset - len(whole)))


def quantised(weight):
    """Bytes and scales of a matrix, a scale for each row."""
    scale = np.maximum(np.abs(weight).max(1), np.float32(1e-12)) / np.float32(127)
    return np.rint(weight / scale[:, None]).astype(np.int8), scale.astype("<f4")


def blocks(values):
    """Outputs × inputs as [output / 16][input / 4][output % 16][input % 4]; outputs padded with zeros."""
    rows, columns = values.shape
    padded = np.zeros((-(-rows // 16) * 16, columns), np.int8)
    padded[:rows] = values
    return padded.reshape(-1, 16, columns // 4, 4).transpose(0, 2, 1, 3).tobytes()


def _floats(values, size=None):
    values = np.asarray(values, "<f4").reshape(-1)
    return np.pad(values, (0, (size or len(values)) - len(values))).tobytes()


def sections(weights, vocabulary, tags, heads, thresholds, about, scores=None):
    """The sections of the file.

    `weights`: name → float32 array, as in `model.Tagger`; `thresholds`: language → kind → (default, picky, a, b); `scores`: of unigram pieces.
    """
    result = {}

    def matrix(name, source):
        values, scale = quantised(weights[source + ".weight"])
        size = -(-len(values) // 16) * 16
        result[name] = blocks(values)
        result[name + ".scale"], result[name + ".bias"] = _floats(scale, size), _floats(weights[source + ".bias"], size)

    def norm(name, source):
        result[name] = _floats(weights[source + ".weight"]) + _floats(weights[source + ".bias"])

    values, scale = quantised(weights["embeddings.weight"])
    result["embeddings"], result["embeddings.scale"] = values.tobytes(), scale.tobytes()
    result["positions"], result["cases"] = _floats(weights["positions.weight"]), _floats(weights["cases.weight"])
    norm("embeddings.norm", "norm")
    layers = 0
    while f"layers.{layers}.qkv.weight" in weights:
        for name in ("qkv", "out", "up", "down"):
            matrix(f"{layers}.{name}", f"layers.{layers}.{name}")
        for name in ("norm1", "norm2"):
            norm(f"{layers}.{name}", f"layers.{layers}.{name}")
        layers += 1
    matrix("head", "head")
    inner, width = weights["layers.0.up.weight"].shape
    result["shape"] = struct.pack("<8I", layers, width, heads, inner, len(weights["positions.weight"]),
                                  len(weights["cases.weight"]), len(vocabulary), len(tags))
    result["vocabulary"], result["tags"] = "\n".join(vocabulary).encode(), "\n".join(tags).encode()
    if scores is not None:
        result["vocabulary.scores"] = _floats(scores)
    for language, own in thresholds.items():
        # A file of one language does not name it.
        end = "" if scores is None else "." + language
        result["kinds" + end] = "\n".join(f"{kind}\t{words}" for kind, words in kinds.LISTS[language].items()).encode()
        result["thresholds" + end] = "\n".join(
            "\t".join([kind] + [f"{x:.5g}" for x in own.get(kind, (2, 2, 1, 0))]) for kind in kinds.of_language(language)).encode()
    result["about"] = "\n".join(f"{key}: {value}" for key, value in about.items()).encode()
    return result


def main(checkpoint, path, calibration=None):
    import torch
    saved = torch.load(checkpoint, map_location="cpu", weights_only=True)
    recipe = saved.get("recipe", {})
    found = json.load(open(calibration)) if calibration else {"thresholds": {
        language: {k: (0.8, 0.6, 1, 0) for k in kinds.of_language(language)} for language in recipe.get("languages", ["en"])}}
    about = {"licence": recipe.get("licence", "CC BY-SA 4.0; all-MiniLM-L6-v2, from which it was trained, is under Apache-2.0")}
    about |= saved["about"] | found.get("about", {})
    weights = {name: value.float().numpy() for name, value in saved["weights"].items()}
    data = pack(sections(weights, saved["vocabulary"], saved["tags"], saved["heads"], found["thresholds"], about,
                         saved.get("scores")))
    with open(path, "wb") as file:
        file.write(data)
    print(path, len(data), "bytes", f"{xxhash.xxh64_hexdigest(data)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
