"""The file of a language's confused words, as Sources/Grammar/Confusions/ConfusionTable.swift reads it."""
import struct

import numpy as np

from . import features as f

NEVER = 32767
LOAD, MOST_PROBES = 0.72, 64


def slots(keys, values):
    """An open-addressed table: 24 bits of a key and a byte, or nothing."""
    size = max(16, int(len(keys) / LOAD))
    while True:
        table = np.zeros(size, np.uint32)
        worst = 0
        # In the order of their places nobody is pushed far away.
        for key, value in sorted(zip(keys.tolist(), values.tolist())):
            place = (key >> 32) * size >> 32
            entry = (key & 0xFFFFFF) << 8 | value & 0xFF
            probes = 1
            while table[place]:
                place = place + 1 if place + 1 < size else 0
                probes += 1
            table[place] = entry
            worst = max(worst, probes)
        if worst <= MOST_PROBES: return table
        size += size // 32 + 1


def write(file, pairs, classes, price):
    """pairs: (first, second, model, threshold of the first, of the second) in nats, or None for never."""
    records, text, keys, values = bytearray(), bytearray(), [], []
    for number, (first, second, model, *bars) in enumerate(pairs):
        first, second = first.encode(), second.encode()
        bars = [NEVER if bar is None else int(round(bar * 16)) for bar in bars]
        records += struct.pack("<HHhhhH", len(first), len(second), model.bias, *bars, 0)
        text += first + second
        keys.append(f.pair_keys(model.keys, number))
        values.append(model.weights)
    text += bytes(-len(text) % 4)
    weights = slots(np.concatenate(keys), np.concatenate(values))
    names = sorted(classes)
    kinds = slots(
        f.mixed(np.array([f.hashed(name) for name in names], np.uint64)), np.array([classes[name] for name in names]))
    head = b"STCNF\0\0\1" + struct.pack("<IIIIi4x", len(pairs), len(text), len(kinds), len(weights), int(round(np.log(price) * 16)))
    file.write_bytes(head + bytes(records) + bytes(text) + kinds.astype("<u4").tobytes() + weights.astype("<u4").tobytes())
    return file.stat().st_size
