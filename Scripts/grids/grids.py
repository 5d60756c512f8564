"""Makes sentences of a subject and its verb, right and with the verb in another person or number.

    python3 -m grids.grids <folder with XX.tsv.gz> <folder with XX.*.1gram.tsv.gz> <language> [<how many of each structure>] [<seed>]

Prints `structure<TAB>wrong<TAB>right` a line. Nouns and verbs are drawn from the morphological lexicon: half of them among the words that are
frequent, half among all that occur in the counts, so that lists of words do not help. What no speaker would say is as good as anything:
agreement does not depend on it.
"""
import collections
import glob
import gzip
import random
import re
import sys

from .structures import LANGUAGES

PERSONS = [("Sing", "1"), ("Sing", "2"), ("Sing", "3"), ("Plur", "1"), ("Plur", "2"), ("Plur", "3")]
FREQUENT = 3000


def features(text):
    return {name: set(values.split(",")) for name, _, values in (part.partition("=") for part in text.split("|")) if name}


def counts(folder, language):
    """How often words occur."""
    found = collections.Counter()
    for path in glob.glob(f"{folder}/{language}.*.1gram.tsv.gz"):
        with gzip.open(path, "rt") as lines:
            for line in lines:
                word, _, count = line.rstrip("\n").partition("\t")
                if count.isdigit():
                    found[word.lower()] += int(count)
    return found


class Words:
    """Nouns with their number and gender, and verbs in the present, that occur."""

    def __init__(self, folder, language, occurring):
        nouns, verbs = collections.defaultdict(dict), collections.defaultdict(dict)
        parts = collections.defaultdict(set)
        genders = collections.defaultdict(set)
        with gzip.open(f"{folder}/{language}.tsv.gz", "rt") as lines:
            for line in lines:
                form, lemma, part, text = line.rstrip("\n").split("\t")
                parts[form.lower()].add(part)
                if part not in ("NOUN", "VERB") or not form.isalpha():
                    continue
                own = features(text)
                if part == "NOUN" and "Number" in own and own.get("Case", {"Nom"}) & {"Nom"} and own.get("Definite", {"Def"}) & {"Def"}:
                    for number in own["Number"]:
                        nouns[lemma].setdefault(number, set()).add(form)
                    genders[lemma] |= own.get("Gender", set())
                elif part == "VERB" and own.get("VerbForm") == {"Fin"} and own.get("Mood", {"Ind"}) == {"Ind"} and own.get("Tense", {"Pres"}) == {"Pres"}:
                    if language == "en" and "Person" not in own:
                        own |= {"Number": {"Sing", "Plur"}, "Person": {"1", "2", "3"}}
                    if language == "nl" and own.get("Number") == {"Plur"}:
                        own["Person"] = {"1", "2", "3"}
                    if language == "en" and own["Person"] == {"1", "2", "3"}:
                        cells = [cell for cell in PERSONS if cell != ("Sing", "3")]
                    else:
                        cells = [(n, p) for n in own.get("Number", ()) for p in own.get("Person", ())]
                    for cell in cells:
                        verbs[lemma].setdefault(cell, set()).add(form)
        self.nouns = [(lemma, forms, next(iter(genders[lemma]), "")) for lemma, forms in nouns.items()
                      if len(forms) == 2 and all(len(f) == 1 for f in forms.values()) and forms["Sing"] != forms["Plur"]
                      and len(genders[lemma]) <= 1 and all(parts[f.lower()] == {"NOUN"} for (f,) in forms.values())
                      and all(occurring.get(f.lower()) for (f,) in forms.values())]
        needed = [("Sing", "3"), ("Plur", "3")]
        self.verbs = [(lemma, forms) for lemma, forms in verbs.items()
                      if all(len(forms.get(c, ())) == 1 for c in needed) and forms[needed[0]] != forms[needed[1]]
                      and all(occurring.get(next(iter(forms[c])).lower()) for c in needed)
                      and parts[next(iter(forms[needed[0]])).lower()] <= {"VERB", "AUX"}]

        def split(items, frequency):
            items.sort(key=lambda item: (-frequency(item), item[0]))
            return items[:FREQUENT], items
        self.nouns = split(self.nouns, lambda i: sum(occurring[next(iter(f)).lower()] for f in i[1].values()))
        self.verbs = split(self.verbs, lambda i: occurring[next(iter(i[1][needed[0]])).lower()])


def capital(text):
    return text[:1].upper() + text[1:]


class Grid:
    """Makes the sentences of a language."""

    def __init__(self, language, words, rng):
        self.own, self.words, self.rng, self.language = LANGUAGES[language], words, rng, language

    def choose(self, two):
        return self.rng.choice(two[self.rng.random() < 0.5])

    def noun(self, number):
        """A noun with its article, and what a relative clause about it begins with."""
        for _ in range(1000):
            _, forms, gender = self.choose(self.words.nouns)
            form = next(iter(forms[number]))
            if self.language == "it" and form[0] not in self.own["plain"]:
                continue
            named, rel = self.own["nouns"][number], self.own.get("rel", {}).get(number, "")
            if isinstance(named, dict):
                if gender not in named:
                    continue
                named = named[gender]
                rel = rel[gender] if isinstance(rel, dict) else rel
            if self.language == "pl" and number == "Plur" and gender == "Masc":
                continue
            text = named.format(form)
            for article, elided in self.own.get("elided", {}).items():
                if text.startswith(article) and form[0].lower() in "aeiouyâàéèêëîïôûœh":
                    text = elided + form
            return text, rel
        raise ValueError("no noun of the lexicon has an article in structures.py")

    def verb(self):
        """What follows, and the forms of the six persons."""
        kind = self.rng.choice(sorted(self.own["verbs"]) * 2 + ["other"])
        if kind != "other":
            return self.rng.choice(self.own[kind]), self.rng.choice(self.own["verbs"][kind]).split()
        _, forms = self.choose(self.words.verbs)
        return self.rng.choice(self.own["other"]), [next(iter(forms[c])) if len(forms.get(c, ())) == 1 else None for c in PERSONS]

    def sentence(self, structure):
        template = self.own["structures"][structure]
        for _ in range(1000):
            rest, forms = self.verb()
            cell = self.rng.choice([0, 1, 2, 2, 2, 3, 4, 5, 5, 5])
            subject, rel = self.own["persons"][cell], ""
            if "{N}" in template or PERSONS[cell][1] == "3" and self.rng.random() < 0.8:
                cell = self.rng.choice([2, 5])
                subject, rel = self.noun(PERSONS[cell][0])
            if "{w}" in template:
                cell = 5
            right = forms[cell]
            others = sorted({f for f in forms if f and f != right})
            if not subject or not right or not others:
                continue
            wrong = self.rng.choice(others)
            if cell in (2, 5) and forms[7 - cell] in others and self.rng.random() < 0.7:
                wrong = forms[7 - cell]

            def written(verb):
                text = template.format(S=capital(subject), N=capital(subject), s=subject, v=verb, w=verb, r=rest, rel=rel)
                for whole, short in self.own.get("shortened", {}).items():
                    text = re.sub(rf"\b{whole}(?=[aeiouyâàéèêëîïôûœ])", short, text)
                return text
            return written(wrong), written(right)
        raise ValueError(f"no verb of the lexicon serves in “{structure}”")


def main(folder, frequencies, language, each="30", seed="1"):
    grid = Grid(language, Words(folder, language, counts(frequencies, language)), random.Random(int(seed)))
    for structure in grid.own["structures"]:
        for _ in range(int(each)):
            print(structure, *grid.sentence(structure), sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
