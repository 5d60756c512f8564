"""Thresholds, probabilities and figures of the tagger of several languages, one language after another.

    calibrate_several.py lexicons <folder of public inputs> <folder for what is made>      what the held-out words need of the lexicons
    calibrate_several.py findings <checkpoint> <folder for what is made> <language>        what the tagger says, in `findings-<language>.pkl`
    calibrate_several.py thresholds <folder for what is made> <file to write>

Two thirds of the edited prose that nothing was learned from serve for the thresholds, a third is only counted. The figures of held-out
corrections are of each half at thresholds that the other half served for. An edit is right when it makes the same of the word.
"""
import gc
import json
import pickle
import sys

import torch

import align
import calibrate
import kinds
import morphology
import sources

#: Flags in 1,000 words of edited prose, a little below what is wanted (0.5 and 2.3), and how probably right a flag has to be.
LEVELS = {"default": (0.4, 0.6), "picky": (2.0, 0.4)}
#: Words of edited prose for the thresholds, and to count flags in.
WORDS, COUNTED = 42_000, 20_000
#: A language is left out whose held-out corrections are found less well (F0.5), or of whose findings fewer are right (per cent).
LEAST_SCORE, LEAST_RIGHT = 15, 60
#: A kind is off by default that is never right in half of its cases, with so many cases at least.
LEAST_PRECISION, LEAST_SAID = 0.5, 3
PLAIN = (0.4, 0.5, 0.6, 0.7, 0.8)


class LanguageJudge(calibrate.Judge):
    def __init__(self, checkpoint, language, lexicon):
        super().__init__(checkpoint)
        self.language, self.lexicon = language, lexicon

    def realise(self, tag, word):
        if tag.split(" ")[0] in ("CHANGE", "REPLACE"):
            made = align.realise(tag, word, self.lexicon)
            return made if made is None or made.lower() != word.lower() else None
        return tag


def held(made, language):
    """Held-out corrections, and sentences of edited prose: for the thresholds, and to be counted."""
    with open(f"{made}/real.pkl", "rb") as file:
        pairs = [(words, tags) for words, tags, _, source in pickle.load(file) if source == language + sources.HELD]
    parts, count = ([], []), 0
    with open(f"{made}/held.pkl", "rb") as file:
        for own, words in pickle.load(file):
            if own == language and count < WORDS + COUNTED:
                count += sum(any(c.isalnum() for c in word) for word in words)
                parts[count > WORDS].append(words)
    return pairs, *parts


def lexicons(inputs, made):
    with open(f"{made}/recipe.json") as file:
        languages = json.load(file)["languages"]
    for language in languages:
        pairs, chosen, counted = held(made, language)
        words = {w.lower() for s in [p[0] for p in pairs] + chosen + counted for w in s}
        lexicon = morphology.Morphology(f"{inputs}/morphology/{language}.tsv.gz", words)
        with open(f"{made}/lexicon-{language}.pkl", "wb") as file:
            pickle.dump((dict(lexicon.entries), dict(lexicon.paradigms)), file)


def findings(checkpoint, made, language):
    torch.set_num_threads(1)
    lexicon = morphology.Morphology.__new__(morphology.Morphology)
    with open(f"{made}/lexicon-{language}.pkl", "rb") as file:
        lexicon.entries, lexicon.paradigms = pickle.load(file)
    gc.freeze()
    judge = LanguageJudge(checkpoint, language, lexicon)
    pairs, chosen, counted = held(made, language)
    result = ([calibrate.outcomes(judge, pairs[k::2]) for k in (0, 1)], calibrate.flags(judge, chosen), calibrate.flags(judge, counted))
    with open(f"{made}/findings-{language}.pkl", "wb") as file:
        pickle.dump(result, file)


def joined(outcomes):
    return [f for found, _ in outcomes for f in found], {kind: sum(wanted[kind] for _, wanted in outcomes) for kind in outcomes[0][1]}


