"""Changes of a word's form by a full-form lexicon (form, lemma, UPOS, features). The server realises them exactly the same."""
import collections
import functools
import gzip
import itertools

MOST_CHANGES, MOST_TRIES = 3, 24
#: Which of several values is named, where one form has them all.
_PREFERRED = {value: place for place, value in enumerate("Nom Gen Acc Dat Ins Loc Voc Masc Fem Neut Sing Plur 3 1 2".split())}


@functools.lru_cache(50_000)
def parse(features):
    """Name → values of `Case=Acc,Nom|Number=Sing`."""
    if features in ("", "_"):
        return {}
    return {name: tuple(values.split(",")) for name, values in (part.split("=") for part in features.split("|"))}


def fits(form, wanted):
    """Whether each feature of a form is wanted, with a value in common. Features that are wanted and it lacks do not matter."""
    return all(name in wanted and not set(values).isdisjoint(wanted[name]) for name, values in form.items())


def realise(word, changes, readings, paradigm):
    """What a word becomes by changes of its features, or `None`.

    `readings` are (lemma, UPOS, features) in the lexicon's order; `paradigm` gives the (form, features) of lemma and UPOS.
    For each reading, of all forms of its lemma and UPOS, the first that fits the reading with the changes and is not the word.
    """
    for lemma, pos, features in readings:
        wanted = features | changes
        for form, own in paradigm(lemma, pos):
            if form.lower() != word.lower() and fits(own, wanted):
                return form
    return None


class Morphology:
    """The part of a lexicon that some words need."""

    possessives = False

    def __init__(self, path, words, counts=None):
        """`words`: lower case; `counts`: of words in edited text, which are no misspellings though the lexicon lacks them."""
        self.counts = counts or {}
        self.known, self.entries, self.paradigms = set(), collections.defaultdict(list), collections.defaultdict(list)
        needed = set()
        with gzip.open(path, "rt") as lines:
            lines = [line.rstrip("\n").split("\t") for line in lines]
        for form, lemma, pos, features in lines:
            if form.lower() in words:
                self.known.add(form.lower())
                self.entries[form].append((lemma, pos, parse(features)))
                needed.add((lemma, pos))
        for form, lemma, pos, features in lines:
            if (lemma, pos) in needed:
                self.paradigms[lemma, pos].append((form, parse(features)))

    def readings(self, word):
        """Of the word as it is written, else in lower case, else with a capital."""
        for form in (word, word.lower(), word.lower().capitalize()):
            if form in self.entries:
                return self.entries[form]
        return []

    def paradigm(self, lemma, pos):
        return self.paradigms.get((lemma, pos), ())

    def is_word(self, word):
        """Whether a word is one, of which a spell checker says nothing."""
        word = word.lower()
        return word in self.known or self.counts.get(word, 0) >= 3 or "'" in word and all(
            part in self.known or part + "'" in self.known or len(part) < 3 for part in word.split("'"))

    @functools.lru_cache(400_000)
    def related(self, old, new):
        """Whether both are forms of one lemma."""
        return not {r[:2] for r in self.readings(old)}.isdisjoint(r[:2] for r in self.readings(new))

    @functools.lru_cache(400_000)
    def tag(self, old, new, penn=""):
        """CHANGE with as few features as may be, when that gives the new word back; else `None`."""
        ways, tries = set(), 0
        for lemma, pos, before in self.readings(old):
            for other, its, after in self.readings(new):
                if (lemma, pos) == (other, its):
                    differ = {name: values for name, values in after.items()
                              if name not in before or set(values).isdisjoint(before[name])}
                    if 0 < len(differ) <= MOST_CHANGES:
                        ways.add(tuple(sorted(differ.items())))
        for way in sorted(ways, key=lambda way: (len(way), sum("X" == name[0] for name, _ in way), way)):
            choices = [sorted(values, key=lambda v: _PREFERRED.get(v, 99)) for _, values in way]
            for values in itertools.product(*choices):
                tries += 1
                if tries > MOST_TRIES:
                    return None
                changes = {name: (value,) for (name, _), value in zip(way, values)}
                found = self.realise(old, changes)
                if found and found.lower() == new.lower():
                    return "CHANGE " + "|".join(f"{name}={value}" for (name, _), value in zip(way, values))
        return None

    def realise(self, word, changes):
        return realise(word, changes, self.readings(word), self.paradigm)
