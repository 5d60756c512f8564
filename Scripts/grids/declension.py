"""Makes Swedish and Danish sentences, right and with one word in the wrong form or place: noun phrases, predicates, the order of clauses.

    python3 -m grids.declension <folder with XX.tsv.gz> <folder with XX.*.1gram.tsv.gz> <language> [<how many of each structure>] [<seed>]

Prints `structure<TAB>wrong<TAB>right` a line. Nouns, adjectives and verbs are drawn from the morphological lexicon as in `grids`. In the
structures, what is in braces and has a stroke is written wrong on its left side and right on its right side; what has none is right in both.
"""
import collections
import gzip
import os
import random
import re
import sys

from .grids import FREQUENT, capital, counts, features

CELLS = [("Sing", "Ind"), ("Sing", "Def"), ("Plur", "Ind"), ("Plur", "Def")]

#: `{n.sg}` a noun in the singular, `.sgd` definite, `.pl`, `.pld`; `{a.u}` an adjective without ending, `.t` of the neuter, `.e` with the ending of
#: the plural; `{v}` a verb in the past. `@c` and `@n` before a structure: with a noun of the common gender or of the neuter alone.
STRUCTURES = {
    "sv": {
        "neuter adjective": "@n Hon har köpt ett {a.u/a.t} {n.sg} i staden.",
        "common adjective": "@c Vi såg en {a.t/a.u} {n.sg} på vägen.",
        "strong adjective": "@c Det finns en {a.e/a.u} {n.sg} här.",
        "strong neuter": "@n Det finns ett {a.e/a.t} {n.sg} här.",
        "article": "@n De pratade om {=en/ett} {a.t} {n.sg} igår.",
        "weak adjective": "@c Han tittar på den {a.u/a.e} {n.sgd}.",
        "weak neuter": "@n Han tittar på det {a.t/a.e} {n.sgd}.",
        "definite noun": "@c Den {a.e} {n.sg/n.sgd} är borta.",
        "definite neuter": "@n Det {a.e} {n.sg/n.sgd} ligger i skogen.",
        "possessive noun": "@c Min {a.e} {n.sgd/n.sg} står där.",
        "possessive neuter": "@n Mitt {a.e} {n.sgd/n.sg} står där.",
        "possessive adjective": "@c Hon letar efter sin {a.u/a.e} {n.sg}.",
        "possessor": "@n Jag har inte sett hans {a.t/a.e} {n.sg}.",
        "possessive": "@n Vi har sålt {=vår/vårt} {a.e} {n.sg}.",
        "many": "@c Det finns många {n.sg/n.pl} här.",
        "some": "@c Han har några {a.e} {n.sg/n.pl} i rummet.",
        "plural adjective": "De {a.u/a.e} {n.pld} är borta.",
        "all": "@c Alla {a.u/a.e} {n.pl} är borta.",
        "counted": "@c Hon har två {a.u/a.e} {n.pl} hemma.",
        "predicate neuter": "@n {N.sgd} är {a.u/a.t}.",
        "predicate common": "@c {N.sgd} var mycket {a.t/a.u}.",
        "predicate plural": "{N.pld} är inte {a.u/a.e}.",
        "predicate of phrase": "@n Mitt {n.sg} blev {a.u/a.t} till slut.",
        "predicate inverted": "@c Idag är {n.pld} {a.u/a.e}.",
        "predicate of we": "Vi är {a.u/a.e}.",
        "second pronoun": "Igår {=jag såg/såg jag} en {n.sg}." ,
        "second prepositional": "På kvällen {=vi pratade/pratade vi} om {n.sgd}.",
        "second behind clause": "När jag kom hem {=jag såg/såg jag} {n.sgd}.",
        "second behind comma": "Om du har tid, {=vi kan/kan vi} prata om {n.sgd}.",
        "adverb that": "Jag vet att {n.sgd} {=är inte/inte är} här.",
        "adverb because": "Vi stannar eftersom han {=har inte/inte har} sett {n.sgd}.",
        "adverb which": "Det är en bok som {=handlar inte/inte handlar} om {n.sgd}.",
        "adverb when": "Hon blir glad om vi {=pratar aldrig/aldrig pratar} om {n.sgd}.",
    },
    "da": {
        "neuter adjective": "@n Hun har købt et {a.u/a.t} {n.sg} i byen.",
        "common adjective": "@c Vi så en {a.t/a.u} {n.sg} på vejen.",
        "strong adjective": "@c Der er en {a.e/a.u} {n.sg} her.",
        "strong neuter": "@n Der er et {a.e/a.t} {n.sg} her.",
        "article": "@n De talte om {=en/et} {a.t} {n.sg} i går.",
        "weak adjective": "@c Han kigger på den {a.u/a.e} {n.sg}.",
        "weak neuter": "@n Han kigger på det {a.t/a.e} {n.sg}.",
        "definite noun": "@c Den {a.e} {n.sgd/n.sg} er væk.",
        "definite neuter": "@n Det {a.e} {n.sgd/n.sg} ligger i skoven.",
        "possessive noun": "@c Min {a.e} {n.sgd/n.sg} står der.",
        "possessive neuter": "@n Mit {a.e} {n.sgd/n.sg} står der.",
        "possessive adjective": "@c Hun leder efter sin {a.u/a.e} {n.sg}.",
        "possessor": "@n Jeg har ikke set hans {a.t/a.e} {n.sg}.",
        "possessive": "@n Vi har solgt {=min/mit} {a.e} {n.sg}.",
        "many": "@c Der er mange {n.sg/n.pl} her.",
        "some": "@c Han har nogle {a.e} {n.sg/n.pl} i rummet.",
        "plural adjective": "De {a.u/a.e} {n.pl} er væk.",
        "all": "@c Alle {a.u/a.e} {n.pl} er væk.",
        "counted": "@c Hun har to {a.u/a.e} {n.pl} derhjemme.",
        "predicate neuter": "@n {N.sgd} er {a.u/a.t}.",
        "predicate common": "@c {N.sgd} var meget {a.t/a.u}.",
        "predicate plural": "{N.pld} er ikke {a.u/a.e}.",
        "predicate of phrase": "@n Mit {n.sg} blev {a.u/a.t} til sidst.",
        "predicate inverted": "@c I dag er {n.pld} {a.u/a.e}.",
        "predicate of we": "Vi er {a.u/a.e}.",
        "second pronoun": "I går {=jeg så/så jeg} en {n.sg}.",
        "second prepositional": "Om aftenen {=vi talte/talte vi} om {n.sgd}.",
        "second behind clause": "Da jeg kom hjem, {=jeg så/så jeg} {n.sgd}.",
        "second behind comma": "Hvis du har tid, {=vi kan/kan vi} tale om {n.sgd}.",
        "adverb that": "Jeg ved, at {n.sgd} {=er ikke/ikke er} her.",
        "adverb because": "Vi bliver, fordi han {=har ikke/ikke har} set {n.sgd}.",
        "adverb which": "Det er en bog, som {=handler ikke/ikke handler} om {n.sgd}.",
        "adverb when": "Hun bliver glad, hvis vi {=taler aldrig/aldrig taler} om {n.sgd}.",
    },
}
STRUCTURES["sv"]["second noun"] = "På morgonen {=@n.sgd kom/kom @n.sgd} till staden."
STRUCTURES["da"]["second noun"] = "Om morgenen {=@n.sgd kom/kom @n.sgd} til byen."


