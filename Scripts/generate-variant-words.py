#!/usr/bin/env python3
"""Generates Sources/Proofreading/Language/VariantWords.swift: the words that only one variant of a language has.

Usage: Scripts/generate-variant-words.py COUNTS

COUNTS is a folder of counts, `NAME.1gram.tsv.gz` and `NAME.2gram.tsv.gz`, words and their count a line. Which variant has a word is asked of
Hunspell (Debian's packages hunspell, hunspell-en-us, hunspell-en-gb, hunspell-pt-br, hunspell-pt-pt); the counts say which
words are worth keeping.
"""
import gzip
import math
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Sources/Proofreading/Language/VariantWords.swift"
WORDS_KEPT = 600
# Longer words are never in a WordSet.
LONGEST_WORD = 16


def counts(folder, name, length=1):
    with gzip.open(folder / f"{name}.{length}gram.tsv.gz", "rt", encoding="utf-8") as lines:
        pairs = (line.rstrip("\n").split("\t") for line in lines)
        return {word: int(count) for word, count in pairs}


def accepted(words, dictionary):
    """The words that a dictionary has."""
    wrong = subprocess.run(
        ["hunspell", "-d", dictionary, "-i", "utf-8", "-l"],
        input="\n".join(words) + "\n", capture_output=True, text=True, check=True)
    return set(words) - set(wrong.stdout.split("\n"))


def usable(word):
    return word.isalpha() and word.islower() and len(word) >= 3 and len(word.encode()) <= LONGEST_WORD


# How British spellings become American ones.
SPELLINGS = [
    ("our", "or"), ("re", "er"), ("is", "iz"), ("ys", "yz"), ("ll", "l"), ("l", "ll"), ("ence", "ense"), ("ogue", "og"),
    ("ae", "e"), ("oe", "e"), ("grey", "gray"), ("amme", "am"), ("ou", "o"), ("sc", "sk"), ("ium", "um"), ("ellery", "elry"),
    ("oeuvr", "euver"), ("ough", "ow"), ("py", "pa"), ("mum", "mom"), ("maths", "math"), ("age", "ag"), ("ware", "wear"),
    ("wards", "ward"), ("pp", "p"), ("tt", "t"), ("cheque", "check"), ("aero", "air"),
]


# Pairs that both dictionaries have.
BOTH = {"en-US": ["gray", "mom", "moms"], "en-GB": ["grey", "mum", "mums", "tyre", "tyres", "kerb", "whilst"]}
# British only; with a z they are both.
WITH_S = re.compile(r"is(e|es|ed|er|ers|ing|ation|ations)$")


def american_spellings(word):
    for british, american in SPELLINGS:
        start = word.find(british)
        while start >= 0:
            yield word[:start] + american + word[start + len(british):]
            start = word.find(british, start + 1)


def english(folder):
    """The words of each variant that the other has in another spelling: colour and color."""
    frequency = counts(folder, "en.norvig")
    words = [word for word in sorted(frequency, key=frequency.get, reverse=True)[:100_000] if usable(word)]
    american, british = accepted(words, "en_US"), accepted(words, "en_GB")
    only = {"en-US": american - british, "en-GB": british - american}
    kept = {code: {word: frequency[word] for word in words} for code, words in BOTH.items()}
    for word in only["en-GB"]:
        if WITH_S.search(word) and WITH_S.sub(r"iz\1", word) in american:
            kept["en-GB"][word] = frequency[word]
        for twin in american_spellings(word):
            # A real pair is about equally common in two large countries; a slip of a list is not.
            if len(word) > 4 and twin in only["en-US"] and 0.01 < frequency[word] / frequency[twin] < 50:
                kept["en-GB"][word] = frequency[word]
                kept["en-US"][twin] = frequency[twin]
    return kept


def portuguese(folder):
    """The words that one dictionary has and the other lacks, and that are far commoner in that variant."""
    brazil, portugal = counts(folder, "pt_br.opensubtitles"), counts(folder, "pt.opensubtitles")
    totals = sum(brazil.values()), sum(portugal.values())
    # What is only said in films says little about what people write.
    written = {word for pair in counts(folder, "pt.prose", 2) for word in pair.split()}
    words = sorted({word for word in (*brazil, *portugal) if usable(word) and word in written})
    brazilian, european = accepted(words, "pt_BR"), accepted(words, "pt_PT")

    def lead(word):
        return math.log((brazil.get(word, 0) + 5) / totals[0]) - math.log((portugal.get(word, 0) + 5) / totals[1])

    return {
        "pt-BR": {
            word: brazil[word] for word in brazilian if word in brazil
            and (lead(word) > 1 and word not in european or lead(word) > 2.5)
        },
        "pt-PT": {
            word: portugal[word] for word in european if word in portugal
            and (lead(word) < -1 and word not in brazilian or lead(word) < -2.5)
        },
    }


def literal(words):
    lines, line = [], ""
    for word in sorted(words):
        if len(line) + len(word) > 110:
            lines.append(line.rstrip())
            line = ""
        line += word + " "
    return "\n".join(f"        {line}" for line in [*lines, line.rstrip()])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    sets = []
    for code, words in {**english(folder), **portuguese(folder)}.items():
        kept = sorted(words, key=words.get, reverse=True)[:WORDS_KEPT]
        print(code, len(words), kept[:40], file=sys.stderr)
        sets.append(f'        "{code}": """\n{literal(kept)}\n        """,')
    body = "\n".join(sets)
    OUTPUT.write_text(
        f'''// Generated by Scripts/generate-variant-words.py. Do not edit.
// swift-format-ignore-file
//
// Which words a variant has: Hunspell's dictionaries en_US, en_GB, pt_BR and pt_PT. Which of them are common: Peter Norvig's
// word counts (MIT) and the FrequencyWords of OpenSubtitles 2018 (CC BY-SA 4.0).

/// The common words that only one variant of a language has.
enum VariantWords {{
    /// The words of each variant.
    static let sets: [LanguageCode: WordSet] = [
{body}
    ]
}}
''', encoding="utf-8")


main()
