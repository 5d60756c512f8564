#!/usr/bin/env python3
"""Generates Sources/Text/Unicode/UnicodeTables.swift from the Unicode character database.

Usage: Scripts/generate-unicode-tables.py [--check] [FOLDER]

FOLDER is where the database's files are; Debian's package `unicode-data` puts them in /usr/share/unicode, the default.
With --check nothing is written; the exit status is 1 when the file is not what the script would write.

Every scalar has a class: a byte that stands for what its Word_Break, Sentence_Break and the traits below are together.
The classes are stored in a trie over the scalars, in blocks of 64 as UTF-8's trailing bytes have them. Everything is written
as string literals of printable ASCII, because Swift compiles a string in no time and an array of numbers slowly, and because a
StaticString needs no work when the program starts.
"""
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Sources/Text/Unicode/UnicodeTables.swift"
SCALARS = 0x110000
BLOCK = 64
# The first byte that a class may have: behind the quotation mark and the number sign, which end a raw string literal.
FIRST_CLASS = 36

# In the order of the Swift enumerations WordBreakClass and SentenceBreakClass.
WORD_BREAK = [
    "Other", "CR", "LF", "Newline", "Extend", "ZWJ", "Format", "Regional_Indicator", "Katakana", "Hebrew_Letter", "ALetter",
    "Single_Quote", "Double_Quote", "MidNumLet", "MidLetter", "MidNum", "Numeric", "ExtendNumLet", "WSegSpace",
]
SENTENCE_BREAK = [
    "Other", "CR", "LF", "Sep", "Extend", "Format", "Sp", "Lower", "Upper", "OLetter", "Numeric", "ATerm", "SContinue", "STerm",
    "Close",
]
# In the order of the bits of the Swift option set ScalarTraits.
PICTOGRAPH, NORMALISED, WHITE_SPACE, UNSPACED = 1, 2, 4, 8