def lexicon(folder, language):
    for name in (f"{language}.tsv.gz", f"{language}.gpl.tsv.gz"):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            with gzip.open(path, "rt") as lines:
                for line in lines:
                    yield line.rstrip("\n").split("\t")


class Words:
    """Nouns and adjectives that occur, each form of one word and of one kind."""

    def __init__(self, folder, language, occurring):
        nouns, adjectives = collections.defaultdict(lambda: collections.defaultdict(set)), collections.defaultdict(lambda: collections.defaultdict(set))
        genders, parts = collections.defaultdict(set), collections.defaultdict(set)
        for form, lemma, part, text in lexicon(folder, language):
            parts[form.lower()].add(part)
            own = features(text)
            if not form.isalpha() or not form.islower() or len(form) < 3:
                continue
            if part == "NOUN" and own.get("Case", {"Nom"}) & {"Nom"} and "Number" in own and "Definite" in own:
                genders[lemma] |= own.get("Gender", set())
                for number in own["Number"]:
                    for definite in own["Definite"]:
                        nouns[lemma][number, definite].add(form)
            elif part == "ADJ" and own.get("Degree") == {"Pos"} and "Case" not in own and "VerbForm" not in own:
                if own.get("Number") == {"Plur"} and own.get("Definite") in (None, {"Ind"}):
                    adjectives[lemma]["e"].add(form)
                elif own.get("Definite") == {"Ind"}:
                    for gender in own.get("Gender", ()):
                        adjectives[lemma]["t" if gender == "Neut" else "u"].add(form)
                elif own.get("Definite") == {"Def"} and own.get("Gender") is None:
                    adjectives[lemma]["e"].add(form)
        self.nouns = [
            ({"sg": one(f[CELLS[0]]), "sgd": one(f[CELLS[1]]), "pl": one(f[CELLS[2]]), "pld": one(f[CELLS[3]])}, next(iter(genders[lemma])))
            for lemma, f in nouns.items()
            if all(len(f[c]) == 1 for c in CELLS) and len(genders[lemma]) == 1 and all(parts[one(f[c])] == {"NOUN"} and occurring.get(one(f[c])) for c in CELLS)
            and len(one(f[CELLS[0]])) > 2]
        self.nouns = [n for n in self.nouns if n[0]["sg"] != n[0]["sgd"] and not n[0]["sg"].endswith("s")]
        self.adjectives = [
            {kind: one(f[kind]) for kind in "ute"} for lemma, f in adjectives.items()
            if all(len(f[kind]) == 1 for kind in "ute") and len({one(f[kind]) for kind in "ute"}) == 3
            and all(occurring.get(one(f[kind])) for kind in "ute") and all(parts[one(f[kind])] <= {"ADJ", "ADV"} for kind in "ute")]
        self.nouns.sort(key=lambda n: (-sum(occurring[form] for form in n[0].values()), n[0]["sg"]))
        self.adjectives.sort(key=lambda a: (-sum(occurring[form] for form in a.values()), a["u"]))


