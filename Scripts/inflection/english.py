"""Lemmas and forms of English, from its dictionary, lists of irregular forms, and tagged text."""
import gzip
import re
from collections import Counter, defaultdict

from tagging import corpus


def expanded(folder):
    """The words of the English dictionary with their flags, and all of their forms by the suffixes that matter."""
    suffixes = defaultdict(list)
    for line in open(folder / "en_US.aff", encoding="utf-8"):
        parts = line.split()
        if len(parts) == 5 and parts[0] == "SFX": suffixes[parts[1]].append((parts[2].strip("0"), parts[3].strip("0"), re.compile(parts[4] + "$")))
    stems = {}
    for line in open(folder / "en_US.dic", encoding="utf-8"):
        word, _, flags = line.strip().partition("/")
        stems[word] = stems.get(word, "") + flags
    def forms(word, flag):
        return [word[:len(word) - len(off)] + on for off, on, condition in suffixes[flag] if word.endswith(off) and condition.search(word)]
    return stems, forms


def endings_of(verb):
    """How the -ing of a verb may be written that has an entry of its own: agreeing, quitting, panicking."""
    return [verb + "ing", verb + verb[-1] + "ing", verb + "king"]


def collect(training, hunspell, kinds):
    """Adds what is known to the kinds of endings."""
    tags = defaultdict(Counter)
    for name in ("ewt_train", "ewt_dev", "ewt_test", "masc_written", "masc_spoken"):
        for units in corpus.read(training / "tagged", "en", name):
            for unit in units:
                if len(unit.labels) >= 1 and "|" in unit.labels[0]:
                    penn = unit.labels[0].split("|")[1]
                    tags[unit.form.lower()][penn] += 1
                    if unit.lemma != "_" and "ewt" in name and penn not in ("NNP", "FW", "X"):
                        lemma = unit.lemma if penn == "NNPS" else unit.lemma.lower()
                        form = unit.form if penn == "NNPS" else unit.form.lower()
                        kinds["<" + penn].add(form, lemma, 1)
    stems, forms = expanded(hunspell)
    small = {word for word in stems if word == word.lower()}
    irregular = defaultdict(lambda: defaultdict(list))
    for line in gzip.open(training / "confusion" / "en.irregular.tsv.gz", "rt"):
        form, lemma, speech = line.rstrip("\n").split("\t")
        if form in small and lemma in small and "_" not in form: irregular[speech][lemma].append(form)
    pairs = defaultdict(dict)
    for word in sorted(small):
        flags = stems[word]
        if not word.isalpha(): continue
        # A verb has -ed and -ing; so do -ings that are nouns as well, with both flags.
        own = irregular["verb"].get(word, [])
        is_verb = "D" in flags or "G" in flags and "S" in flags or own
        if is_verb:
            third = forms(word, "S")
            if third: pairs["VBZ"][word] = third[0]
            ing = [form for form in own if form.endswith("ing")]
            made = ing or (forms(word, "G") if "G" in flags else [form for form in endings_of(word) if form in small or tags[form]["VBG"]])
            if made: pairs["VBG"][word] = made[0]
            past = [form for form in own if not form.endswith("ing") and not (form.endswith("s") and form[:-1].startswith(word[:2]))]
            if not past and "D" in flags: past = forms(word, "D")
            elif past and "D" in flags and not any(tags[form]["VBD"] + tags[form]["VBN"] for form in past): past = forms(word, "D")
            if past:
                for penn, likely in (("VBD", ("d", "t")), ("VBN", ("n", "en", "ne", "wn"))):
                    pairs[penn][word] = max(past, key=lambda form: (
                        tags[form][penn] / (1 + tags[form].total()) if tags[form].total() else 0.0, form.endswith(likely),
                        penn == "VBN" and "u" in form, form))
        plural = irregular["noun"].get(word) or (forms(word, "S") if "S" in flags and ("M" in flags or not is_verb) else [])
        if plural and (not is_verb or "M" in flags or word in irregular["noun"] or tags[plural[0]]["NNS"]):
            pairs["NNS"][word] = max(plural, key=lambda form: (tags[form]["NNS"], form.endswith("s")))
        for penn, flag, end in (("JJR", "R", "er"), ("JJS", "T", "est")):
            own = [form for form in irregular["adj"].get(word, []) if form.endswith(end)]
            if own: pairs[penn][word] = own[0]
            elif "T" in flags: pairs[penn][word] = forms(word, flag)[0] if forms(word, flag) else word + end
    pairs["JJR"].update(good="better", bad="worse", far="farther", little="less", many="more", much="more")
    pairs["JJS"].update(good="best", bad="worst", far="farthest", little="least", many="most", much="most")
    pairs["RBR"].update(pairs["JJR"], well="better", badly="worse")
    pairs["RBS"].update(pairs["JJS"], well="best", badly="worst")
    fixed = {"VBZ": {"be": "is", "have": "has", "do": "does", "go": "goes"}, "VBD": {"be": "was", "have": "had", "do": "did", "go": "went",
             "read": "read", "lie": "lay", "put": "put"}, "VBN": {"be": "been", "have": "had", "do": "done", "go": "gone", "read": "read"},
             "VBG": {"be": "being", "lie": "lying", "die": "dying", "tie": "tying", "dye": "dyeing"}}
    for penn, changes in fixed.items(): pairs[penn].update(changes)
    for penn, of in pairs.items():
        for lemma, form in of.items():
            kinds[">" + penn].add(lemma, form)
            kinds["<" + penn].add(form, lemma, 3)
    for speech, penns in (("verb", ("VBD", "VBN", "VBG", "VBZ")), ("noun", ("NNS",)), ("adj", ("JJR", "JJS"))):
        for lemma, found in irregular[speech].items():
            for form in found:
                for penn in penns:
                    end = {"VBG": "ing", "VBZ": "s", "JJR": "er", "JJS": "est"}.get(penn)
                    if end and form.endswith(end) or not end and not (speech == "verb" and form.endswith("ing")):
                        kinds["<" + penn].add(form, lemma, 2)
    for form, lemma in (("am", "be"), ("are", "be"), ("'m", "be"), ("'re", "be"), ("'ve", "have")): kinds["<VBP"].add(form, lemma, 99)
