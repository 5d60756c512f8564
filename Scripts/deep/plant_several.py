"""Plants mistakes in edited sentences of several languages, with the kinds and rates that real corrections of the language have.

What was made right in a real correction is read the other way round: the tag that makes the right sentence wrong again. These tags
are counted, and drawn for other sentences; words that sound alike (`confused.txt`) come in addition.
"""
import bisect
import collections
import itertools
import os

import align
import kinds

#: How many mistakes a sentence has; three in ten have none.
MISTAKES = (0, 0, 0, 1, 1, 1, 1, 2, 2, 3)
#: Matters of markup and headings, which a sentence by itself does not show.
LEFT_OUT = {"full-stop", "punctuation"}
#: The share of mistakes that are of words and endings that sound alike.
CONFUSED_SHARE = 0.1
#: How much a language's own counts of kinds are mixed with those of its relatives, and how much is spread over a closed class.
FROM_RELATIVES, FROM_CLASS = 300, 0.15
DRAWS = 25
CLASSES = ("article", "preposition", "pronoun", "conjunction", "auxiliary")


def read_confused(language):
    """Words and the words that are written for them, and endings with those that are written for them."""
    words, endings = collections.defaultdict(list), collections.defaultdict(list)
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "confused.txt")) as lines:
        for line in lines:
            own, *several = line.split()
            if own == language:
                for right, wrong in itertools.permutations(several, 2):
                    (endings if right[0] == "-" else words)[right.removeprefix("-")].append(wrong.removeprefix("-"))
    return words, endings


def count(language, pairs, lexicon):
    """How often (kind, tag, key) makes a right sentence wrong.

    The key says where: at a word (REPLACE, DELETE, MERGE), a word of some parts of speech (CHANGE), before one (APPEND) or between two (SWAP).
    """
    result = collections.Counter()
    for wrong, right in pairs:
        tags, _ = align.tags(right, wrong, lexicon)
        classes = [classes_of(lexicon, word) for word in right] + [("END",)]
        for i, word in enumerate(right):
            verb = tags[i + 1].split(" ")[0]
            if verb == "CHANGE":
                keys = classes[i]
            elif verb == "APPEND":
                keys = classes[i + 1]
            elif verb == "SWAP":
                keys = [a + " " + b for a in classes[i][:1] for b in classes[i + 1][:1]]
            else:
                keys = [word.lower()]
            if verb != "KEEP":
                kind = kinds.kind_of(tags[i + 1], word, language)
                for key in keys:
                    result[kind, tags[i + 1], key] += 1 / len(keys)
    return result


def classes_of(lexicon, word):
    """The parts of speech that a word may be of; a mark is its own."""
    if not any(c.isalnum() for c in word):
        return (word,)
    return tuple(sorted({pos for _, pos, _ in lexicon.readings(word)})) or ("X",)