def one(forms):
    return min(forms) if forms else ""


class Grid:
    """Makes the sentences of a language."""

    def __init__(self, language, words, rng):
        self.structures, self.words, self.rng = STRUCTURES[language], words, rng

    def choose(self, items):
        return self.rng.choice(items[:FREQUENT] if self.rng.random() < 0.5 else items)

    def sentence(self, structure):
        template = self.structures[structure]
        wanted = {"@c": "Com", "@n": "Neut"}.get(template[:2])
        template = template[3:] if wanted else template
        while True:
            forms, gender = self.choose(self.words.nouns)
            if wanted in (None, gender):
                break
        if "en {n.sg}" in template and not wanted and gender == "Neut":
            template = template.replace("en {n.sg}", "{n.sg}").replace("{n.sg}", "ett {n.sg}" if "Igår" in template else "et {n.sg}")
        adjective = self.choose(self.words.adjectives)

        def word(name):
            kind, _, form = name.partition(".")
            if kind == "a":
                return adjective[form]
            return capital(forms[form]) if kind == "N" else forms[form]

        def written(side):
            def expand(match):
                sides = match[1].split("/")
                text = sides[side] if len(sides) == 2 else sides[0]
                if match[1].startswith("="):
                    text = text.lstrip("=")
                    return re.sub(r"@(n\.\w+)", lambda m: word(m[1]), text)
                return word(text)
            return re.sub(r"\{([^}]*)\}", expand, template)
        return written(0), written(1)


def main(folder, frequencies, language, each="30", seed="1"):
    grid = Grid(language, Words(folder, language, counts(frequencies, language)), random.Random(int(seed)))
    for structure in grid.structures:
        for _ in range(int(each)):
            wrong, right = grid.sentence(structure)
            if wrong != right:
                print(structure, wrong, right, sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
