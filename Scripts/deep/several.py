"""Makes what the tagger of several languages learns from: real corrections and planted mistakes of each, vocabulary and tags.

    several.py language <folder of public inputs> <folder for what is made> <language>     makes `part-<language>.pkl`
    several.py join <folder for what is made> <language>...                                puts the parts together, to learn those languages
    several.py plant <folder for what is made> <number>                                    plants in the joined languages' sentences once more

The first also makes `ground-<language>.pkl`, all that planting needs.

The second makes `real.pkl` ((wrong words, tags, exact, language and whether held out)), `planted-0-1.pkl` (wrong words, tags), `held.pkl`
((language, sentence), never trained on), `vocabulary.json`, `tags.json` and `recipe.json`; the third `planted-0-<number>.pkl`, with other mistakes.
"""
import collections
import gzip
import json
import pickle
import random
import sys
import zlib

import align
import e5
import encode
import morphology
import plant_several
import prepare
import sentences
import sources
import text
import unigram

LANGUAGES = ("es", "fr", "it", "de", "uk", "ru")
#: Languages whose corrections, of those that come before in the list, say what changes of form are made where a language has few.
RELATIVES = {"es": (), "fr": ("es",), "it": ("es", "fr"), "de": (), "uk": (), "ru": ("uk",)}
#: How often real corrections are learned, at most how many sentences of them, and of planted mistakes.
REPEATED = {"de": 3, "es": 1, "fr": 1, "it": 0, "ru": 2, "uk": 1}
MOST_PAIRS, PLANTED, MOST_PIECES, MOST_TAGS = 25_000, 30_000, 50_000, 2_400
#: Held out for measuring: all corrections of some sources, and of others the last ones. Of Italian all, as there are few.
HELD_OUT = {"de": {"falko_merlin_dev": 450, "git:reactjs/de.react.dev": 200}, "es": {"cows_l2h": 600, "git:reactjs/es.react.dev": 500},
            "fr": {"git:reactjs/fr.react.dev": 500, "git:Jimskapt/rust-book-fr": 500}, "it": {None: 500},
            "ru": {"relco_gram_err": 400, "git:reactjs/ru.react.dev": 600}, "uk": {"ua_gec_train": 600, "git:reactjs/uk.react.dev": 200}}
HELD_WORDS = 90_000
#: For training and export. The share of real corrections rises from the first figure to the second.
RECIPE = {"real": (0.3, 0.6), "real_from": 0, "batch": 1800, "partial": True,
          "licence": "CC BY-SA 4.0; multilingual-e5-small, from which it was trained, is under MIT"}
#: Learners name who acts where natives leave it out, which is no mistake.
_SUBJECTS = frozenset("yo tú él ella nosotros nosotras ellos ellas usted ustedes".split())
#: One for another is a matter of typography, which rules see to.
_DASHES = frozenset("-–—―一")


def read(inputs, language):
    """Pairs to learn from, and held-out ones, no sentence of which is among the others: (wrong words, right words)."""
    pairs, held = list(sources.pairs(inputs, language)), []
    for source, count in HELD_OUT[language].items():
        held += [pair for pair in pairs if source in (None, pair[2])][-count:]
    known = {x for a, b, _ in held for x in (a, b)}
    rest = [pair for pair in pairs if pair[0] not in known and pair[1] not in known]
    return [[(text.words(a), text.words(b)) for a, b, _ in some] for some in (rest, held)]


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


def without_subjects(words, tags):
    """The tags without those that leave a Spanish subject out."""
    return tags[:1] + ["KEEP" if tag == "DELETE" and word.lower() in _SUBJECTS else tag for word, tag in zip(words, tags[1:])]


def spelled(pairs, lexicon):
    """Pairs of a length to learn from, without plain misspellings."""
    return [(prepare.spelled(wrong, right, lexicon), right) for wrong, right in pairs if 3 <= len(wrong) <= 60 and right]


def tagged(pairs, lexicon, language):
    """(wrong words, tags, exact) of pairs, without changed dashes."""
    for wrong, right in pairs:
        tags, exact = align.tags(wrong, right, lexicon)
        wrong, tags = without_dashes(wrong, tags)
        if language == "es":
            tags = without_subjects(wrong, tags)
        exact = exact and not any(prepare.restyled(tag, word) for tag, word in zip(tags, [""] + wrong))
        yield wrong, tags, exact


def choose_tags(real, planted):
    """Tags that are frequent enough: a word in one language, a change of form in all together. A real edit counts as ten planted ones."""
    by_language, every = collections.defaultdict(collections.Counter), collections.Counter()
    for _, tags, exact, language in real:
        if exact and not sources.is_held(language):
            for tag in tags:
                by_language[language][tag] += 10
    for _, tags, language in planted:
        by_language[language].update(tags)
    for counts in by_language.values():
        every.update(counts)
    enough = [tag for tag, count in every.most_common() if tag not in ("KEEP", "DELETE") and (
        count >= 60 if tag.startswith("CHANGE") else any(own[tag] >= 40 for own in by_language.values()))]
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


