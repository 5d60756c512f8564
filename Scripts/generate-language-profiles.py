#!/usr/bin/env python3
"""Generates Sources/Proofreading/LanguageChoice/LanguageProfiles.swift: what letters and words say about the language of a text.

Usage: Scripts/generate-language-profiles.py PROSE [LOCALES]

PROSE is a folder of running text, one file `CODE.txt.gz` a language, a paragraph a line, with a table SOURCES.tsv of its
sources (language, first line, last line, …, source). LOCALES is a folder of gettext catalogues, /usr/share/locale unless told;
Debian's packages of programs install them there. Needs numpy. Takes about five minutes.

The model is a multinomial logistic regression over the n-grams of one to four letters of each word and the word itself, all
hashed into 2^13 buckets; it begins as naive Bayes and is refined by AdaGrad over snippets of one to twenty words, so that it is
at its best on short texts. The weights are rounded to 57 levels, each a printable ASCII character.

Sources that texts for measuring were taken from are left out of the training.
"""
import collections
import gettext
import gzip
import random
import re
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Sources/Proofreading/LanguageChoice/LanguageProfiles.swift"

# The languages that can be checked, then those that they are likely to be mistaken for.
CODES = (
    "en fr de es it pt nl pl ru uk sv da "
    "nb cs sk ro ca fi hu tr hr sl bg be sr et lt lv"
).split()
LOCALE_NAMES = {"en": [], "pt": ["pt", "pt_BR"], "nb": ["nb", "no", "nb_NO"]}
LEFT_OUT = re.compile("installation-guide|debian-handbook|debian-reference")

BITS = 13
BUCKETS = 1 << BITS
LONGEST_WORD = 40
STEP = 0.15
LEVELS = 28
ZERO = 63

MAXIMUM_LINES = 40_000
SNIPPETS = 20_000
SNIPPET_LENGTHS = [1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 14, 20]
EPOCHS = 3
BATCH = 2048
LEARNING_RATE = 0.1


# What follows is mirrored by LanguageScore.swift, and has to stay the same as that.


def folded(scalar):
    """The small letter of a Latin or Cyrillic one: smallLetter(of:) in Sources/Text/Unicode."""
    if 0x41 <= scalar <= 0x5A:
        return scalar + 0x20
    if scalar < 0xC0:
        return scalar
    if scalar <= 0xDE:
        return scalar if scalar == 0xD7 else scalar + 0x20
    if 0x100 <= scalar < 0x180:
        if scalar == 0x130:
            return 0x69
        if scalar == 0x178:
            return 0xFF
        if 0x139 <= scalar <= 0x148 or 0x179 <= scalar <= 0x17E:
            return scalar + 1 if scalar & 1 else scalar
        return scalar if scalar in (0x138, 0x149, 0x17F) else scalar | 1
    if 0x218 <= scalar <= 0x21B:
        return scalar | 1
    if 0x400 <= scalar <= 0x40F:
        return scalar + 0x50
    if 0x410 <= scalar <= 0x42F:
        return scalar + 0x20
    if 0x460 <= scalar <= 0x481 or 0x48A <= scalar <= 0x4BF or 0x4D0 <= scalar <= 0x52F:
        return scalar | 1
    return scalar


def is_letter(scalar):
    """Whether a folded scalar is a letter of the Latin or Cyrillic script."""
    return (
        0x61 <= scalar <= 0x7A
        or (0xC0 <= scalar <= 0x24F and scalar not in (0xD7, 0xF7))
        or 0x400 <= scalar <= 0x52F
    )


def words(text):
    """The runs of letters of a text, folded; of long ones the beginning."""
    word = []
    for character in text:
        scalar = folded(ord(character))
        if is_letter(scalar):
            word.append(scalar)
        elif word:
            yield tuple(word[:LONGEST_WORD])
            word = []
    if word:
        yield tuple(word[:LONGEST_WORD])


def bucket(state):
    return (state * 0x9E3779B1 & 0xFFFFFFFF) >> (32 - BITS)


KNOWN = {}


