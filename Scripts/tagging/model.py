"""From tagged sentences to arrays, and from those to a model."""
from collections import Counter, defaultdict

import numpy as np

from . import corpus, perceptron, words

# Sentences that follow each other are of one fold: what the words of a text are told by must not be the text itself.
FOLDS, BLOCK = 10, 40
# So often a word must have been seen until it can have no other labels than it had.
CLOSED = {"en": 10, "pt": 15}
CLOSED_OF_LITTLE = 40
PAD = 2
NOMINAL = ("Case", "Gender", "Number")


class Labels:
    def __init__(self, names):
        self.names = ["^"] + sorted(names)
        self.number = {name: index for index, name in enumerate(self.names)}
        parts, full, part, agreement = [()], [0], [0], [0]
        component, agreements, speech = {}, {}, {}
        for name in self.names[1:]:
            pieces = name.split("+")[0].split("|")
            upos = pieces[0]
            keys = [upos, name] if "=" not in name else [upos] + [upos + ":" + piece for piece in pieces[1:]]
            nominal = [piece for piece in pieces[1:] if piece.split("=")[0] in NOMINAL]
            if len(nominal) > 1: keys.append(upos + ":" + "|".join(nominal))
            if "+" in name: keys.append("+" + name.split("+")[1].split("|")[0])
            parts.append(tuple(component.setdefault(key, len(component)) for key in dict.fromkeys(keys)))
            full.append(self.number[name])
            part.append(speech.setdefault(upos, len(speech) + 1))
            agreement.append(agreements.setdefault((upos, tuple(nominal)), len(agreements) + 1))
        self.components = component
        self.part_items = np.array([index for pieces in parts for index in pieces], np.int32)
        self.part_starts = np.cumsum([0] + [len(pieces) for pieces in parts]).astype(np.int32)
        self.full, self.part, self.agreement = (np.array(one, np.uint64) for one in (full, part, agreement))


def keys_of(units):
    """What each unit is looked up as, and its shape: a capital inside a sentence is another word, one at its beginning says little."""
    result, is_first = [], True
    for unit in units:
        folded, shape = words.folded(unit.form), words.shape(unit.form)
        is_mark = all(sign in corpus.FORCED for sign in unit.form)
        if is_mark or folded == words.OTHER: shape = 0
        elif folded in (words.NUMBER, words.QUANTITY): shape = 8
        capital = shape & 7
        if is_first and capital in (1, 5): shape = shape & ~7 | (6 if capital == 1 else 7)
        key = folded + "\x01" if capital and not is_first else folded
        result.append((folded, key, shape, is_mark))
        if not is_mark: is_first = False
    return result


def counts(sentences):
    """How often each word has each label."""
    table = defaultdict(Counter)
    for units in sentences:
        for unit, (_, key, _, _) in zip(units, keys_of(units)):
            for label in unit.labels: table[key][label] += 1 / len(unit.labels)
    return table


class Lexicon:
    """Which labels words have, as numbers of classes of words with the same ones."""

    def __init__(self, labels, closed_from):
        self.labels, self.closed_from = labels, closed_from
        self.classes, self.sets = {}, []
        self.number(("open", 0, ()))

    def number(self, key):
        if key not in self.classes:
            self.classes[key] = len(self.sets)
            self.sets.append(key)
        return self.classes[key]

    def class_of(self, found):
        total = sum(found.values())
        if total <= 0.01: return 0
        names = tuple(sorted(label for label, count in found.items() if count >= max(0.5, total * 0.004)))
        if not names: return 0
        closed = total >= self.closed_from
        if not closed: names = tuple(label for label in names if found[label] >= total * 0.05)
        bucket = 3 if closed else 2 if total > 4 else 1
        return self.number(("closed" if closed else "open", bucket, names))

    def mark_class(self): return self.number(("closed", 4, ("PUNCT",)))

    def items(self, open_labels):
        """The candidates of each class."""
        starts, items = [0], []
        for state, _, names in self.sets:
            own = [self.labels.number[name] for name in names]
            items += own if state == "closed" else sorted(set(own) | set(open_labels))
            starts.append(len(items))
        return np.array(starts, np.int32), np.array(items, np.int32)


class Arrays:
    """Sentences as arrays, with boundaries between them."""

    def __init__(self, sentences, labels, lexicon, clusters, types=None, table=None, folds=None):
        self.types_of = types if types is not None else {}
        if not self.types_of: self.types_of[("^", 0)] = 0
        kinds, classes, gold, bounds = [0] * PAD, [0] * PAD, [0] * PAD, []
        golds = {(): 0}
        self.gold_sets = [()]
        memory = {}
        for number, units in enumerate(sentences):
            start = len(kinds)
            own = folds[number // BLOCK % FOLDS] if folds else None
            for unit, (folded, key, shape, is_mark) in zip(units, keys_of(units)):
                kinds.append(self.types_of.setdefault((folded, shape), len(self.types_of)))
                classes.append(self.look_up(key, folded, shape, is_mark, lexicon, table, own, number // BLOCK % FOLDS, memory))
                allowed = tuple(labels.number[label] for label in unit.labels if label in labels.number)
                if allowed not in golds:
                    golds[allowed] = len(self.gold_sets)
                    self.gold_sets.append(allowed)
                gold.append(golds[allowed])
            bounds.append((start, len(kinds)))
            kinds += [0] * PAD
            classes += [0] * PAD
            gold += [0] * PAD
        self.kinds, self.classes, self.gold = (np.array(one, np.int32) for one in (kinds, classes, gold))
        self.bounds = np.array(bounds, np.int64)
        self.gold_starts = np.cumsum([0] + [len(one) for one in self.gold_sets]).astype(np.int32)
        self.gold_items = np.array([label for one in self.gold_sets for label in one], np.int32)
        self.clusters = clusters

    @staticmethod
    def look_up(key, folded, shape, is_mark, lexicon, table, own, fold, memory):
        if is_mark: return lexicon.mark_class()
        place = (key, shape & 7 in (6, 7), fold if own else -1)
        if place not in memory:
            def found(name):
                every = table.get(name)
                if every is None: return 0
                if own and name in own:
                    every = Counter({label: count - own[name][label] for label, count in every.items()})
                return lexicon.class_of(every)
            result = found(key)
            # At the beginning of a sentence, where a word that is always written with a capital is not known without.
            if not result and shape & 7 in (6, 7): result = found(folded + "\x01")
            memory[place] = result
        return memory[place]

    def types(self):
        array = np.zeros((len(self.types_of), 10), np.uint64)
        for (folded, shape), index in self.types_of.items():
            n = len(folded)
            hashes = [words.hashed(folded)] + [words.hashed(folded[-k:]) if n >= k else 0 for k in (1, 2, 3, 4, 5)]
            hashes += [words.hashed(folded[:k]) if n >= k else 0 for k in (1, 3)]
            array[index] = hashes + [shape, self.clusters.get(folded, 0)]
        return array


def open_labels(sentences, labels):
    """What words that have not been seen may be: the labels of rare words."""
    table = counts(sentences)
    found = Counter()
    for key, labelled in table.items():
        if labelled.total() <= 2.01: found.update(labelled.keys())
    return [labels.number[label] for label, count in found.items() if count >= 3 and label not in ("PUNCT",)]
