"""Makes what the tagger of several languages learns from: real corrections of each, edited text to keep, vocabulary and tags.

    several.py all <folder of public inputs> <folder for what is made>
    several.py some <folder of public inputs> <folder for what is made> <folder for what is made> <language>...

The second goes on with some of the languages when the time is short: the same vocabulary and tags, in another folder. Makes `real.pkl` ((wrong words, tags, exact, language and whether held out)), `planted-0-1.pkl` (edited sentences), `held.pkl`
((language, sentence), never trained on), `vocabulary.json`, `tags.json`, `recipe.json` and `reference.txt`.
"""
import collections
import gzip
import json
import pickle
import random
import shutil
import sys
import zlib

import align
import e5
import encode
import morphology
import prepare
import sentences
import sources
import text
import unigram

LANGUAGES = ("es", "uk", "fr", "ru", "de")
#: How often real corrections are learned, at most how many sentences of them, and of edited prose.
REPEATED = {"es": 1, "uk": 1, "fr": 2, "ru": 2, "de": 3}
MOST_PAIRS, MOST_CLEAN, MOST_PIECES, MOST_TAGS = 25_000, 14_000, 45_000, 2_400
#: Held out for measuring: those of one source, or the last of the file.
HELD_OUT = {"es": (600, None), "uk": (600, None), "fr": (300, "git:reactjs/fr.react.dev"), "ru": (300, "git:reactjs/ru.react.dev"),
            "de": (300, "git:php/doc-de")}
HELD_WORDS = 90_000
#: For training and export. The first seven minutes had 0.62 real corrections.
RECIPE = {"real": 0.8, "real_from": 0, "batch": 1800, "partial": True, "languages": LANGUAGES,
          "licence": "CC BY-SA 4.0; multilingual-e5-small, from which it was trained, is under MIT"}
#: One for another is a matter of typography, which rules see to.
_DASHES = frozenset("-–—―一")


def read(inputs, language):
    """Pairs to learn from, and held-out ones, no sentence of which is among the others: (wrong words, right words)."""
    count, source = HELD_OUT[language]
    pairs = [(a, b, s) for a, b, s in sources.pairs(inputs, language)]
    held = [(a, b) for a, b, s in (pairs if source is None else [p for p in pairs if p[2] == source])][-count:]
    known = {x for pair in held for x in pair}
    rest = [(a, b) for a, b, s in pairs if s != source and a not in known and b not in known]
    return [[(text.words(a), text.words(b)) for a, b in some] for some in (rest, held)]


def prose(inputs, language):
    """Edited sentences to learn from, and others that nothing is learned from: mostly of sources under other licences."""
    lines = gzip.open(f"{inputs}/prose/{language}.txt.gz", "rt").read().splitlines()
    learned, held = [], []

    def add(line, where):
        for sentence in sentences.split(line):
            tokens = text.words(sentence)
            if sentence and sentences.usable(sentence, tokens):
                where.append(tokens)

    for _, _, _, first, last in sources.prose(inputs, language):
        for i in range(first - 1, last):
            add(lines[i], held if i % 20 == 7 else learned)
    for _, _, _, first, last in sources.prose(inputs, language, free=False):
        for i in range(first - 1, last):
            if zlib.crc32(lines[i].encode()) % 3 == 0:
                add(lines[i], held)
    return learned, held


def without_dashes(words, tags):
    """The same with dashes as they should be, where one is put for another."""
    put = [tag.startswith("REPLACE ") and tag[8:] in _DASHES and word in _DASHES for word, tag in zip(words, tags[1:])]
    return ([tag[8:] if is_put else word for word, tag, is_put in zip(words, tags[1:], put)],
            tags[:1] + ["KEEP" if is_put else tag for tag, is_put in zip(tags[1:], put)])


def tagged(pairs, lexicon):
    """(wrong words, tags, exact) without plain misspellings and changed dashes."""
    for wrong, right in pairs:
        if 3 <= len(wrong) <= 60 and right:
            wrong = prepare.spelled(wrong, right, lexicon)
            tags, exact = align.tags(wrong, right, lexicon)
            wrong, tags = without_dashes(wrong, tags)
            exact = exact and not any(prepare.restyled(tag, word) for tag, word in zip(tags, [""] + wrong))
            yield wrong, tags, exact


def choose_tags(real):
    """Tags that are frequent enough: a word in one language, a change of form in all together."""
    by_language, every = collections.defaultdict(collections.Counter), collections.Counter()
    for _, tags, exact, language in real:
        if exact and not sources.is_held(language):
            by_language[language].update(tags)
    for counts in by_language.values():
        every.update(counts)
    enough = [tag for tag, count in every.most_common() if tag not in ("KEEP", "DELETE") and (
        count >= 6 if tag.startswith("CHANGE") else any(own[tag] >= 4 for own in by_language.values()))]
    chosen = ["KEEP", "DELETE"] + enough[:MOST_TAGS - 2]
    total = sum(every.values()) - every["KEEP"]
    print(len(chosen), "tags of", len(enough), "cover", round(sum(every[tag] for tag in chosen[1:]) / total, 4), flush=True)
    return chosen