def word_features(word):
    """The buckets of a word: its n-grams, with a 0 before and behind it, and itself."""
    features = KNOWN.get(word)
    if features is None:
        padded = (0, *word, 0)
        found = []
        for start in range(len(padded)):
            state = 0
            for length in range(1, min(4, len(padded) - start) + 1):
                state = (state * 0x01000193 ^ (padded[start + length - 1] + (length << 16))) & 0xFFFFFFFF
                if length > 1 or padded[start] != 0:
                    found.append(bucket(state))
        state = 0x811C9DC5
        for scalar in word:
            state = ((state ^ scalar) * 0x01000193) & 0xFFFFFFFF
        found.append(bucket(state))
        features = np.array(found, dtype=np.int32)
        if len(KNOWN) < 1_500_000:
            KNOWN[word] = features
    return features


# End of what is mirrored.


def features(text):
    found = [word_features(word) for word in words(text)]
    return np.concatenate(found) if found else np.zeros(0, np.int32)


def prose(folder, code):
    """The lines of a language, but for those of sources that are left out."""
    path = folder / f"{code}.txt.gz"
    if not path.exists():
        return []
    left_out = []
    for line in (folder / "SOURCES.tsv").read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if fields[0] == code and LEFT_OUT.search(fields[-1]):
            left_out.append(range(int(fields[1]), int(fields[2]) + 1))
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [
            line.strip() for number, line in enumerate(lines, 1) if not any(number in part for part in left_out)
        ]


NOT_PROSE = re.compile(
    r"%[-#0-9.*$a-zA-Z(]+|<[^>]*>|\{[^}]*\}|https?:\S+|\S*[/\\=@]\S*|--?[a-z]\S*|\S+\.\w+\b"
)


def phrases(message):
    """The lines of a message that have three words, without placeholders, markup and access keys."""
    for line in re.sub(r"[_&](?=\w)", "", message).split("\n"):
        line = NOT_PROSE.sub(" ", line)
        if len(line.split()) >= 3:
            yield line.strip()


def catalogues(folder, code, english):
    """The translated messages of a language; what they translate is added to the English ones."""
    translated = set()
    for name in LOCALE_NAMES.get(code, [code]):
        for path in sorted((folder / name / "LC_MESSAGES").glob("*.mo")):
            try:
                with path.open("rb") as file:
                    catalogue = gettext.GNUTranslations(file)._catalog
            except (OSError, ValueError, UnicodeDecodeError):
                continue
            for original, translation in catalogue.items():
                original = original[0] if isinstance(original, tuple) else original
                original = original.split("\x04")[-1]
                if isinstance(translation, str) and original and translation != original:
                    translated.update(phrases(translation))
                    english.update(phrases(original))
    return translated


def load(prose_folder, locale_folder):
    """Two lists of lines a language: prose and messages."""
    randomness = random.Random(7)
    english = set()
    lines = {}
    for code in CODES:
        lines[code] = [prose(prose_folder, code), catalogues(locale_folder, code, english)]
    for code in CODES:
        messages = english if code == "en" else lines[code][1] - english
        lines[code][1] = sorted(messages)
        for part in lines[code]:
            randomness.shuffle(part)
            del part[MAXIMUM_LINES:]
    return lines


def snippets(lines, count, seed, held_out):
    """Pairs of a language's index and the features of a few words of it."""
    randomness = random.Random(seed)
    found = []
    for index, code in enumerate(CODES):
        pools = []
        for part in lines[code]:
            if len(part) > 200:
                border = len(part) // 20
                pools.append(part[:border] if held_out else part[border:])
        for _ in range(count):
            text = randomness.choice(randomness.choice(pools)).split()
            length = min(len(text), randomness.choice(SNIPPET_LENGTHS))
            start = randomness.randrange(len(text) - length + 1)
            buckets = features(" ".join(text[start : start + length]))
            if len(buckets) > 3:
                found.append((index, buckets))
    randomness.shuffle(found)
    return found


def accuracy(weights, samples):
    return np.mean([int(weights[buckets].sum(0).argmax() == index) for index, buckets in samples])


