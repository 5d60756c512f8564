"""Sentences with misspelled words, to fit the weights of the neighbours to."""
import gzip
import json
import random
import re
import zlib
from collections import defaultdict
from dataclasses import dataclass

from confusions import corpus, features, lexicon

from . import counting
from .slips import Slips

# Of the sources that are not counted, one line in so many is read.
UNCOUNTED = 10
# How often the word beside a misspelled one is misspelled, too, and how often two words are run together instead.
BESIDE, TOGETHER = 0.05, 0.04
# How often a real misspelling is planted where one is known of the word.
REAL = 0.7
SHORTEST = 3


@dataclass
class Case:
    """A misspelled word in its place."""
    wrong: str
    rights: list
    # The two neighbours on either side, the nearest first.
    before: list
    after: list
    # What kind of text it stands in: prose, tagged, or real where the misspelling is its writer's.
    kind: str
    # Candidates with their scores, in nats.
    candidates: list = None

    @property
    def is_held_out(self): return zlib.crc32(f"{self.rights[0]} {self.wrong}".encode()) % 2 == 1

    def is_right(self, text): return text in self.rights


def items(text, sentence):
    """(item, start, end) for the words and marks of a sentence."""
    found = []
    for match in text.token.finditer(sentence):
        written = match.group()
        item = {"word": features.fold(written), "number": "#", "short": "~"}.get(
            match.lastgroup, corpus.PUNCTUATION.get(written, "*"))
        if item in features.MARKS and found and found[-1][0] == item: continue
        found.append((item, match.start(), match.end()))
    return found


def case(parts, at, wrong, rights, kind, count=1):
    before, after = parts[:at][::-1] + ["^", "^"], parts[at + count:] + ["^", "^"]
    return Case(wrong, rights, before[:2], after[:2], kind)


class Planter:
    """Plants misspellings in the sentences of a language."""

    def __init__(self, language, dictionaries, lists, training):
        self.language, self.lists, self.training = language, lists, training
        self.random = random.Random(language)
        self.slips, self.text = Slips(language, self.random), corpus.Corpus(language)
        self.words = lexicon.entries(dictionaries / language / "lexicon.bin")
        self.known = defaultdict(list)
        for file in sorted((lists / "spelling").glob(f"{language}_*.dev.tsv")):
            for line in file.read_text().splitlines():
                wrong, rights = line.split("\t")
                for right in rights.split("|"):
                    if right.lower() != wrong.lower(): self.known[features.fold(right)].append(features.fold(wrong))

    def cases(self, count):
        """So many cases in prose that is not counted and as many in tagged sentences; and all real ones there are."""
        yield from self.planted(self.prose(), "prose", count)
        yield from self.planted(self.tagged(), "tagged", count)
        yield from self.real()

    def prose(self):
        spans = list(corpus.sources(self.training, self.language))
        with gzip.open(self.training / "prose" / f"{self.language}.txt.gz", "rt") as lines:
            for number, line in enumerate(lines, 1):
                licence = next(licence for first, last, licence, _ in spans if first <= number <= last)
                is_counted = not licence.startswith(("GPL", "GFDL"))
                if counting.is_held(line) if is_counted else zlib.crc32(line.encode()) % UNCOUNTED == 1:
                    yield from corpus.SENTENCE_END.split(line)

    def tagged(self):
        for file in sorted((self.training / "tagged").glob(f"{self.language}_*.tsv.gz")):
            for block in gzip.decompress(file.read_bytes()).decode().split("\n\n"):
                words, parts = [], 0
                for line in block.splitlines():
                    # A word of several parts stands before them.
                    if parts:
                        parts -= 1
                        continue
                    several = re.search(r"Multiword=(\d+)", line)
                    if several: parts = int(several.group(1))
                    words.append(line.split("\t")[0])
                yield " ".join(words)

    def planted(self, sentences, kind, count):
        sentences = list(sentences)
        self.random.shuffle(sentences)
        made = 0
        for sentence in sentences * 3:
            if made >= count: return
            found = self.plant(sentence, kind)
            if found:
                made += 1
                yield found

    def plant(self, sentence, kind):
        found = items(self.text, sentence)
        parts = [item for item, _, _ in found]
        words = [at for at, (item, start, end) in enumerate(found)
                 if len(item) >= SHORTEST and item.isalpha() and item in self.words
                 # A capital makes a name of it, but not in German and where the sentence begins.
                 and (sentence[start] == item[0] or at == 0 or self.language == "de")]
        if len(parts) < 4 or not words: return None
        if self.random.random() < TOGETHER:
            pairs = [at for at in words if at + 1 in words and found[at + 1][1] == found[at][2] + 1]
            if not pairs: return None
            at = self.random.choice(pairs)
            wrong, right = parts[at] + parts[at + 1], parts[at] + " " + parts[at + 1]
            return None if wrong in self.words else case(parts, at, wrong, [right], kind, 2)
        known = [at for at in words if parts[at] in self.known]
        at = self.random.choice(known if known and self.random.random() < 0.5 else words)
        wrong, right = self.misspelled(parts[at]), parts[at]
        if not wrong or wrong == right: return None
        for beside in (at - 1, at + 1):
            if 0 <= beside < len(parts) and parts[beside] not in features.MARKS and self.random.random() < BESIDE:
                parts[beside] = self.misspelled(parts[beside]) or parts[beside]
        return case(parts, at, wrong, [right], kind)

    def misspelled(self, word):
        if word in self.known and self.random.random() < REAL: return self.random.choice(self.known[word])
        for _ in range(5 if len(word) >= SHORTEST else 0):
            wrong = self.slips.wrong(word)
            if wrong and wrong not in self.words: return wrong
        return None

    def real(self):
        """Sentences with the misspellings that their writers made, the others of the sentence left as they are."""
        for file in sorted((self.lists / "context").glob(f"{self.language}_*.dev.jsonl")):
            for line in file.read_text().splitlines():
                text = json.loads(line)
                for edit in text["edits"]:
                    found = self.real_case(text["text"], edit)
                    if found: yield found

    def real_case(self, text, edit):
        wrong = features.fold(edit["wrong"].strip(".,!?"))
        rights = sorted({features.fold(right.strip(".,!?")) for right in edit["right"]})
        if wrong in rights or not all(re.fullmatch(r"[^\W\d_]+(?:[ '-][^\W\d_]+)*", form) for form in [wrong, *rights]): return None
        start = 0
        for end in [match.end() for match in corpus.SENTENCE_END.finditer(text)] + [len(text)]:
            if start <= edit["start"] < end:
                found = items(self.text, text[start:end])
                for at, (item, first, _) in enumerate(found):
                    if first + start == edit["start"] and item == wrong:
                        return case([item for item, _, _ in found], at, wrong, rights, "real")
            start = end
        return None
