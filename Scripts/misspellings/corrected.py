"""The misspellings of sentences that somebody put right."""
import difflib
import gzip
import json
import re
import unicodedata

from confusions import lexicon

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|\S")
SHORTEST, LONGEST_TEXT = 3, 700


def fold(word): return word.lower().replace("’", "'")


def bare(word): return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


def distance(a, b):
    """The optimal string alignment distance."""
    before, last = None, list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            cost = min(last[j] + 1, row[-1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y: cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]


def is_spelling(wrong, right, words):
    """Whether a word that is no frequent one was put right to one that is, a third of whose letters differ at most."""
    if not (wrong[0].isalpha() and right[0].isalpha()) or len(wrong) < SHORTEST or "-" in wrong + right: return False
    wrong, right = fold(wrong), fold(right)
    if wrong == right or wrong in words or right not in words: return False
    return bare(wrong) == bare(right) or distance(wrong, right) <= max(1, len(right) // 3)


def sentences(folder, dictionaries, language):
    """(text, target, [(start, end, right)]) of the corrected sentences that have misspellings, each once."""
    words, seen = lexicon.entries(dictionaries / language / "lexicon.bin"), set()
    with gzip.open(folder / f"{language}.jsonl.gz", "rt", encoding="utf-8") as file:
        for pair in map(json.loads, file):
            text, target = pair["text"], pair["target"]
            if text == target or text in seen or len(text) > LONGEST_TEXT: continue
            seen.add(text)
            found = list(edits(text, target, words))
            if found: yield text, target, found


def edits(text, target, words):
    own = [(match.group(), match.start(), match.end()) for match in WORD.finditer(text)]
    other = [match.group() for match in WORD.finditer(target)]
    matcher = difflib.SequenceMatcher(None, [word for word, _, _ in own], other, autojunk=False)
    for kind, first, last, start, end in matcher.get_opcodes():
        if kind != "replace" or last - first != end - start: continue
        for (wrong, begin, stop), right in zip(own[first:last], other[start:end]):
            if is_spelling(wrong, right, words): yield begin, stop, right