def naive_bayes(samples):
    counts = np.full((BUCKETS, len(CODES)), 0.3)
    for index, buckets in samples:
        np.add.at(counts[:, index], buckets, 1.0)
    weights = np.log(counts / counts.sum(0))
    weights -= weights.mean(1, keepdims=True)
    # The n-grams of a word are far from independent.
    return np.clip(weights * 0.35, -STEP * LEVELS, STEP * LEVELS).astype(np.float32)


def refine(weights, samples, held_out):
    squares = np.full(weights.shape, 1e-2, np.float32)
    for epoch in range(EPOCHS):
        random.Random(epoch).shuffle(samples)
        for first in range(0, len(samples), BATCH):
            batch = samples[first : first + BATCH]
            labels = np.array([index for index, _ in batch])
            lengths = np.array([len(buckets) for _, buckets in batch])
            buckets = np.concatenate([buckets for _, buckets in batch])
            logits = np.add.reduceat(weights[buckets], np.concatenate([[0], np.cumsum(lengths)[:-1]]), axis=0)
            logits -= logits.max(1, keepdims=True)
            errors = np.exp(logits)
            errors /= errors.sum(1, keepdims=True)
            errors[np.arange(len(labels)), labels] -= 1
            order = np.argsort(buckets, kind="stable")
            touched, starts = np.unique(buckets[order], return_index=True)
            gradient = np.add.reduceat(
                np.repeat(errors, lengths, axis=0).astype(np.float32)[order], starts, axis=0)
            gradient += 1e-3 * weights[touched]
            squares[touched] += gradient * gradient
            weights[touched] -= LEARNING_RATE * gradient / np.sqrt(squares[touched])
        weights = np.clip(weights, -STEP * LEVELS, STEP * LEVELS)
        print(f"epoch {epoch}: held-out accuracy {accuracy(weights, held_out):.4f}", file=sys.stderr)
    return weights


def write(weights):
    levels = np.clip(np.rint(weights / STEP), -LEVELS, LEVELS).astype(int) + ZERO
    text = "".join(chr(level) for row in levels for level in row) + "?" * (-len(CODES) % 32)
    lines = [text[start : start + 112] for start in range(0, len(text), 112)]
    literal = "\n".join(f"        {line}\\#" for line in lines[:-1]) + f"\n        {lines[-1]}"
    OUTPUT.write_text(
        f'''// Generated by Scripts/generate-language-profiles.py. Do not edit.
// swift-format-ignore-file
//
// Weights computed from: textbooks of OpenStax (CC BY 4.0), sentences of Mozilla Common Voice (CC0), texts of the United States'
// government (public domain), handbooks of GNOME, KDE and LibreOffice (GFDL, CC BY-SA, MPL-2.0), texts of Battle for Wesnoth
// (GPL-2.0-or-later) and other free texts, and the gettext catalogues of Debian 12. No passage of them is in here.

import Text

/// What letters and words say about the language of a text. See the script for how it was made.
enum LanguageProfiles {{
    /// The languages, in the order of the weights of a bucket.
    static let codes: [LanguageCode] = [
        {", ".join(f'"{code}"' for code in CODES[:12])},
        {", ".join(f'"{code}"' for code in CODES[12:])},
    ]
    /// The binary logarithm of the number of buckets.
    static let bucketBits: UInt32 = {BITS}
    /// The character of a weight of zero.
    static let zero: Int32 = {ZERO}
    /// What one level of a weight is worth, in natural logarithms of odds.
    static let step: Float = {STEP}
    /// The number of languages, which is that of the weights of a bucket.
    static let count = {len(CODES)}
    /// The weights of each language for each bucket, and as many characters behind them as a vector of 32 may read too far.
    static var weights: StaticString {{
        #"""
{literal}
        """#
    }}
}}
''', encoding="utf-8")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    lines = load(Path(sys.argv[1]), Path(sys.argv[2] if len(sys.argv) > 2 else "/usr/share/locale"))
    for code in CODES:
        print(code, *(len(part) for part in lines[code]), file=sys.stderr)
    samples = snippets(lines, SNIPPETS, 1, held_out=False)
    held_out = snippets(lines, 400, 2, held_out=True)
    weights = naive_bayes(samples)
    print(f"naive Bayes: held-out accuracy {accuracy(weights, held_out):.4f}", file=sys.stderr)
    write(refine(weights, samples, held_out))


main()
