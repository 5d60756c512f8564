"""How much oftener than by chance words and endings stand beside each other."""
import gzip
import zlib
from collections import Counter

import numpy as np

from confusions import corpus
from confusions.features import MARKS

from .features import PARTS, fold, implied

# How many of the commonest words are their own endings.
FREQUENT_WORDS = 300
# So often each has been seen and was to be expected besides: what was seen once or twice says little.
CALM = 3.0
# One line in so many is kept for the fit of the weights.
HELD = 50


def is_held(line): return zlib.crc32(line.encode()) % HELD == 0


def read(training, language, leave_out=()):
    """The prose to count: that whose licence is neither GPL nor GFDL."""
    text, spans = corpus.Corpus(language), list(corpus.sources(training, language))
    with gzip.open(training / "prose" / f"{language}.txt.gz", "rt") as lines:
        for number, line in enumerate(lines, 1):
            licence, name = next((licence, name) for first, last, licence, name in spans if first <= number <= last)
            if licence.startswith(("GPL", "GFDL")) or any(part in name for part in leave_out) or is_held(line): continue
            text.add(line, 0)
    return text


def listed(training, language, name):
    """The pairs of words of a list with their counts."""
    pairs = Counter()
    with gzip.open(training / "ngrams" / f"{language}.{name}.2gram.tsv.gz", "rt") as lines:
        for line in lines:
            text, count = line.rstrip("\n").split("\t")
            words = fold(text).split(" ")
            if len(words) == 2: pairs[tuple(words)] += int(count)
    return pairs


class Forms:
    """The words of a text as numbers, and the numbers of their endings."""

    def __init__(self, text):
        self.items, self.names, self.numbers_of = text.arrays()[0], text.names, text.words
        counts = np.bincount(self.items, minlength=len(text.names))
        order = [number for number in np.argsort(-counts, kind="stable") if number >= len(MARKS)]
        self.frequent = {text.names[number] for number in order[:FREQUENT_WORDS]}
        self.numbers = {"w": np.arange(len(text.names)), "c": self.endings(2), "d": self.endings(3)}
        self.size = {form: int(numbers.max()) + 1 for form, numbers in self.numbers.items()}

    def endings(self, length):
        known = {}
        return np.array([known.setdefault(name if name in MARKS or name in self.frequent else "~" + name[-length:], len(known))
                         for name in self.names])


class Places:
    """The places of a text where words stand, with what stands around each: a column of items for each place from -2 to 2, -1 where
    nothing is known; and how much each place counts."""

    def __init__(self, forms):
        places = np.flatnonzero(forms.items >= len(MARKS))
        self.items = {place: forms.items[places + place] for place in range(-2, 3)}
        self.weight = np.ones(len(places), np.float32)

    def add(self, forms, pairs, words):
        """Adds pairs of neighbours from a list of counts, as if so many words had been read."""
        rows = [(forms.numbers_of[a], forms.numbers_of[b], count) for (a, b), count in pairs.items()
                if a in forms.numbers_of and b in forms.numbers_of]
        first, second, counts = map(np.array, zip(*rows))
        counts = counts * (words / counts.sum())
        unknown = np.full(len(rows), -1, np.int32)
        for place in range(-2, 3):
            # Once as the second word with the first before it, and once as the first word with the second behind it.
            more = [{-1: first, 0: second}.get(place, unknown), {0: first, 1: second}.get(place, unknown)]
            self.items[place] = np.concatenate([self.items[place], *more]).astype(np.int32)
        self.weight = np.concatenate([self.weight, counts, counts]).astype(np.float32)


def count(forms, places, features):
    """For each feature: at which of the places each of its values first stands, how often, how often it was to be expected, and how much
    oftener than that it was seen, as a logarithm.

    What is expected takes into account what the features that it implies say.
    """
    said, found = {}, {}
    for feature in features:
        *around, own = PARTS[feature]
        known = np.flatnonzero(np.logical_and.reduce([places.items[int(part[1:])] >= 0 for part in around]))
        weight = places.weight[known]
        key = np.zeros(len(known), np.int64)
        for part in around: key = key * forms.size[part[0]] + forms.numbers[part[0]][places.items[int(part[1:])][known]]
        _, context = np.unique(key, return_inverse=True)
        meant = forms.numbers[own][places.items[0][known]]
        share = np.bincount(meant, weight) / weight.sum()
        _, first, which = np.unique(context * forms.size[own] + meant, return_index=True, return_inverse=True)
        seen = np.bincount(which, weight)
        simpler = sum((said[other][known[first]] for other in implied(feature)), np.zeros(len(first), np.float32))
        expected = np.bincount(context, weight)[context[first]] * share[meant[first]] * np.exp(np.clip(simpler, -8, 12))
        value = np.log((seen + CALM) / (expected + CALM))
        said[feature] = np.zeros(len(places.weight), np.float32)
        said[feature][known] = value[which]
        found[feature] = known[first], seen, expected, value
    return found
