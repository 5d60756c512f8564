#!/usr/bin/env python3
"""Generates VariantWords.swift and VariantSpellings.swift in Sources/Proofreading/LanguageChoice: the common words that only one variant of
a language has, and how the one variant spells what the other spells otherwise.

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
OUTPUT = ROOT / "Sources/Proofreading/LanguageChoice/VariantWords.swift"
SPELLINGS_OUTPUT = OUTPUT.with_name("VariantSpellings.swift")
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
    return replaced(word, SPELLINGS)


# How spellings of which one is right in both variants differ: fewer ways, as chance finds more words that look like a pair.
ONE_SIDED = [
    ("is", "iz"), ("ys", "yz"), ("gement", "gment"), ("enquir", "inquir"), ("cheque", "check"), ("licence", "license"), ("metre", "meter"),
    ("centr", "center"), ("mitre", "miter"), ("tyre", "tire"), ("kerb", "curb"), ("eable", "able"), ("eably", "ably"), ("amme", "am"),
    ("aem", "em"), ("aed", "ed"), ("foet", "fet"), ("moeo", "meo"), ("oest", "est"), ("onwards", "onward"), ("plough", "plow"), ("analogue", "analog"),
    ("dialogue", "dialog"), ("mould", "mold"), ("centred", "centered"), ("centring", "centering"), ("greys", "grays"),
]
# Look like pairs, and are none.
NO_PAIRS = {"daemonize", "seised", "aeros", "aedes"}


def english_spellings(folder):
    """(American, British) spellings: those of which each is right in its variant alone, and those of which the other is right in both."""
    frequency = counts(folder, "en.norvig")
    words = [word for word in frequency if word.isalpha() and word.islower() and len(word) >= 4 and word not in NO_PAIRS]
    american, british = accepted(words, "en_US"), accepted(words, "en_GB")
    pairs, british_only, american_only = set(), set(), set()
    for word in british - american:
        twins = [twin for twin in american_spellings(word) if twin in american - british]
        twins = [twin for twin in twins if 0.01 < frequency[word] / frequency[twin] < 50]
        both = [twin for twin in replaced(word, ONE_SIDED) if twin in american and frequency[word] / frequency[twin] < 50]
        # Oxford's spelling is British, too, whether Hunspell's British dictionary has the word or not.
        both += [twin for twin in twins if twin in both]
        twins = [twin for twin in twins if twin not in both or not WITH_S.search(word)]
        if twins: pairs.add((max(twins, key=frequency.get), word))
        elif both: british_only.add((max(both, key=frequency.get), word))
    spelled = {american for american, _ in pairs}
    for word in american - british - spelled:
        twins = [twin for twin in replaced(word, [(there, here) for here, there in ONE_SIDED if here != "is"]) if twin in british]
        twins = [twin for twin in twins if 0.01 < frequency[word] / frequency[twin] < 50]
        if twins: american_only.add((word, max(twins, key=frequency.get)))
    return pairs, british_only, american_only


# How European spellings become Brazilian ones.
PORTUGUESE_SPELLINGS = [
    ("ó", "ô"), ("é", "ê"), ("ct", "t"), ("cç", "ç"), ("c", "ct"), ("ç", "pç"), ("t", "pt"), ("t", "ct"), ("ç", "cç"), ("ss", "cess"),
    ("regist", "registr"), ("plane", "planej"), ("desport", "esport"), ("equipa", "equipe"), ("utilizador", "usuário"), ("bebé", "bebê"),
    ("connosco", "conosco"), ("sub", "sub"), ("húm", "úm"), ("hum", "um"), ("mn", "n"), ("nn", "n"), ("dezas", "dezes"), ("dezanov", "dezenov"),
    ("monitoriz", "monitor"), ("golo", "gol"), ("aterr", "aterriss"), ("controlo", "controle"),
]


def portuguese_spellings(folder):
    """(Brazilian, European) spellings of which each is right in its variant alone."""
    brazil, portugal = counts(folder, "pt_br.opensubtitles"), counts(folder, "pt.opensubtitles")
    words = sorted({word for word in (*brazil, *portugal) if word.isalpha() and word.islower() and len(word) >= 4})
    brazilian, european = accepted(words, "pt_BR"), accepted(words, "pt_PT")
    pairs = set()
    for word in european - brazilian:
        twins = [twin for twin in replaced(word, PORTUGUESE_SPELLINGS) if twin in brazilian - european]
        if twins: pairs.add((max(twins, key=lambda twin: brazil.get(twin, 0)), word))
    return pairs, set(), set()


def replaced(word, spellings):
    """The word with each of some spellings in the place of the other."""
    for here, there in spellings:
        start = word.find(here)
        while start >= 0:
            yield word[:start] + there + word[start + len(here):]
            start = word.find(here, start + 1)


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


def write_spellings(folder):
    tables = []
    for first, second, (pairs, second_only, first_only) in [
        ("en-US", "en-GB", english_spellings(folder)), ("pt-BR", "pt-PT", portuguese_spellings(folder)),
    ]:
        print(first, second, len(pairs), len(second_only), len(first_only), file=sys.stderr)
        lists = [
            f'{name}: """\n{literal("/".join(pair) for pair in words)}\n        """'
            for name, words in [("both", pairs), ("secondOnly", second_only), ("firstOnly", first_only)]]
        tables.append(f'        VariantSpellings(\n        first: "{first}", second: "{second}", ' + ", ".join(lists) + "),")
    body = "\n".join(tables)
    SPELLINGS_OUTPUT.write_text(
        f'''// Generated by Scripts/generate-variant-words.py. Do not edit.
// swift-format-ignore-file
//
// Which words a variant has: Hunspell's dictionaries en_US, en_GB, pt_BR and pt_PT.

extension VariantSpellings {{
    /// What the variants of languages spell differently.
    static let all: [VariantSpellings] = [
{body}
    ]
}}
''', encoding="utf-8")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    write_spellings(folder)
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

import Text

/// The common words that only one variant of a language has.
enum VariantWords {{
    /// The words of each variant.
    static let sets: [LanguageCode: WordSet] = [
{body}
    ]
}}
''', encoding="utf-8")


main()
