"""The compiled lexicon: see `MorphologicalLexicon` in Sources/Proofreading/Morphology for its format."""
import struct

from . import edits, guesses
from .automaton import Automaton

MAGIC = b"STMRF\0\0\1"
PARTS = ("ADJ", "ADP", "ADV", "AUX", "CCONJ", "DET", "INTJ", "NOUN", "NUM", "PART", "PRON", "PROPN", "PUNCT", "SCONJ", "SYM", "VERB", "X")

CASES = {"": 0, "s": 0x40, "c": 0x80}


class Pool:
    """Strings one behind the other, each once."""

    def __init__(self): self.bytes, self.places = b"", {}

    def place(self, text):
        data = text.encode()
        if data not in self.places:
            at = self.bytes.find(data)
            if at < 0:
                at = len(self.bytes)
                self.bytes += data
            self.places[data] = at
        return self.places[data], len(data)


def compiled(language, forms, guessing=True):
    """The bytes of a lexicon. `forms` are sets of (lemma, tag) by form."""
    infixes = edits.INFIXES.get(language, ())
    found, known = {}, {}
    for form in forms:
        cells = []
        for lemma, tag in forms[form]:
            pair = (tag, edits.edit(form, lemma, infixes))
            cells.append(known.setdefault(pair, pair))
        found[form] = cells
    tags = sorted({tag for tag, _ in known})
    ways = sorted({edit for _, edit in known})
    tag_numbers = {tag: number for number, tag in enumerate(tags)}
    edit_numbers = {edit: number for number, edit in enumerate(ways)}
    # By tag, and there by the ending of the lemma read backwards, so that those of a lemma stand together.
    order = sorted(known, key=lambda pair: (tag_numbers[pair[0]], pair[1][1].encode()[::-1], edit_numbers[pair[1]]))
    if max(len(order), len(ways), len(tags)) > 0xFFFF: raise ValueError(f"{len(order)} pairs, {len(ways)} edits, {len(tags)} tags")
    numbers = {pair: number for number, pair in enumerate(order)}

    cells, classes = [], {}
    def meaning(form):
        key = tuple(sorted(numbers[pair] for pair in found[form]))
        place = classes.get(key)
        if place is None:
            place = classes[key] = len(cells)
            cells.append(len(key))
            cells.extend(key)
        return place

    by_bytes = sorted((form.encode(), form) for form in forms)
    automaton = Automaton()
    roots = [automaton.add((data, meaning(form)) for data, form in by_bytes)]
    guessed = []
    for is_capital in (False, True):
        pairs = [(tag[0], edit[0].lower()) for tag, edit in order]
        words = [(form, [numbers[pair] for pair in found[form]]) for _, form in by_bytes if form[0].isupper() == is_capital and form.isalpha()]
        learned = guesses.learn(words, pairs, guesses.FEWEST_OF.get(language, guesses.FEWEST)) if guessing else {}
        endings = []
        for ending, shares in learned.items():
            place = len(guessed)
            guessed.append(len(shares))
            for number, share in shares: guessed += [number, max(1, round(share * 1000))]
            # Bytes read backwards, as the program reads them.
            endings.append((ending[::-1].encode()[::-1], place))
        roots.append(automaton.add(sorted(endings)))
    transitions, places = automaton.written(roots)

    values = sorted({value for _, features in tags for value in features})
    if len(values) > 128: raise ValueError(f"{len(values)} values of features")
    value_numbers = {value: number for number, value in enumerate(values)}
    text = "".join(f"{feature}={choice}\n" for feature, choice in values).encode()
    pool = Pool()
    edit_bytes = b""
    for end, instead, within, place, changed in ways:
        (end_at, end_size), (instead_at, instead_size), (within_at, within_size) = map(pool.place, (end, instead, within))
        edit_bytes += struct.pack("<3I", end_at | end_size << 24, instead_at | instead_size << 24, within_at | within_size << 16 | (place | CASES[changed]) << 24)
    tag_bytes = b""
    for part, features in tags:
        mask = sum(1 << value_numbers[value] for value in features)
        tag_bytes += struct.pack("<I2Q", PARTS.index(part), mask & (1 << 64) - 1, mask >> 64)
    pair_bytes = b"".join(struct.pack("<2H", tag_numbers[tag], edit_numbers[edit]) for tag, edit in order)
    sections = [
        text, pool.bytes, tag_bytes, edit_bytes, pair_bytes, struct.pack(f"<{len(cells)}H", *cells),
        struct.pack(f"<{len(guessed)}H", *guessed), transitions,
    ]
    data = MAGIC + struct.pack("<8I", *map(len, sections)) + struct.pack("<3I", *places)
    data += b"".join(section + b"\0" * (-len(section) % 4) for section in sections)
    figures = dict(forms=len(forms), readings=sum(map(len, found.values())), tags=len(tags), edits=len(ways), pairs=len(order),
        classes=len(classes), transitions=len(transitions) // 4, guesses=len(guessed) * 2, bytes=len(data))
    return data, figures
