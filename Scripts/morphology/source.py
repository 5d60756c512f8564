"""The readings of a language's words, from its full-form lexicon and the rows beside this file."""
import gzip
from collections import defaultdict
from pathlib import Path

from . import universal

HERE = Path(__file__).resolve().parent


def readings(folder, language, licence=""):
    """What the source says of each form: sets of (lemma, part of speech, features).

    With a licence, `gpl`, those of the file that is kept apart for it.
    """
    forms = defaultdict(set)
    name = f"{language}.{licence}.tsv.gz" if licence else f"{language}.tsv.gz"
    with gzip.open(folder / name, "rt", encoding="utf-8", newline="\n") as lines: rows(lines, language, forms)
    own = HERE / f"{language}.tsv"
    if not licence and own.exists():
        with own.open(encoding="utf-8") as lines: rows((line for line in lines if not line.startswith("#")), language, forms)
    return forms


def rows(lines, language, forms):
    """Adds the readings of lines: form, lemma, part of speech, features."""
    adapted = {}
    for line in lines:
        fields = line.rstrip("\n").replace("’", "'").split("\t")
        if len(fields) != 4 or not fields[0] or not fields[1]: continue
        form, lemma, part, features = fields
        # Most texts do not write the dots: the program looks words up without them.
        if language == "ru": form, lemma = (text.replace("ё", "е").replace("Ё", "Е") for text in (form, lemma))
        tags = adapted.get((part, features))
        if tags is None: tags = adapted[part, features] = universal.tags(language, part, features)
        for part, values in tags:
            forms[form].add((lemma, (part, values)))
            for other, part, values in universal.more(language, form, lemma, part, values): forms[form].add((other, (part, values)))