def entries(path):
    """The ranges and values of a file of the database, and of the lines that hold more than one value the rest."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) < 2 or not fields[0]:
            continue
        first, _, last = fields[0].partition("..")
        yield range(int(first, 16), int(last or first, 16) + 1), fields[1:]


def version(folder):
    """The version of Unicode, as the first line of its files names it: `# WordBreakProperty-15.0.0.txt`."""
    first = (folder / "auxiliary/WordBreakProperty.txt").read_text(encoding="utf-8").splitlines()[0]
    return first.split("-")[1].removesuffix(".txt")


def properties(folder):
    """What is known of every scalar: word break, sentence break, traits."""
    word, sentence, traits = [0] * SCALARS, [0] * SCALARS, [0] * SCALARS
    for scalars, (value, *_) in entries(folder / "auxiliary/WordBreakProperty.txt"):
        for scalar in scalars:
            word[scalar] = WORD_BREAK.index(value)
    for scalars, (value, *_) in entries(folder / "auxiliary/SentenceBreakProperty.txt"):
        for scalar in scalars:
            sentence[scalar] = SENTENCE_BREAK.index(value)
    for scalars, (value, *_) in entries(folder / "emoji/emoji-data.txt"):
        if value == "Extended_Pictographic":
            for scalar in scalars:
                traits[scalar] |= PICTOGRAPH
    for scalars, (value, *_) in entries(folder / "PropList.txt"):
        for scalar in scalars:
            if value == "White_Space":
                traits[scalar] |= WHITE_SPACE
            if value == "Ideographic":
                traits[scalar] |= UNSPACED
    # Scripts that put no space between words: Thai, Lao, Khmer, Burmese… (line breaking asks a dictionary for them) and kana.
    for scalars, (value, *_) in entries(folder / "LineBreak.txt"):
        if value == "SA":
            for scalar in scalars:
                traits[scalar] |= UNSPACED
    for scalars, (value, *_) in entries(folder / "Scripts.txt"):
        if value in ("Hiragana", "Katakana"):
            for scalar in scalars:
                traits[scalar] |= UNSPACED
    # What a word's normalised form may write differently: what is not certainly in NFC, and what it leaves out.
    for scalars, (value, *rest) in entries(folder / "DerivedNormalizationProps.txt"):
        if value == "NFC_QC" and rest[0] in ("N", "M"):
            for scalar in scalars:
                traits[scalar] |= NORMALISED
    for scalars, (value, *_) in entries(folder / "extracted/DerivedCombiningClass.txt"):
        if value != "0":
            for scalar in scalars:
                traits[scalar] |= NORMALISED
    for scalar in range(SCALARS):
        if word[scalar] in (WORD_BREAK.index("Format"), WORD_BREAK.index("ZWJ")):
            traits[scalar] |= NORMALISED
    # Zero-width space and non-joiner; the apostrophes and hyphens that have a plain ASCII twin.
    for scalar in (0x200B, 0x200C, 0x2019, 0x02BC, 0x2010, 0x2011, 0xFF07):
        traits[scalar] |= NORMALISED
    # The zero-width space is not in Format because it separates words in scripts without spaces. In others it is a leftover of
    # web pages inside words, which has to be looked through.
    word[0x200B] = WORD_BREAK.index("Format")
    # The bytes that stand for masked markup (see Mask.swift): two that words and sentences look through, one that ends both.
    for byte in (0x7F, 0x1F):
        word[byte], sentence[byte], traits[byte] = WORD_BREAK.index("Format"), SENTENCE_BREAK.index("Format"), NORMALISED
    word[0x1E], sentence[0x1E], traits[0x1E] = WORD_BREAK.index("Newline"), SENTENCE_BREAK.index("Sep"), WHITE_SPACE
    return list(zip(word, sentence, traits))


def ascii_parts(table):
    """For each byte what it is to a word of ASCII letters, in the order of the bits of the Swift option set AsciiTraits."""
    def bits(byte):
        word, sentence, _ = table[byte]
        if WORD_BREAK[word] == "Format":
            return 32
        return ((sentence == SENTENCE_BREAK.index("Upper")) * 1 | (sentence == SENTENCE_BREAK.index("Lower")) * 2
                | (word == WORD_BREAK.index("Numeric")) * 4 | (word == WORD_BREAK.index("ExtendNumLet")) * 8
                | (WORD_BREAK[word] in ("Single_Quote", "MidNumLet", "MidLetter", "MidNum")) * 16)
    # The mask that words are looked through is not plain ASCII.
    return bytes(0x40 | (bits(byte) if byte < 0x7F else 32) for byte in range(256))


def sentence_stops(table):
    """For each byte whether a scalar that may end a sentence begins with it."""
    stops = {SENTENCE_BREAK.index(name) for name in ("CR", "LF", "Sep", "ATerm", "STerm")}
    found = {chr(scalar).encode()[0] for scalar in range(SCALARS)
             if table[scalar][1] in stops and not 0xD800 <= scalar < 0xE000}
    found.add("\u2026".encode()[0])  # the ellipsis, which the tailored breaks take for a full stop
    return bytes(0x40 | (byte in found) for byte in range(256))


def literal(name, documentation, data):
    """A Swift declaration of a StaticString with the bytes."""
    text = bytes(data).decode("ascii")
    assert all(0x24 <= ord(character) < 0x7F for character in text), name
    lines = [text[at : at + 104] for at in range(0, len(text), 104)]
    body = " \\#\n".join("        " + line for line in lines).replace(" \\#\n", "\\#\n")
    return f'    /// {documentation}\n    static let {name}: StaticString = #"""\n{body}\n        """#\n'


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    folder = Path(arguments[0] if arguments else "/usr/share/unicode")
    table = properties(folder)

    # Classes, the commonest first so that what they are does not hang on the order of the files.
    counts = {}
    for record in table:
        counts[record] = counts.get(record, 0) + 1
    records = sorted(counts, key=lambda record: (-counts[record], record))
    assert FIRST_CLASS + len(records) < 0x7F, f"{len(records)} classes do not fit into printable ASCII"
    class_of = {record: FIRST_CLASS + index for index, record in enumerate(records)}

    # The blocks of the first 2,048 scalars, those of one or two bytes, stand first and in order: they need no index.
    classes = bytes(class_of[record] for record in table)
    blocks, number = [], {}
    for at in range(0, 0x800, BLOCK):
        block = classes[at : at + BLOCK]
        number.setdefault(block, len(blocks))
        blocks.append(block)
    index = []
    for at in range(0, SCALARS, BLOCK):
        block = classes[at : at + BLOCK]
        if block not in number:
            number[block] = len(blocks)
            blocks.append(block)
        index.append(number[block])

    # Two base-64 digits a block number, lower one first. Above the basic plane a second index leads to pages of 64 numbers.
    digits = lambda value: bytes((0x30 + (value & 63), 0x30 + (value >> 6)))
    basic, upper, pages = index[: 0x10000 // BLOCK], [], []
    for at in range(0x10000 // BLOCK, SCALARS // BLOCK, 64):
        page = tuple(index[at : at + 64])
        if page not in pages:
            pages.append(page)
        upper.append(pages.index(page))

    attribute = lambda position: bytes(
        0x40 + (records[at - FIRST_CLASS][position] if 0 <= at - FIRST_CLASS < len(records) else 0) for at in range(128)
    )
    parts = [
        literal("values", "The classes of the scalars, in blocks of 64; the first 32 blocks are those of U+0000…U+07FF.",
                b"".join(blocks)),
        literal("basic", "For each 64 scalars of the basic plane the number of their block, in two base-64 digits from 0x30.",
                b"".join(map(digits, basic))),
        literal("upper", "For each 4,096 scalars above the basic plane the number of their page, in two digits.",
                b"".join(map(digits, upper))),
        literal("pages", "The pages: 64 numbers of blocks each, in two digits.",
                b"".join(digits(block) for page in pages for block in page)),
        literal("wordBreak", "For each class its `WordBreakClass`, from 0x40.", attribute(0)),
        literal("sentenceBreak", "For each class its `SentenceBreakClass`, from 0x40.", attribute(1)),
        literal("ascii", "For each byte its `AsciiTraits`, from 0x40.", ascii_parts(table)),
        literal("sentenceStops", "For each byte, 0x41 if a scalar that may end a sentence begins with it, else 0x40.",
                sentence_stops(table)),
        literal("traits", "For each class its `ScalarTraits`, from 0x40.", attribute(2)),
    ]
    plain = lambda sentence: class_of[WORD_BREAK.index("ALetter"), SENTENCE_BREAK.index(sentence), 0]
    header = f"""\
// Generated by Scripts/generate-unicode-tables.py from the Unicode Character Database {version(folder)}. Do not edit.
// swift-format-ignore-file

/// A trie from scalars to classes, and what the classes are. See the script for how it is laid out.
enum UnicodeTables {{
    /// The version of Unicode that the tables were made from.
    static let version = "{version(folder)}"
    /// The class of a small letter that is in NFC.
    static let smallLetter: UInt8 = {plain("Lower")}
    /// The class of a capital letter that is in NFC.
    static let capitalLetter: UInt8 = {plain("Upper")}
"""
    text = header + "".join("\n" + part for part in parts) + "}\n"
    if "--check" in sys.argv:
        sys.exit(0 if OUTPUT.read_text(encoding="utf-8") == text else f"{OUTPUT.relative_to(ROOT)} is out of date")
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text(text, encoding="utf-8")
    print(f"{OUTPUT.relative_to(ROOT)}: {len(records)} classes, {len(blocks)} blocks, {len(pages)} pages, "
          f"{OUTPUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
