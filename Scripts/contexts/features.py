"""What a word's neighbours say of it: the features of a place, each a part of what stands around and a form of the word itself.

Sources/Spelling/Suggestions/NeighbourFeature.swift has the same list and the same hashes.
"""
import numpy as np

from confusions.features import MARKS, fold, hashed

# A part is a form and a place: w is the word, c its last two letters, d its last three; the commonest words and the marks are their own
# endings. The last part is the word that is weighed. What a feature implies stands before it.
FEATURES = [
    "c-1 c", "d-1 d", "w-1 c", "c-1 w", "w-1 w", "w-2 w", "c-2 c-1 c", "w-2 w-1 c", "w-2 w-1 w",
    "c+1 c", "d+1 d", "w+1 c", "c+1 w", "w+1 w", "w+2 w", "c+2 c+1 c", "w+2 w+1 c", "w+2 w+1 w",
    "c-1 c+1 c", "w-1 w+1 c", "w-1 w+1 w",
]
PARTS = [feature.split() for feature in FEATURES]
# What stands for a feature in the keys that say which words are their own endings.
FREQUENT = 255
STIR = np.uint64(0xD6E8FEB86659FD93)
GOLDEN = 0x9E3779B97F4A7C15


def implied(feature):
    """The features that say a part of what a feature says: what they say already is not said again."""
    *around, own = PARTS[feature]
    for other in range(len(FEATURES)):
        *nearer, form = PARTS[other]
        if other != feature and is_part(form, own) and all(any(is_part(a, b) for b in around) for a in nearer):
            yield other


def is_part(a, b):
    """Whether a part is known wherever another is: an ending where a longer one or the word is."""
    return a[1:] == b[1:] and "cdw".index(a[0]) <= "cdw".index(b[0])


def seed(feature): return (feature + 1) * GOLDEN & (1 << 64) - 1


def stirred(key, item):
    with np.errstate(over="ignore"):
        key = (key ^ item) * STIR
        return key ^ key >> np.uint64(32)


def mixed(key):
    """The key with its bits spread: the upper ones choose a bucket, the next ones are the mark."""
    with np.errstate(over="ignore"):
        key = (key ^ key >> np.uint64(29)) * np.uint64(0xBF58476D1CE4E5B9)
        return key ^ key >> np.uint64(32)


def hashes(word, frequent):
    """The hashes of a word or mark and of its endings."""
    own = hashed(word)
    if word in MARKS or word in frequent: return own, own, own
    return own, hashed("~" + word[-2:]), hashed("~" + word[-3:])