def is_ever_right(found, kind):
    """Whether a kind is right in half of its cases at any threshold."""
    right = 0
    for said, (_, good) in enumerate(sorted(((p, good) for k, p, good in found if k == kind), reverse=True), 1):
        right += good
        if said >= LEAST_SAID and right / said >= LEAST_PRECISION:
            return True
    return False


def choose(language, outcomes, edited, words):
    """Thresholds by level and kind, and the probabilities by kind."""
    found, wanted = joined(outcomes)
    logistics = {}
    for kind in wanted:
        own = [(p, good) for k, p, good in found if k == kind]
        logistics[kind] = calibrate.logistic([p for p, _ in own], [good for _, good in own])
    at = {}
    for level, (rate, sure) in LEVELS.items():
        floors = {kind: calibrate.floor(*logistics[kind], sure) for kind in wanted}
        # German writes nouns with capitals: there they are no matter of lists and headings.
        floors |= {kind: least for kind, least in calibrate.LEAST[level].items() if (language, kind) != ("de", "capital")}
        if level == "default":
            floors |= {kind: calibrate.NEVER for kind in wanted if not is_ever_right(found, kind)}
        at[level] = calibrate.share_out(edited, found, rate * words / 1000, floors)
    at["picky"] = {kind: min(at["picky"][kind], at["default"][kind]) for kind in wanted}
    return at, logistics


def figures(parts):
    """Precision, recall and F0.5 of (found, wanted, thresholds) together."""
    said = [good for found, _, at in parts for kind, p, good in found if p >= at[kind]]
    right, wanted = sum(said), sum(sum(wanted.values()) for _, wanted, _ in parts)
    p, r = right / max(1, len(said)), right / max(1, wanted)
    return {"P": round(100 * p, 1), "R": round(100 * r, 1), "F0.5": round(100 * 1.25 * p * r / max(1e-9, 0.25 * p + r), 1)}


def thresholds(made, path):
    with open(f"{made}/recipe.json") as file:
        languages = json.load(file)["languages"]
    result, about, report = {}, {}, {}
    for language in languages:
        with open(f"{made}/findings-{language}.pkl", "rb") as file:
            outcomes, (edited, words), (others, counted) = pickle.load(file)
        at, logistics = choose(language, outcomes, edited, words)
        crossed = [choose(language, [outcomes[1 - k]], edited, words)[0] for k in (0, 1)]
        found, wanted = joined(outcomes)
        own = {level: figures([(*outcomes[k], crossed[k][level]) for k in (0, 1)])
               | {"flags": calibrate.per_thousand(others, counted, at[level]),
                  "flags where chosen": calibrate.per_thousand(edited, words, at[level])} for level in LEVELS}
        own |= {str(t): calibrate.score(found, wanted, t) | {"flags": calibrate.per_thousand(others + edited, counted + words, t)} for t in PLAIN}
        own["kinds"] = {level: calibrate.by_kind(found, wanted, at[level]) for level in LEVELS}
        own["mistakes"], own["words"] = sum(wanted.values()), [words, counted]
        report[language] = own
        kept = own["default"]["F0.5"] >= LEAST_SCORE and own["default"]["P"] >= LEAST_RIGHT
        if kept:
            result[language] = {kind: (at["default"][kind], at["picky"][kind], *logistics[kind]) for kind in kinds.of_language(language)}
            about[f"real mistakes held out, {language}"] = str(own["default"])
        print(language, "" if kept else "LEFT OUT", own["mistakes"], "mistakes", own["words"], "words")
        for name in ("default", "picky", *map(str, PLAIN)):
            print("  ", name, own[name])
        print("  ", {k: (round(at["default"][k], 2), round(at["picky"][k], 2), v, own["kinds"]["picky"][k][1:])
                     for k, v in own["kinds"]["default"].items() if own["kinds"]["picky"][k][1] or v[0] > 9})
    with open(path, "w") as file:
        json.dump({"thresholds": result, "about": about, "report": report}, file, indent=1)


if __name__ == "__main__":
    {"lexicons": lexicons, "findings": findings, "thresholds": thresholds}[sys.argv[1]](*sys.argv[2:])