class Planter:
    """Plants mistakes in sentences of a language."""

    def __init__(self, language, lexicon, counts, relatives, frequencies, rng):
        """`counts` of this language's corrections and `relatives` of related ones', as `count` gives them; `frequencies` of words in edited text."""
        self.language, self.lexicon, self.frequencies, self.rng = language, lexicon, frequencies, rng
        self.words, self.endings = read_confused(language)
        changes = {m: n for m, n in counts.items() if m[0] not in LEFT_OUT and (m[0] != "capital" or language == "de")}
        weights = collections.Counter()
        for (kind, _, _), n in changes.items():
            weights[kind] += n
        related = collections.Counter()
        for (kind, _, _), n in relatives.items():
            if kind not in LEFT_OUT | {"capital"}:
                related[kind] += n
        for kind, n in related.items():
            weights[kind] += FROM_RELATIVES * n / related.total()
        self.kinds = collections.Counter(weights)
        self.kinds["confused"] = CONFUSED_SHARE * weights.total()
        drawn = collections.defaultdict(list)
        for mistake, n in changes.items():
            # A single word for another says more of its sentence than of the language.
            if n >= 2 or mistake[1].split(" ")[0] in ("CHANGE", "SWAP", "APPEND", "DELETE") or mistake[0] in CLASSES:
                drawn[mistake[0]].append((mistake, n))
        scale = FROM_RELATIVES / max(1, related.total())
        for mistake, n in relatives.items():
            # Words are of one language, features of many.
            if mistake[1].startswith(("CHANGE", "SWAP")):
                drawn[mistake[0]].append((mistake, n * scale))
        for kind in CLASSES:
            self.spread(kind, frequencies, drawn[kind], weights[kind])
        self.drawn = {kind: ([m for m, _ in own], list(itertools.accumulate(n for _, n in own))) for kind, own in drawn.items() if own}

    def spread(self, kind, frequencies, drawn, weight):
        """A part of a closed class's mistakes is of any of its words: left out, or another of them in its place."""
        own = [(w, frequencies[w]) for w in kinds.LISTS[self.language].get(kind, "").split() if frequencies[w]]
        total = sum(n for _, n in own) or 1
        for word, n in own:
            mass = FROM_CLASS * weight * n / total
            drawn.append(((kind, "DELETE", word), mass / 2))
            for other, m in own:
                if other != word:
                    drawn.append(((kind, "REPLACE " + other, word), mass / 2 * m / total))

    def plant(self, words):
        """The wrong words, of which there are as many mistakes as can be planted where they do not touch."""
        tags, taken = [align.KEEP] * (len(words) + 1), set()
        places = collections.defaultdict(list)
        classes = [classes_of(self.lexicon, word) for word in words]
        for i, word in enumerate(words):
            places[word.lower()].append(i)
            for name in classes[i]:
                if name != word:
                    places[name].append(i)
        for _ in range(self.rng.choice(MISTAKES)):
            for _ in range(6):
                found = self.one(words, classes, places)
                if found and taken.isdisjoint(range(found[0] - 1, found[0] + 3)):
                    tags[found[0] + 1] = found[1]
                    taken |= {found[0], found[0] + 1}
                    break
        return align.apply(words, tags, self.lexicon) if taken else list(words)

    def attested(self, form):
        """Whether a form is one that people write: lexicons have many that nobody does."""
        return form is not None and self.frequencies[form.lower()] > 0

    def one(self, words, classes, places):
        """(place, tag) of a mistake that can be made in a sentence, or `None`."""
        kind = self.rng.choices(list(self.kinds), list(self.kinds.values()))[0]
        if kind == "confused":
            return self.confused(words)
        if kind not in self.drawn:
            return None
        mistakes, sums = self.drawn[kind]
        for _ in range(DRAWS):
            _, tag, key = mistakes[bisect.bisect(sums, self.rng.random() * sums[-1])]
            verb = tag.split(" ")[0]
            if verb == "SWAP":
                where = [i for i in places.get(key.split(" ")[0], ()) if 0 < i < len(words) - 2 and key.split(" ")[1] in classes[i + 1]]
            else:
                where = places.get(key, ())
            if not where:
                continue
            place = self.rng.choice(where) - (verb == "APPEND")
            # The capital of the first word would go to another.
            if place < (verb in ("DELETE", "MERGE")) or verb in ("MERGE", "DELETE") and place >= len(words) - 1:
                continue
            if verb == "CHANGE" and not self.attested(align.realise(tag, words[place], self.lexicon)):
                continue
            return place, tag
        return None

    def confused(self, words):
        """Another word that sounds like one of the sentence."""
        found = []
        for i, word in enumerate(words):
            low = word.lower()
            found += [(i, "REPLACE " + other) for other in self.words.get(low, ())]
            for size in (1, 2, 3, 4):
                for other in self.endings.get(low[-size:], ()) if len(low) > size + 1 else ():
                    made = low[:-size] + other
                    if self.attested(made) and (self.lexicon.related(word, made) or self.lexicon.related(word, made.capitalize())):
                        found.append((i, "REPLACE " + made))
        return self.rng.choice(found) if found else None
