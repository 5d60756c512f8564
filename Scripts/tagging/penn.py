"""English labels: a Penn tag with what Universal Dependencies tell apart besides."""

MODALS = {"can", "could", "will", "would", "may", "might", "must", "should", "shall", "ought", "ca", "wo", "'ll", "'d", "need", "dare"}
PARTICLES = set("up out off down over on back about away in through around along apart aside by forward together under across ahead".split())
WH_ADVERBS = set("when where how why whenever wherever however wherein whereby whereas".split())
AUXILIARIES = set("be am is are was were been being 's 're 'm s m re ai have has had having 've 'd ve do does did doing done".split())
DETERMINERS = set("this that these those some any all both each either neither another such half many".split())
# Punctuation is what it is; nothing is to be told about it.
FORCED = set(".,;:!?…()[]{}\"“”„‚‘«»‹›-–—―/*|•·_~<>¿¡")

# What a label says besides the Penn tag and what that brings.
SPLITS = {
    "IN": ["ADP", "SCONJ"], "RB": ["ADV", "PART"], "RP": ["ADP"], "TO": ["PART", "ADP"], "DT": ["DET", "PRON"], "PDT": ["DET"],
    "WDT": ["DET", "PRON"], "WP": ["PRON"], "WP$": ["PRON"], "WRB": ["ADV", "SCONJ"], "CC": ["CCONJ"], "CD": ["NUM"], "UH": ["INTJ"],
    "EX": ["PRON"], "FW": ["X"], "LS": ["X"], "MD": ["AUX"], "NN": ["NOUN", "PRON"], "NNS": ["NOUN"], "NNP": ["PROPN"],
    "NNPS": ["PROPN"], "POS": ["PART"], "PRP": ["PRON"], "PRP$": ["PRON"], "JJ": ["ADJ"], "JJR": ["ADJ"], "JJS": ["ADJ"], "RBR": ["ADV"],
    "RBS": ["ADV"], "VB": ["VERB", "AUX", "VERB|Mood=Imp|VerbForm=Fin"], "VBD": ["VERB", "AUX"],
    "VBG": ["VERB", "AUX", "VERB|Tense=Pres|VerbForm=Part"], "VBN": ["VERB", "AUX", "VERB|Voice=Pass"], "VBP": ["VERB", "AUX"],
    "VBZ": ["VERB", "AUX"],
}
MARKS = ["PUNCT", "SYM"]


def label(penn, split): return f"{split.split('|')[0]}|{penn}" + "".join("|" + part for part in split.split("|")[1:])


LABELS = MARKS + [label(penn, split) for penn, splits in SPLITS.items() for split in splits]
OF_PENN = {penn: [label(penn, split) for split in splits] for penn, splits in SPLITS.items()}


def of_masc(form, penn):
    """The labels that a Penn tag of MASC leaves open; none when it is no tag."""
    word = form.lower()
    # What some of its files have as nouns are brackets and slashes.
    if all(sign in FORCED for sign in form): return ["PUNCT"]
    if penn not in SPLITS:
        if penn in ("SYM", "$", "#"): return ["SYM"]
        return ["PUNCT"] if penn in {".", ",", ":", "''", "``", "\"", "'", "(", ")", "-", "...", ";", "--", "/"} else []
    labels = OF_PENN[penn]
    if penn.startswith("VB"):
        return [one for one in labels if not one.startswith("AUX") or word in AUXILIARIES]
    if penn == "RB": return ["PART|RB"] if word in ("not", "n't") else ["ADV|RB"]
    if penn == "NN": return labels if word.endswith(("one", "body", "thing")) else ["NOUN|NN"]
    return labels


def of_ewt(form, lemma, upos, features):
    """The labels that a word of EWT may have."""
    word, split = form.lower(), upos
    feature = dict(part.split("=") for part in features.split("|") if "=" in part)
    get = feature.get
    if all(sign in FORCED for sign in form): return ["PUNCT"]
    if upos in ("PUNCT", "SYM"): return [upos]
    if upos == "X": return ["X|FW"]
    penn = {"CCONJ": "CC", "INTJ": "UH", "NUM": "CD"}.get(upos)
    if upos == "ADJ": penn = {"Cmp": "JJR", "Sup": "JJS"}.get(get("Degree"), "JJ")
    if upos == "ADP":
        if word == "to": return ["ADP|TO"]
        return ["ADP|IN", "ADP|RP"] if word in PARTICLES else ["ADP|IN"]
    if upos == "SCONJ": penn = "WRB" if word in WH_ADVERBS else "IN"
    if upos == "ADV":
        penn = {"Cmp": "RBR", "Sup": "RBS"}.get(get("Degree"), "RB")
        if get("PronType") in ("Int", "Rel") or word in WH_ADVERBS and get("PronType") != "Dem": penn = "WRB"
        elif penn == "RB" and word in PARTICLES: return ["ADV|RB", "ADP|RP"]
    if upos == "PART":
        if word in ("'s", "'"): return ["PART|POS"]
        penn = "TO" if lemma == "to" else "RB"
    if upos in ("NOUN", "PROPN"):
        plural = get("Number") in ("Plur", "Ptan")
        penn = {"NOUN": "NN", "PROPN": "NNP"}[upos] + ("S" if plural else "")
    if upos in ("DET", "PRON"):
        kind = get("PronType")
        if get("Poss") == "Yes": penn = "WP$" if word.startswith("whose") else "PRP$"
        elif word == "there": penn = "EX"
        elif kind in ("Int", "Rel"): penn = "WP" if word.startswith(("who", "what")) and upos == "PRON" else "WDT"
        elif upos == "DET": return ["DET|DT", "DET|PDT"] if word in ("all", "such", "both", "half", "quite", "what", "many") else ["DET|DT"]
        elif kind in ("Prs", "Emp"): penn = "PRP"
        elif word in DETERMINERS or kind == "Dem": penn = "DT"
        else: penn = "NN" if word not in ("one", "other", "each") else "DT"
        if penn in ("WP$", "PRP$", "PRP", "EX", "WP"): split = "PRON"
        if penn == "PRP" and get("Person") is None: penn = "NN"
    if upos in ("VERB", "AUX"):
        form_of, tense = get("VerbForm"), get("Tense")
        if upos == "AUX" and word in MODALS and lemma not in ("have", "do", "be"): penn = "MD"
        elif get("Mood") == "Imp": penn, split = "VB", "VERB|Mood=Imp|VerbForm=Fin"
        elif form_of == "Inf": penn = "VB"
        elif form_of == "Ger": penn = "VBG"
        elif form_of == "Part" and tense == "Pres": penn, split = "VBG", "VERB|Tense=Pres|VerbForm=Part"
        elif form_of == "Part":
            penn = "VBN"
            if get("Voice") == "Pass": split = "VERB|Voice=Pass"
        elif get("Mood") == "Sub": penn = "VBD" if word == "were" else "VB"
        elif tense == "Past": penn = "VBD"
        elif tense == "Pres": penn = "VBZ" if get("Number") == "Sing" and get("Person") == "3" else "VBP"
        else: return []
        if upos == "AUX": split = "AUX"
    made = label(penn, split)
    return [made] if made in LABELS else []
