"""Prose as arrays of items: the words of a language with what stands between them."""
import gzip
import re
from array import array

import numpy as np

from .features import MARKS, REACH, fold

WORDS = r"[^\W\d_]+(?:['’ʼ-][^\W\d_]+)*"
# Where an article or a pronoun is elided, it is a word of its own, as the segmenter has it.
ELIDING = r"aujourd['’]hui|[^\W\d_]+['’](?=[^\W\d_])|[^\W\d_]+(?:-[^\W\d_]+)*"
SHORT = (r"(?:[^\W\d_]\.){2,}|(?:Mr|Mrs|Ms|Dr|St|Prof|Jr|Sr|vs|etc|e\.g|i\.e|No|Vol|Fig|Nr|bzw|ca|usw|vgl|art|pág|ecc|bijv"
         r"|np|itp|itd|tzn|т\.е|т\.д|т\.п|др|им|м|вул|bl\.a|t\.ex|m\.m|f\.eks|ca)\.(?=\s)")
PUNCTUATION = {
    ",": ",", ";": ";", ":": ";", ".": ".", "!": ".", "?": ".", "…": ".", "(": "(", "[": "(", ")": ")", "]": ")",
    "-": "-", "–": "-", "—": "-", "―": "-", "\"": '"', "'": '"', "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": '"', "’": '"',
    "‚": '"', "‹": '"', "›": '"',
}
SENTENCE_END = re.compile(r"(?<=[.!?…])[\"”’»)\]]*\s+(?=[\"“„«(¿¡‘-]*[A-ZÀ-ÖØ-ÞĀ-ŽА-ЯЁІЇЄҐ0-9])")


# How many words of a source are tried on together, at most: where there are few sources, not all of one, or too little is left to
# learn from.
LARGE, LARGE_OF_FEW, FEW = 400_000, 40_000, 20


class Corpus:
    """Items one after the other, with REACH boundaries between sentences."""

    def __init__(self, language):
        self.language, self.words, self.names = language, {}, []
        for mark in MARKS: self.number(mark)
        self.items, self.capital = array("i"), bytearray()
        self.fold_of = {}
        self.token = re.compile(
            rf"(?P<short>{SHORT})|(?P<word>{ELIDING if language in ('fr', 'it') else WORDS})|(?P<number>\d[\w.,:/%]*)|(?P<mark>\S)")
        self.word_count = 0
        self.blocks = array("i")
        self.pad()

    def number(self, word):
        if word not in self.words:
            self.words[word] = len(self.names)
            self.names.append(word)
        return self.words[word]

    def is_always_large(self, word): return self.language == "en" and (word == "i" or word.startswith("i'"))

    def pad(self):
        self.items.extend([0] * REACH)
        self.capital.extend(bytes(REACH))
        self.blocks.extend([self.blocks[-1] if self.blocks else 0] * REACH)

    def add(self, line, block):
        for sentence in SENTENCE_END.split(line):
            for match in self.token.finditer(sentence):
                kind, text, capital = match.lastgroup, match.group(), 0
                if kind == "word":
                    folded = self.fold_of.get(text)
                    if folded is None: folded = self.fold_of[text] = self.number(fold(text))
                    capital = int(text[0] != self.names[folded][0] and not self.is_always_large(self.names[folded])) + 2 * int(text[1:].replace("’", "'") != self.names[folded][1:])
                    self.word_count += 1
                elif kind == "number": folded = self.words["#"]
                elif kind == "short": folded = self.words["~"]
                else:
                    folded = self.words[PUNCTUATION.get(text, "*")]
                if folded < len(MARKS) and self.items[-1] == folded: continue
                self.items.append(folded)
                self.capital.append(capital)
                self.blocks.append(block)
            self.pad()

    def arrays(self):
        items = np.frombuffer(self.items, np.int32)
        return items, np.frombuffer(self.capital, np.uint8), np.frombuffer(self.blocks, np.int32)


def targets(items, capital):
    """Where a word may be called wrong: in small letters, or first in its sentence; not alone between quotation marks."""
    quote, boundary, marks = MARKS['"'] - 1, MARKS["^"] - 1, len(MARKS)
    right = np.zeros(len(items), bool)
    before, after = items[REACH - 1:-REACH - 1], items[REACH + 1:len(items) - REACH + 1]
    here = slice(REACH, -REACH)
    # Marks open a sentence, too: a quotation mark, a dash.
    first = before == boundary
    opened = (before < marks) & (before != boundary) & (items[REACH - 2:-REACH - 2] == boundary)
    right[here] = (items[here] >= marks) & ((capital[here] == 0) | (capital[here] == 1) & (first | opened))
    right[here] &= ~((before == quote) & (after == quote))
    return right


def sources(training, language):
    """The sources of a language's prose: first line, last line, licence, name."""
    with open(training / "prose" / "SOURCES.tsv") as table:
        next(table)
        for row in table:
            code, first, last, _, _, licence, name = row.rstrip("\n").split("\t")
            if code == language: yield int(first), int(last), licence, name


def read(training, language, leave_out=()):
    """Two corpora: one to learn from, and one of the sources under the GPL or the GFDL, from which only thresholds are drawn."""
    learn, hold = Corpus(language), Corpus(language)
    spans = list(sources(training, language))
    large = LARGE if len(spans) > FEW else LARGE_OF_FEW
    block, limit, before = -1, 0, None
    with gzip.open(training / "prose" / f"{language}.txt.gz", "rt") as lines:
        for number, line in enumerate(lines, 1):
            for first, last, licence, name in spans:
                if first <= number <= last: break
            if any(part in name for part in leave_out): continue
            corpus = hold if licence.startswith(("GPL", "GFDL")) else learn
            # A source, or a good part of a large one, is learnt from or tried on as a whole: other texts are other in kind.
            if name != before or corpus.word_count >= limit:
                block, limit, before = block + 1, corpus.word_count + large, name
            corpus.add(line, block)
    return learn, hold

