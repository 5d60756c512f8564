"""What is seen of a unit: numbers made of its letters. `TaggerUnits.swift` makes the same."""
import sys
from pathlib import Path

from . import corpus

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

MASK = 2**64 - 1
NUMBER, QUANTITY, OTHER, BOUNDARY = "#", "#u", "@", "^"


def small(scalar):
    """The small letter of a letter, as `smallLetter(of:)` has it."""
    code = ord(scalar)
    if 0x41 <= code <= 0x5A: return chr(code | 0x20)
    if code < 0xC0 or code == 0xD7: return scalar
    if code <= 0xDE: return chr(code | 0x20)
    if code < 0x100: return scalar
    if code == 0x130: return "i"
    if code == 0x178: return "ÿ"
    if code in (0x138, 0x149, 0x17F): return scalar
    if 0x139 <= code <= 0x148 or 0x179 <= code <= 0x17E: return chr(code + (code & 1))
    if code < 0x180 or 0x218 <= code <= 0x21B: return chr(code | 1)
    if 0x400 <= code <= 0x40F: return chr(code + 0x50)
    if 0x410 <= code <= 0x42F: return chr(code + 0x20)
    if 0x460 <= code <= 0x481 or 0x48A <= code <= 0x4BF or 0x4D0 <= code <= 0x52F: return chr(code | 1)
    return scalar


def folded(form):
    """A unit's text in small letters; a sign for what is no word."""
    if corpus.NUMBER.match(form): return NUMBER
    if form[0].isdigit() and corpus.QUANTITY.match(form): return QUANTITY
    if corpus.OTHER.search(form): return OTHER
    if all(sign in corpus.FORCED for sign in form):
        first = form[0]
        if first in "\"“”„‚‘«»‹›": return '"'
        if first in "-–—―": return "-"
        return first
    return "".join(map(small, form))


def is_letter(sign):
    code = ord(sign)
    return 0x41 <= code <= 0x5A or 0x61 <= code <= 0x7A or code >= 0xC0 and code not in (0xD7, 0xF7)


def shape(form):
    """Which capitals a unit has, and whether it has digits, hyphens or full stops: below 64."""
    letters = [small(sign) != sign for sign in form if is_letter(sign)]
    capitals, is_capitalised = sum(letters), small(form[0]) != form[0]
    value = 0
    if len(letters) == capitals == 1: value = 5
    elif capitals and len(letters) == capitals: value = 4
    elif is_capitalised: value = 1 if capitals == 1 else 3
    elif capitals: value = 2
    if any("0" <= sign <= "9" for sign in form): value |= 8
    if "-" in form[1:]: value |= 16
    if "." in form and letters: value |= 32
    return value


def hashed(text):
    value = 0xCBF29CE484222325
    for byte in text.encode(): value = (value ^ byte) * 0x100000001B3 & MASK
    return value
