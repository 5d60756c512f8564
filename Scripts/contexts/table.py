"""Dictionaries/<language>/contexts.bin; see Sources/Spelling/Suggestions/ContextTable.swift for the format."""
import struct

import numpy as np

from .features import FEATURES, FREQUENT, PARTS, hashed, hashes, mixed, seed, stirred

MAGIC = b"STCTX\0\0\2"
STEPS_PER_NAT = 20
HEADER = len(MAGIC) + 4 + 2 * len(FEATURES)


def item_hashes(forms):
    """The hashes of the forms of all words and marks of a text."""
    rows = np.array([hashes(name, forms.frequent) for name in forms.names], np.uint64)
    return {"w": rows[:, 0], "c": rows[:, 1], "d": rows[:, 2]}


def entries(forms, places, found):
    """(key, value, what it is worth) of all that was counted, as arrays."""
    hashed_forms = item_hashes(forms)
    keys, values, worths = [], [], []
    for feature, (first, seen, expected, value) in found.items():
        *around, own = PARTS[feature]
        key = np.full(len(first), seed(feature), np.uint64)
        for part in around: key = stirred(key, hashed_forms[part[0]][places.items[int(part[1:])][first]])
        keys.append(mixed(stirred(key, hashed_forms[own][places.items[0][first]])))
        values.append(np.clip(np.rint(value * STEPS_PER_NAT), -127, 127))
        # How much likelier it makes the text.
        worths.append(seen * value - expected * (np.exp(value) - 1))
    return np.concatenate(keys), np.concatenate(values), np.concatenate(worths)


def write(file, forms, places, found, maximum_bytes):
    keys, values, worths = entries(forms, places, found)
    bits = 16 if maximum_bytes > 2_000_000 else 14
    room = (maximum_bytes - HEADER - 4 * ((1 << bits) + 1)) // 3 - len(forms.frequent)
    best = np.argsort(-worths, kind="stable")
    best = best[(values[best] != 0) & (worths[best] > 0)][:room]
    frequent = np.array([hashed(word) for word in sorted(forms.frequent)], np.uint64)
    frequent = mixed(stirred(np.full(len(frequent), seed(FREQUENT), np.uint64), frequent))
    keys = np.concatenate([keys[best], frequent])
    values = np.concatenate([values[best], np.zeros(len(frequent))]) + 128
    marks = (keys >> np.uint64(48 - bits)).astype(np.uint64)
    order = np.argsort(marks, kind="stable")
    marks, values = marks[order], values[order].astype(np.uint8)
    starts = np.searchsorted(marks >> np.uint64(16), np.arange((1 << bits) + 1, dtype=np.uint64))
    body = np.empty((len(marks), 3), np.uint8)
    body[:, 0], body[:, 1], body[:, 2] = marks & np.uint64(0xFF), marks >> np.uint64(8) & np.uint64(0xFF), values
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(MAGIC + struct.pack("<I", bits) + bytes(2 * len(FEATURES)) + starts.astype("<u4").tobytes() + body.tobytes())
    return best, worths


def set_weights(file, weights):
    """Writes the weight of each feature, in thousandths, into a table."""
    data = bytearray(file.read_bytes())
    struct.pack_into(f"<{len(FEATURES)}H", data, HEADER - 2 * len(FEATURES), *[round(weight * 1000) for weight in weights])
    file.write_bytes(data)


class Table:
    """A table that is read."""

    def __init__(self, file):
        data = file.read_bytes()
        (bits,) = struct.unpack_from("<I", data, len(MAGIC))
        self.weights = np.array(struct.unpack_from(f"<{len(FEATURES)}H", data, HEADER - 2 * len(FEATURES))) / 1000
        starts = np.frombuffer(data, "<u4", (1 << bits) + 1, HEADER)
        body = np.frombuffer(data, np.uint8, 3 * int(starts[-1]), HEADER + starts.nbytes).reshape(-1, 3)
        self.shift = np.uint64(48 - bits)
        buckets = np.repeat(np.arange(1 << bits, dtype=np.uint64), np.diff(starts))
        marks = buckets << np.uint64(16) | body[:, 1].astype(np.uint64) << np.uint64(8) | body[:, 0].astype(np.uint64)
        # Of two with the same mark the first counts.
        self.marks, first = np.unique(marks, return_index=True)
        self.values = body[first, 2]

    def find(self, keys):
        """The values of keys in nats, and whether they are there."""
        marks = mixed(keys) >> self.shift
        places = np.minimum(np.searchsorted(self.marks, marks), len(self.marks) - 1)
        there = self.marks[places] == marks
        return np.where(there, (self.values[places] - 128.0) / STEPS_PER_NAT, 0), there

    def is_frequent(self, word):
        key = stirred(np.array([seed(FREQUENT)], np.uint64), np.array([hashed(word)], np.uint64))
        return bool(self.find(key)[1][0])