def planted_in(clean, planter, rng):
    """(wrong words, tags, language) of sentences in which mistakes are planted."""
    rng.shuffle(clean)
    planted = []
    for k in range(PLANTED):
        right = clean[k % len(clean)]
        wrong = planter.plant(right)
        if wrong:
            planted.append((wrong, align.tags(wrong, right, planter.lexicon)[0], planter.language))
    return planted


def plant(made, number):
    """Another file of planted mistakes, in the sentences of the languages that were joined."""
    rng, planted = random.Random(int(number)), []
    with open(f"{made}/recipe.json") as file:
        learned = json.load(file)["languages"]
    for own in learned:
        with open(f"{made}/ground-{own}.pkl", "rb") as file:
            clean, *ground = pickle.load(file)
        planted += planted_in(clean, plant_several.Planter(own, *ground, rng), rng)
    rng.shuffle(planted)
    with open(f"{made}/planted-0-{number}.pkl", "wb") as file:
        pickle.dump([s[:2] for s in planted], file)


def language(inputs, made, own):
    """What one language gives: real corrections, held-out ones, planted mistakes, edited sentences that are held, and its words."""
    rng = random.Random(1)
    pairs, kept = read(inputs, own)
    learned, others = prose(inputs, own)
    # A sentence is learned for each wrong one; those of few changes first where there are too many.
    if len(pairs) > MOST_PAIRS:
        few = [p for p in pairs if p[0] != p[1] and abs(len(p[0]) - len(p[1])) <= 2]
        rng.shuffle(few)
        same = [p for p in pairs if p[0] == p[1]]
        rng.shuffle(same)
        pairs = few[:MOST_PAIRS * 4 // 5] + same[:MOST_PAIRS // 5]
    counts = collections.Counter(w.lower() for s in learned for w in s)
    words = collections.Counter(w for s in learned for w in s)
    for wrong, right in pairs + kept:
        words.update(wrong)
        words.update(right)
    lexicon = morphology.Morphology(f"{inputs}/morphology/{own}.tsv.gz", {w.lower() for w in words}, counts)
    pairs, kept = spelled(pairs, lexicon), spelled(kept, lexicon)
    changed, tests = list(tagged(pairs, lexicon, own)), list(tagged(kept, lexicon, own))
    if own == "es":
        changed = [s for s in changed if sum(tag != "KEEP" for tag in s[1]) <= 3]
    changes = plant_several.count(own, [p for p in pairs if p[0] != p[1]][:12_000], lexicon)
    related = collections.Counter()
    for relative in RELATIVES[own]:
        with open(f"{made}/counts-{relative}.pkl", "rb") as file:
            related.update(pickle.load(file))
    with open(f"{made}/counts-{own}.pkl", "wb") as file:
        pickle.dump(changes, file)
    frequencies = counts + collections.Counter(w.lower() for s in others for w in s) + collections.Counter(w.lower() for _, right in pairs for w in right)
    planter = plant_several.Planter(own, lexicon, changes, related, frequencies, rng)
    clean = learned + [right for _, right in pairs if 4 <= len(right) <= 42]
    with open(f"{made}/ground-{own}.pkl", "wb") as file:
        pickle.dump((clean, lexicon, changes, related, frequencies), file)
    planted = planted_in(clean, planter, rng)
    for wrong, _, _ in planted:
        words.update(wrong)
    rng.shuffle(others)
    held, total = [], 0
    for s in others:
        if total < HELD_WORDS:
            held.append((own, s))
            total += len(s)
    print(own, len(pairs), "pairs,", len(changed), "tagged,", len(tests), "held out,", len(learned), "edited sentences,", len(others), "others;",
          len(clean), "to plant in;", planter.kinds.most_common(), flush=True)
    with open(f"{made}/part-{own}.pkl", "wb") as file:
        pickle.dump({"real": changed, "tests": tests, "planted": planted, "held": held, "words": words}, file)


def join(made, *learned):
    """Puts parts together. The vocabulary is of all languages, so that others can be learned later."""
    rng, words = random.Random(1), collections.Counter()
    real, planted, held = [], [], []
    for own in LANGUAGES:
        with open(f"{made}/part-{own}.pkl", "rb") as file:
            part = pickle.load(file)
        words.update(part["words"])
        if own not in learned:
            continue
        real += [(*s, own) for s in part["real"]] * REPEATED[own] + [(*s, own + sources.HELD) for s in part["tests"]]
        planted += part["planted"]
        held += part["held"]
    tags, vocabulary = choose_tags(real, planted), choose_pieces(words)
    rng.shuffle(planted)
    for value, name in ((real, "real.pkl"), ([s[:2] for s in planted], "planted-0-1.pkl"), (held, "held.pkl")):
        with open(f"{made}/{name}", "wb") as file:
            pickle.dump(value, file)
    for value, name in ((tags, "tags.json"), (vocabulary, "vocabulary.json"), (RECIPE | {"languages": learned}, "recipe.json")):
        with open(f"{made}/{name}", "w") as file:
            json.dump(value, file, ensure_ascii=False)
    print(len(vocabulary["pieces"]), "pieces,", len(real), "real,", len(planted), "planted", flush=True)


if __name__ == "__main__":
    {"language": language, "join": join, "plant": plant}[sys.argv[1]](*sys.argv[2:])
