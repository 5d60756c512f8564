"""Tags as the program knows them: a part of speech and a set of features, the values of one joined by commas where any of them may be meant."""

# Which pronoun is attached is read off the form.
CLITICS = "XClitic"


def tags(language, part, features):
    """The tags that stand for a part of speech and features of the source: (part of speech, ((feature, value), ...))."""
    values = []
    for feature in features.split("|"):
        if "=" not in feature: continue
        name, choices = feature.split("=", 1)
        if name == CLITICS: choices = "Yes"
        values += [(name, choice) for choice in choices.split(",")]
    return [(part, tuple(sorted(set(values))))]


def changed(features, name, value):
    """Features with one of them changed."""
    return tuple(sorted({one for one in features if one[0] != name} | {(name, value)}))


def more(language, form, lemma, part, features):
    """Further readings that follow from one: (lemma, part of speech, features), as Universal Dependencies have them."""
    values = dict(features)
    if language == "da":
        if part == "ADJ" and form.endswith("ende") and len(form) > 6:
            stem = form[:-4] if form[-5] in "åoøyæu" else form[:-3]
            yield stem, "VERB", (("Tense", "Pres"), ("VerbForm", "Part"))
        if part == "VERB" and values.get("VerbForm") == "Inf" and values.get("Voice") == "Pass":
            yield lemma, "VERB", (("Mood", "Ind"), ("Tense", "Pres"), ("VerbForm", "Fin"), ("Voice", "Pass"))
        if part == "ADJ" and "VerbForm" in values:
            yield lemma, "VERB", tuple(sorted((name, values[name]) for name in ("Tense", "VerbForm") if name in values))
    if language == "nl":
        if part == "ADJ" and form.endswith(("end", "ende")) and len(form) > 6:
            yield form.removesuffix("e")[:-1], "VERB", (("VerbForm", "Part"),)
        if form[0].isupper() and form.endswith("se") and part in ("NOUN", "PROPN"):
            # What is of a place: Nederlands, Nederlandse.
            yield form[:-1], "ADJ", (("Degree", "Pos"),)
    if language == "fr" and part == "ADJ" and "VerbForm" in values:
        yield lemma, "VERB", tuple(sorted(features + (() if "Tense" in values else (("Tense", "Past"),))))
    if language == "it":
        if part == "ADJ" and values.get("VerbForm") == "Part":
            yield lemma, "VERB", tuple(sorted(features + (() if "Tense" in values else (("Tense", "Past"),))))
        if values.get("Tense") == "Imp":
            yield lemma, part, changed(features, "Tense", "Past")
    if language == "ru":
        if part == "ADJ" and values.get("Degree") == "Sup":
            # A superlative is an adjective of its own there: новейший, лучший.
            for stem in ("ейш", "айш", "лучш", "меньш", "худш", "высш", "низш"):
                at = form.lower().rfind(stem)
                if at > 0 or at == 0 and stem[-1] == "ш" and len(stem) > 3:
                    yield form[:at + len(stem)].lower() + "ий", part, changed(features, "Degree", "Pos")
                    break
        if part == "DET" and lemma in ("другой", "иной", "один", "многие", "многий"):
            kind = "ADJ" if lemma in ("другой", "иной") else "NUM"
            yield "много" if lemma.startswith("мног") else lemma, kind, features
