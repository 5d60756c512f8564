"""The names of forms, as `Lemmas.swift` makes them: a part of speech and those of its features that its forms differ in."""

# In the order of GrammaticalFeature.
ORDER = ["Number", "Person", "Gender", "Case", "Tense", "Mood", "VerbForm", "Degree", "Definite"]
TOLD = {
    "NOUN": {"Number", "Case", "Definite"}, "ADJ": {"Number", "Gender", "Case", "Degree", "Definite"},
    "VERB": {"Number", "Person", "Gender", "Case", "Tense", "Mood", "VerbForm"},
}
TOLD["AUX"] = TOLD["VERB"]


def name(label):
    """The name of the form that a label of the tagger tells; nothing for words without forms."""
    speech, *features = label.split("|")
    if speech not in TOLD: return None
    values = dict(part.split("=") for part in features if "=" in part)
    told = [f"{feature}={values[feature]}" for feature in ORDER if feature in values and feature in TOLD[speech]]
    return "|".join([speech] + told) if told else None
