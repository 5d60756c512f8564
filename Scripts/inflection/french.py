"""Lemmas and forms of French, from its dictionary, whose affixes say which form they make."""
import re
from collections import defaultdict

from . import features

MOODS = {
    "po:ipre": "Mood=Ind|Tense=Pres|VerbForm=Fin", "po:iimp": "Mood=Ind|Tense=Imp|VerbForm=Fin", "po:ipsi": "Mood=Ind|Tense=Past|VerbForm=Fin",
    "po:ifut": "Mood=Ind|Tense=Fut|VerbForm=Fin", "po:spre": "Mood=Sub|Tense=Pres|VerbForm=Fin", "po:simp": "Mood=Sub|Tense=Imp|VerbForm=Fin",
    "po:cond": "Mood=Cnd|Tense=Pres|VerbForm=Fin", "po:impe": "Mood=Imp|Tense=Pres|VerbForm=Fin",
}
PERSONS = {f"po:{person}{number}": f"Person={person}|Number={value}" for person in "123" for number, value in (("sg", "Sing"), ("pl", "Plur"))}
GENDERS = {"is:mas": ["Masc"], "is:fem": ["Fem"], "is:epi": ["Masc", "Fem"]}
NUMBERS = {"is:sg": ["Sing"], "is:pl": ["Plur"], "is:inv": ["Sing", "Plur"]}


def labels(marks):
    """What a word may be, by the marks of its entry and its affix."""
    genders = [gender for mark in marks for gender in GENDERS.get(mark, [])] or ["Masc", "Fem"]
    numbers = [number for mark in marks for number in NUMBERS.get(mark, [])] or ["Sing"]
    if any(re.match(r"po:v\d", mark) for mark in marks):
        for speech in ["VERB"] + ["AUX"] * any(mark.startswith("po:v0") for mark in marks):
            if "po:infi" in marks: yield f"{speech}|VerbForm=Inf"
            if "po:ppre" in marks: yield f"{speech}|Tense=Pres|VerbForm=Part"
            if "po:ppas" in marks:
                yield from (f"{speech}|Gender={gender}|Number={number}|Tense=Past|VerbForm=Part" for gender in genders for number in numbers)
            for mood in (MOODS[mark] for mark in marks if mark in MOODS):
                for person in (PERSONS[mark.rstrip("!")] for mark in marks if mark.rstrip("!") in PERSONS): yield f"{speech}|{mood}|{person}"
        return
    if "po:adj" in marks: yield from (f"ADJ|Gender={gender}|Number={number}" for gender in genders for number in numbers)
    if "po:nom" in marks: yield from (f"NOUN|Gender={gender}|Number={number}" for gender in genders for number in numbers)


def collect(hunspell, kinds):
    """Adds what is known to the kinds of endings."""
    suffixes = defaultdict(list)
    for line in open(hunspell / "fr.aff", encoding="utf-8"):
        parts = line.split()
        if len(parts) >= 5 and parts[0] == "SFX" and (":" not in parts[3]):
            added = parts[3].split("/")[0]
            suffixes[parts[1]].append((parts[2].strip("0"), "" if added == "0" else added, re.compile(parts[4] + "$"), parts[5:]))
    for line in open(hunspell / "fr.dic", encoding="utf-8"):
        entry, *marks = line.split()
        lemma, _, flags = entry.partition("/")
        if not marks or not lemma.islower() or not lemma.isalpha(): continue
        made = [(lemma, [])] if not any(flags[index:index + 2] in suffixes for index in range(0, len(flags), 2)) else []
        for flag in (flags[index:index + 2] for index in range(0, len(flags), 2)):
            for off, on, condition, own in suffixes.get(flag, ()):
                if lemma.endswith(off) and condition.search(lemma): made.append((lemma[:len(lemma) - len(off)] + on, own))
        for form, own in made:
            for label in labels(marks + own):
                # A noun that is feminine as well has its own lemma: the masculine, as in dictionaries.
                kinds["<" + label.split("|")[0]].add(form, lemma)
                if label.startswith("NOUN") and "Fem" in label and "is:fem" not in marks and "is:epi" not in marks: continue
                kinds[">" + features.name(label)].add(lemma, form)
