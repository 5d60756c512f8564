"""Lemmas and forms of a language, from its tagged text."""
from tagging import corpus

from . import features

# One sentence says as much as so many entries of a dictionary about what a form is most often.
WEIGHT = 20


def collect(training, language, kinds):
    """Adds what is known to the kinds of endings."""
    for name in corpus.SOURCES[language]:
        for units in corpus.read(training / "tagged", language, name):
            for unit in units:
                label = unit.labels[0].split("+")[0]
                speech = label.split("|")[0]
                if unit.lemma == "_" or speech in ("PUNCT", "SYM", "X", "NUM"): continue
                lemma = corpus.spelled(unit.lemma)
                if speech == "PROPN":
                    kinds["<PROPN"].add(unit.form, lemma, WEIGHT)
                    continue
                # The lemma of German nouns has its capital.
                kinds["<" + speech].add(unit.form.lower(), lemma.lower(), WEIGHT)
                form = features.name(label)
                if form and unit.begins: kinds[">" + form].add(lemma.lower(), unit.form.lower(), WEIGHT)
