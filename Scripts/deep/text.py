"""How a sentence is cut into words, for training and for use: the server does exactly the same."""
import re

_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})
_WORD = re.compile(r"\w+(?:'\w+)*|[^\w\s]")

LOWER, TITLE, UPPER, NONE = 0, 1, 2, 3


def straighten(text):
    """Makes typographic quotation marks and apostrophes straight; no character more or less."""
    return text.translate(_STRAIGHT)


def words(text):
    """The words and marks of a sentence."""
    return _WORD.findall(straighten(text))


def spans(text):
    """The words and marks of a sentence with where they stand: (start, end, word)."""
    return [(m.start(), m.end(), m.group()) for m in _WORD.finditer(straighten(text))]


def case(word):
    """The class of a word's capitals, which the pieces (all lower case) do not show."""
    if len(word) > 1 and word.isupper():
        return UPPER
    if word[:1].isupper():
        return TITLE
    return LOWER if word[:1].isalpha() else NONE


def cased(new, old):
    """`new`, a lower-case word, with the capitals of `old`, whose place it takes."""
    if len(old) > 1 and old.isupper():
        return new.upper()
    if old[:1].isupper() and old != "I":
        return new[:1].upper() + new[1:]
    return "I" + new[1:] if new == "i" or new.startswith("i'") else new
