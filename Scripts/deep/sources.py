"""Which public texts are learned from, by licence: no copyleft beyond share-alike, nothing non-commercial."""
import gzip
import json

#: Real corrections that nothing is learned from: they say how good the tagger is.
HELD_OUT = ("git:python/peps", "git:ethereum/EIPs")

#: What a language is followed by in the name of its held-out corrections.
HELD = " held out"

_FREE = ("CC BY 4.0", "CC BY 3.0", "CC BY-SA", "CC0", "MIT", "Apache-2.0", "public domain")


def is_free(licence):
    """Whether a source may be learned from, by what its table says of it."""
    return licence.startswith(_FREE) and "COPYLEFT" not in licence


def is_held(source):
    """Whether nothing is learned from the corrections of a source (or of what is held out of a language)."""
    return source in HELD_OUT or source.endswith(HELD)


def share(kind, name):
    """How much of a source of prose is taken: mostly modern, general English; no source drowns the others."""
    if "digitalgov" in name:
        return 0.4
    if kind == "modern-general":
        return 0.75
    if kind == "modern-technical":
        return 0.12 if "dynamics365" in name else 0.6
    return 0.06 if "arxiv" in name else 0.4


def prose(folder, language="en", free=True):
    """Yields (name, licence, kind, first line, last line) of each source of prose that is learned from, or (not free) is not."""
    with open(f"{folder}/prose/SOURCES.tsv") as table:
        for row in table:
            own, first, last, _, kind, licence, name = row.rstrip("\n").split("\t")[:7]
            if own == language and is_free(licence) == free:
                yield name, licence, kind, int(first), int(last)


def pairs(folder, language="en"):
    """Yields (text, target, source) of each corrected sentence under a free licence."""
    with open(f"{folder}/gec/SOURCES.tsv") as table:
        rows = [row.rstrip("\n").split("\t") for row in table]
    free = {row[1] for row in rows if row[0] == language and is_free(row[4])}
    with gzip.open(f"{folder}/gec/{language}.jsonl.gz", "rt") as lines:
        for line in lines:
            pair = json.loads(line)
            if pair["source"] in free:
                yield pair["text"], pair["target"], pair["source"]
