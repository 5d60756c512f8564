"""What a confused word is told by: the items around it and the features made of them.

Sources/Text/ContextItem.swift does the same; ConfusionContextTests holds a case that both must agree on.
"""
import numpy as np

FNV, PRIME, MASK = 0xCBF29CE484222325, 0x100000001B3, (1 << 64) - 1
GOLDEN, STIR = 0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93

# What is no word is one of these; each is a class of its own.
MARKS = {"^": 1, "#": 2, "@": 3, "~": 4, ",": 5, ";": 6, ".": 7, '"': 8, "(": 9, ")": 10, "-": 11, "*": 12}
# A word that no table has, with a capital and without; the first class that is learnt.
NAME, UNKNOWN, FIRST_CLASS = 13, 14, 16
# How many items on either side count.
REACH = 4


def fold_scalar(scalar):
    """The small letter of a Latin or Cyrillic one: smallLetter(of:) in Sources/Text/Unicode."""
    if 0x41 <= scalar <= 0x5A or 0xC0 <= scalar <= 0xDE and scalar != 0xD7: return scalar + 32
    if scalar == 0x130: return 0x69
    if 0x100 <= scalar <= 0x137 or 0x14A <= scalar <= 0x177: return scalar | 1
    if 0x139 <= scalar <= 0x148 or 0x179 <= scalar <= 0x17E: return scalar + (scalar & 1)
    if scalar == 0x178: return 0xFF
    if 0x218 <= scalar <= 0x21B: return scalar | 1
    if 0x400 <= scalar <= 0x40F: return scalar + 80
    if 0x410 <= scalar <= 0x42F: return scalar + 32
    if 0x460 <= scalar <= 0x481 or 0x48A <= scalar <= 0x4BF or 0x4D0 <= scalar <= 0x52F: return scalar | 1
    return scalar


def fold(word):
    return "".join(chr(fold_scalar(ord(letter))) for letter in word.replace("’", "'").replace("ʼ", "'"))


def hashed(text):
    value = FNV
    for byte in text.encode(): value = (value ^ byte) * PRIME & MASK
    return value


def ending(word):
    """What stands for a word's ending: a sign that no word has, and its last three letters."""
    return "~" + word[-3:]


# Each feature is a kind of item (w word, c class, e ending) and a place for each of its items. The first NEAREST of them decide whether
# the others are looked at.
FEATURES = [
    ("w-1",), ("w+1",), ("w-1", "w+1"), ("c-1",), ("c+1",), ("c-1", "c+1"), ("w-1", "c+1"), ("c-1", "w+1"),
    ("w-2",), ("w+2",), ("w-2", "w-1"), ("w+1", "w+2"), ("c-2",), ("c+2",), ("c-2", "c-1"), ("c+1", "c+2"),
    ("c-2", "c-1", "c+1"), ("c-1", "c+1", "c+2"), ("c-2", "c-1", "c+1", "c+2"),
    ("w+1", "c+2"), ("c-2", "w-1"), ("e-1",), ("e+1",),
    ("w-3",), ("w-4",), ("w+3",), ("w+4",),
]
NEAREST = 8
# Farther words count wherever they stand: the fourth is the same feature as the third.
SEED_OF = [index - (parts[0] in ("w-4", "w+4")) for index, parts in enumerate(FEATURES)]


def features(items, at):
    """The hashes of all features of some places, a row each.

    items: the arrays `word` and `ending` (64-bit hashes) and `kind` (classes) of a text; at: indices with REACH items around each.
    """
    with np.errstate(over="ignore"):
        rows = np.empty((len(at), len(FEATURES)), np.uint64)
        for column, parts in enumerate(FEATURES):
            value = np.full(len(at), (SEED_OF[column] + 1) * GOLDEN & MASK, np.uint64)
            for part in parts:
                place = at + int(part[1:])
                if part[0] == "w": item = items["word"][place]
                elif part[0] == "e": item = items["ending"][place]
                else: item = items["kind"][place].astype(np.uint64) + np.uint64(0x100)
                value = (value ^ item) * np.uint64(STIR)
                value ^= value >> np.uint64(32)
            rows[:, column] = value
        return rows


def pair_keys(rows, pair):
    """The keys of features for a pair of words, in the table of weights."""
    with np.errstate(over="ignore"):
        return mixed(rows + np.uint64((pair + 1) * 0xBF58476D1CE4E5B9 & MASK))


def mixed(value):
    """Spreads the bits of hashes (a NumPy array of 64-bit integers)."""
    with np.errstate(over="ignore"):
        value = (value ^ value >> np.uint64(29)) * np.uint64(0xBF58476D1CE4E5B9)
        return value ^ value >> np.uint64(32)
