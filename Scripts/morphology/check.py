"""Reads a compiled lexicon back, record by record."""
import struct

from . import edits
from .automaton import LAST, TARGET
from .table import CASES, MAGIC, PARTS


class Lexicon:
    """What `MorphologicalLexicon` reads, read once more."""

    def __init__(self, data):
        assert data[:8] == MAGIC
        sizes, self.roots = struct.unpack("<8I", data[8:40]), struct.unpack("<3I", data[40:52])
        sections, at = [], 52
        for size in sizes:
            sections.append(data[at:at + size])
            at += size + -size % 4
        assert at == len(data)
        text, pool, tags, ways, pairs, cells, guesses, transitions = sections
        values = [tuple(line.split("=", 1)) for line in text.decode().splitlines()]
        self.tags = []
        for part, low, high in struct.iter_unpack("<I2Q", tags):
            mask = low | high << 64
            self.tags.append((PARTS[part], tuple(value for number, value in enumerate(values) if mask >> number & 1)))
        self.edits, cases = [], {bits: case for case, bits in CASES.items()}
        for end, instead, within in struct.iter_unpack("<3I", ways):
            texts = [pool[place & 0xFFFFFF:][:place >> 24].decode() for place in (end, instead)]
            self.edits.append((*texts, pool[within & 0xFFFF:][:within >> 16 & 0xFF].decode(), within >> 24 & 0x3F, cases[within >> 24 & 0xC0]))
        self.pairs = list(struct.iter_unpack("<2H", pairs))
        self.cells = struct.unpack(f"<{len(cells) // 2}H", cells)
        self.guesses = struct.unpack(f"<{len(guesses) // 2}H", guesses)
        self.transitions = struct.unpack(f"<{len(transitions) // 4}I", transitions)

    def words(self, root=0):
        """All words from a state on, with what they mean."""
        stack = [(b"", self.roots[root])]
        while stack:
            word, place = stack.pop()
            while True:
                transition = self.transitions[place]
                label, target = transition & 0xFF, transition >> TARGET
                if label: stack.append((word + bytes([label]), target))
                else: yield word, target
                if transition & LAST: break
                place += 1

    def readings(self, form, place):
        """The readings of a form: (lemma, tag)."""
        found = set()
        for number in self.cells[place + 1:place + 1 + self.cells[place]]:
            tag, edit = self.pairs[number]
            found.add((edits.apply(form, self.edits[edit]), self.tags[tag]))
        return found


def verified(data, forms):
    """How many forms there are, when each has exactly its readings."""
    lexicon, count = Lexicon(data), 0
    for word, place in lexicon.words():
        form = word.decode()
        if lexicon.readings(form, place) != forms[form]: raise ValueError(f"{form} is read otherwise")
        count += 1
    if count != len(forms): raise ValueError(f"{count} forms of {len(forms)}")
    return count