def choose_pieces(words):
    """The pieces that words (with counts) are cut into, and the single letters of Latin and Cyrillic scripts."""
    basis = e5.E5()
    number = {piece: row for row, piece in reversed(list(enumerate(basis.pieces)))}
    whole = unigram.Unigram(basis.pieces, basis.scores)
    found = collections.Counter()
    for word, count in words.items():
        for piece in whole.cut(word)[:encode.MOST_PIECES_OF_WORD]:
            if piece is not None:
                found[piece] += count
    letters = [p for p in number if len(p.removeprefix(unigram.BEGIN)) <= 1 and all(ord(c) < 0x250 or 0x400 <= ord(c) < 0x500 or c == "▁" for c in p)
               and p.isprintable() and p.strip()]
    kept = set(letters)
    for piece, count in found.most_common():
        if count >= 2 and len(kept) < MOST_PIECES - 3:
            kept.add(piece)
    pieces = list(unigram.SPECIAL) + sorted(kept, key=number.__getitem__)
    rows = [number[piece] for piece in pieces]
    return {"pieces": pieces, "scores": [float(basis.scores[row]) for row in rows], "rows": rows}


def main(inputs, made):
    rng = random.Random(1)
    real, clean, held, words, samples = [], [], [], collections.Counter(), []
    for language in LANGUAGES:
        pairs, kept = read(inputs, language)
        learned, others = prose(inputs, language)
        # A sentence is learned for each wrong one; those of one to three changes first where there are too many.
        if len(pairs) > MOST_PAIRS:
            few = [p for p in pairs if p[0] != p[1] and abs(len(p[0]) - len(p[1])) <= 2]
            rng.shuffle(few)
            same = [p for p in pairs if p[0] == p[1]]
            rng.shuffle(same)
            pairs = few[:MOST_PAIRS * 4 // 5] + same[:MOST_PAIRS // 5]
        counts = collections.Counter(w.lower() for s in learned for w in s)
        own = collections.Counter(w for s in learned for w in s)
        for some in pairs + kept:
            for side in some:
                own.update(side)
        words.update(own)
        lexicon = morphology.Morphology(f"{inputs}/morphology/{language}.tsv.gz", {w.lower() for w in own}, counts)
        changed = [s for s in tagged(pairs, lexicon)]
        if language == "es":
            changed = [s for s in changed if sum(tag != "KEEP" for tag in s[1]) <= 3]
        tests = list(tagged(kept, lexicon))
        print(language, len(pairs), "pairs,", len(changed), "tagged,", sum(e for _, _, e in changed), "exact,", len(tests), "held out,",
              len(learned), "edited sentences,", len(others), "others,", sum(map(len, others)), "words", flush=True)
        real += [(*s, language) for s in changed] * REPEATED[language] + [(*s, language + sources.HELD) for s in tests]
        rights = [right for _, right in pairs if len(right) > 3]
        rng.shuffle(learned)
        rng.shuffle(rights)
        some = learned[:MOST_CLEAN] + rights[:max(2000, MOST_CLEAN - len(learned)) // 2]
        clean += [(s, ["KEEP"] * (len(s) + 1)) for s in some]
        rng.shuffle(others)
        total = 0
        for s in others:
            if total < HELD_WORDS:
                held.append((language, s))
                total += len(s)
        samples += [" ".join(w) for w, tags, _ in tests if len(w) <= 30 and any(tag != "KEEP" for tag in tags)][:20]
    rng.shuffle(clean)
    for value, name in ((real, "real.pkl"), (clean, "planted-0-1.pkl"), (held, "held.pkl")):
        with open(f"{made}/{name}", "wb") as file:
            pickle.dump(value, file)
    vocabulary = choose_pieces(words)
    for value, name in ((choose_tags(real), "tags.json"), (vocabulary, "vocabulary.json"), (RECIPE, "recipe.json")):
        with open(f"{made}/{name}", "w") as file:
            json.dump(value, file, ensure_ascii=False)
    with open(f"{made}/reference.txt", "w") as file:
        file.write("\n".join(samples))
    print(len(vocabulary["pieces"]), "pieces,", len(real), "real,", len(clean), "edited sentences", flush=True)


def narrow(inputs, made, narrowed, *languages):
    """The corrections of some languages, of those without changes a third, and their edited prose."""
    rng = random.Random(3)
    with open(f"{made}/real.pkl", "rb") as file:
        real = [s for s in pickle.load(file) if s[3].split(" ")[0] in languages]
    real = [s for s in real if any(tag != "KEEP" for tag in s[1]) or sources.is_held(s[3]) or rng.random() < 0.35]
    clean = []
    for language in languages:
        learned, _ = prose(inputs, language)
        rng.shuffle(learned)
        clean += [(s, ["KEEP"] * (len(s) + 1)) for s in learned[:MOST_CLEAN]]
    rng.shuffle(clean)
    for value, name in ((real, "real.pkl"), (clean, "planted-0-1.pkl")):
        with open(f"{narrowed}/{name}", "wb") as file:
            pickle.dump(value, file)
    for name in ("tags.json", "vocabulary.json"):
        shutil.copy(f"{made}/{name}", narrowed)
    with open(f"{made}/recipe.json") as old, open(f"{narrowed}/recipe.json", "w") as new:
        json.dump(json.load(old) | {"real": 0.9, "languages": languages}, new)


if __name__ == "__main__":
    {"all": main, "some": narrow}[sys.argv[1]](*sys.argv[2:])
