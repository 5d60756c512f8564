"""Tagged sentences as the tagger sees them: in units, each with the labels that it may have."""
import gzip
import re
import unicodedata

from . import penn

# What is cut off the end of a word, so that it is a unit of its own: the longest first.
ENDINGS = {
    "en": ["n't", "'ll", "'ve", "'re", "'s", "'m", "'d"],
    "fr": ["-t-il", "-t-elle", "-t-on", "-t-ils", "-t-elles", "-elles", "-elle", "-nous", "-vous", "-leur", "-ils", "-les", "-moi", "-toi",
           "-lui", "-il", "-on", "-je", "-tu", "-ce", "-le", "-la", "-en", "-y"],
    "pt": ["-se", "-lo", "-la", "-los", "-las", "-lhe", "-lhes", "-me", "-te", "-nos", "-vos", "-o", "-a", "-os", "-as", "-no", "-na"],
}
# Every language's files of the folder, those that are tried on whole first.
SOURCES = {
    "en": ["ewt_test", "ewt_dev", "ewt_train", "masc_written", "masc_spoken"], "fr": ["gsd_test", "gsd_dev"],
    "de": ["gsd_test", "gsd_dev"], "es": ["gsd_test", "gsd_dev"], "it": ["pud_test"], "pt": ["bosque_test", "bosque_dev", "bosque_train"],
    "nl": ["alpino_test", "alpino_dev"], "ru": ["gsd_test", "gsd_dev"], "uk": ["parlamint_test", "parlamint_dev"],
    "sv": ["talbanken_test", "talbanken_dev"], "da": ["ddt_test", "ddt_dev"],
}
KEPT = {
    "Number": {"Sing": "Sing", "Plur": "Plur", "Ptan": "Plur"}, "Person": "123", "Poss": ["Yes"], "Gender": ["Masc", "Fem", "Neut", "Com"],
    "Case": ["Nom", "Acc", "Dat", "Gen", "Loc", "Ins", "Voc"], "Tense": ["Pres", "Past", "Imp", "Fut", "Pqp"],
    "Mood": ["Ind", "Imp", "Sub", "Cnd"], "VerbForm": ["Fin", "Inf", "Part", "Ger", "Sup", "Conv"],
    "Degree": {"Pos": "Pos", "Cmp": "Cmp", "Sup": "Sup", "Abs": "Sup"}, "Definite": ["Def", "Ind"],
    "PronType": ["Prs", "Art", "Dem", "Int", "Rel", "Ind", "Tot", "Neg", "Rcp"], "Voice": ["Act", "Pass", "Mid"], "Polarity": ["Neg"],
    "Aspect": ["Imp", "Perf"], "Reflex": ["Yes"], "NumType": ["Card", "Ord"],
}
FORCED = penn.FORCED
NUMBER = re.compile(r"^[+-]?\d[\d.,:/\u00a0-]*$")
QUANTITY = re.compile(r"^\d[\d.,:]*[\w%°'-]+$")
OTHER = re.compile(r"^(https?://|www\.)|^[^@\s]+@[^@\s]+\.[a-z]+$|^[@#]\w|\w+\.(com|net|org|edu|gov|uk)(/|$)")


class Unit:
    """A word or a mark: its text, the labels that it may have, its lemma, and whether it begins a token of the text."""
    __slots__ = ("form", "labels", "lemma", "begins", "tag")

    def __init__(self, form, labels, lemma="_", begins=True, tag=None):
        self.form, self.labels, self.lemma, self.begins, self.tag = form, labels, lemma, begins, tag


def spelled(form):
    """As words are looked up: composed, with straight apostrophes and plain hyphens."""
    form = unicodedata.normalize("NFC", form)
    if form in ("``", "''"): return '"'
    for bad, good in (("’", "'"), ("ʼ", "'"), ("‐", "-"), ("‑", "-"), ("\u00ad", ""), ("`", "'")):
        form = form.replace(bad, good)
    return form or "_"


def kept(upos, features):
    """The label of a word of Universal Dependencies: what the tagger tells of it, in a fixed order."""
    parts = []
    for part in sorted(features.split("|")):
        name, _, value = part.partition("=")
        value = value.split(",")[0] if name == "PronType" else value
        known = KEPT.get(name, ())
        if value not in known: continue
        # What most adverbs lack says nothing.
        if name == "Degree" and value == "Pos": continue
        parts.append(f"{name}={known[value] if isinstance(known, dict) else value}")
    return "|".join([upos] + parts)


def tokens(folder, language, name):
    """The sentences of a file: lists of (form, [(form, lemma, upos, features)])."""
    sentence, parts = [], 0
    with gzip.open(folder / f"{language}_{name}.tsv.gz", "rt") as lines:
        for line in lines:
            line = line.rstrip("\n")
            if not line:
                if sentence: yield sentence
                sentence, parts = [], 0
                continue
            form, lemma, upos, features = line.split("\t")
            if features.startswith("Multiword="):
                parts = int(features[10:])
                sentence.append((form, []))
            elif parts:
                sentence[-1][1].append((form, lemma, upos, features))
                parts -= 1
            else: sentence.append((form, [(form, lemma, upos, features)]))
    if sentence: yield sentence


def english(sentence, is_masc):
    units = []
    for form, words in sentence:
        form = spelled(form)
        if len(words) > 1 and (form.lower() == "cannot" or "'" not in form):
            words = words[:1]
            words = [(form,) + words[0][1:]]
        for number, (part, lemma, upos, features) in enumerate(words):
            part = spelled(part)
            labels = penn.of_masc(part, features[5:]) if is_masc else penn.of_ewt(part, lemma, upos, features)
            begins = number == 0 and not (units and part.lower() in ENDINGS["en"])
            if is_masc and (not labels or part in "‘’“”" and labels != ["PUNCT"] or part in ("'", "“") and "PUNCT" not in labels and labels != ["PART|POS"]):
                return None
            units.append(Unit(part, labels, lemma, begins, None if is_masc else kept(upos, features)))
    return units


def universal(sentence, language):
    units = []
    endings = ENDINGS.get(language, [])
    for form, words in sentence:
        form = spelled(form)
        if "_" in form.strip("_") and words[0][2] == "PROPN": form = form.strip("_").split("_")[0]
        if len(words) == 1:
            # `donne` and `-t-il` are one word of the text and two units, as here.
            begins = not (units and form.lower() in endings)
            label = "PUNCT" if all(sign in FORCED for sign in form) else kept(*words[0][2:])
            units.append(Unit(form, [label], words[0][1], begins))
            continue
        low = form.lower()
        cut = next((end for end in endings if low.endswith(end) and len(low) > len(end) + 1), None)
        if cut and len(words) == 2 and words[1][2] == "PRON":
            units.append(Unit(form[:-len(cut)], [kept(*words[0][2:])], words[0][1]))
            units.append(Unit(form[-len(cut):], [kept(*words[1][2:])], words[1][1], False))
            continue
        # What is written as one word has the label of its first part and, behind a plus sign, that of the second.
        units.append(Unit(form, [kept(*words[0][2:]) + "+" + kept(*words[1][2:])], words[0][1]))
    return units


def read(folder, language, name):
    """The sentences of a file, in units."""
    for sentence in tokens(folder, language, name):
        units = english(sentence, name.startswith("masc")) if language == "en" else universal(sentence, language)
        if units: yield units
