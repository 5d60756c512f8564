"""Finds from which probability on an edit of each kind is shown, how probably it is right, and measures.

    calibrate.py <checkpoint> <folder for what is made> <file to write> [<edited text to count flags in>]

Computes as the server does (eight bits). An edit is the likeliest tag of a word when that is not KEEP; its score is its
probability. Thresholds come from edited prose that was never trained on (no more flags than LEVELS allow, shared out so
that most of the mistakes are found), and from half of the held-out mistakes; the figures are of the other half.
"""
import gzip
import json
import os
import pickle
import sys
import time

import numpy as np
import torch

import encode
import kinds
import model
import reference
import sentences as clean
import sources
import text
from train import HELD

#: Flags in 1,000 words of edited prose, and how probably right a flag has to be among mistakes. The first is set below what is wanted
#: (1 and 5): text of other kinds has more than that which is measured.
LEVELS = {"default": (0.5, 0.6), "picky": (2.3, 0.4)}
LOWEST, NEVER = 0.35, 1.0
#: The least score of a kind, whatever is measured: a sentence does not show whether a line without a full stop is a heading, or one
#: without a capital a part of a list, and the prose has neither.
LEAST = {"default": {"full-stop": NEVER, "capital": NEVER}, "picky": {"full-stop": 0.95, "capital": 0.95}}
#: Of a text in which flags are counted.
MOST_LINES = 4000


class Judge:
    """What a tagger says of sentences of a language; of tags that `realise` makes nothing of it says nothing."""

    language = "en"

    def __init__(self, checkpoint, eight=True):
        self.tagger, saved = reference.load(checkpoint)
        if eight:
            model.int8(self.tagger)
        self.tags = saved["tags"]
        self.encoder = encode.Encoder(saved["vocabulary"], saved.get("scores"))

    def realise(self, tag, word):
        """What is compared of two edits of a word."""
        return tag

    @torch.no_grad()
    def edits(self, several):
        """For each list of words its edits, the likeliest tag where it is not KEEP: (place, kind, tag, probability)."""
        inputs = [self.encoder.sentence(words) for words in several]
        order = sorted(range(len(several)), key=lambda i: len(inputs[i][0]))
        result = [[] for _ in several]
        for start in range(0, len(order), 32):
            numbers = order[start:start + 32]
            batch = model.collate([inputs[i] for i in numbers])
            probability, best = self.tagger(*batch)[0].softmax(-1).max(-1)
            place = 0
            for i in numbers:
                for k in range(len(inputs[i][2])):
                    tag = self.tags[best[place]]
                    if tag != "KEEP":
                        word = several[i][k - 1] if k else ""
                        if self.realise(tag, word) is not None:
                            result[i].append((k, kinds.kind_of(tag, word, self.language), tag, float(probability[place])))
                    place += 1
        return result


def outcomes(judge, wrong):
    """What is found in sentences with known mistakes: (kind, probability, whether right), and how many there are by kind."""
    found, wanted = [], dict.fromkeys(kinds.of_language(judge.language), 0)
    for (words, tags), edits in zip(wrong, judge.edits([words for words, _ in wrong])):
        for place, kind, tag, probability in edits:
            word = words[place - 1] if place else ""
            found.append((kind, probability, tag == tags[place] or judge.realise(tag, word) == judge.realise(tags[place], word)))
        for place, tag in enumerate(tags):
            if tag != "KEEP":
                wanted[kinds.kind_of(tag, words[place - 1] if place else "", judge.language)] += 1
    return found, wanted


def flags(judge, texts):
    """What is found in edited sentences: (kind, probability); and the number of words."""
    lists = [words for words in (text.words(t) if isinstance(t, str) else t for t in texts) if words]
    found = [(kind, probability) for edits in judge.edits(lists) for _, kind, _, probability in edits]
    return found, sum(any(c.isalnum() for c in word) for words in lists for word in words)


def logistic(scores, right, rounds=400):
    """(a, b) of the probability that an edit is right, 1 / (1 + exp(-(a · log-odds + b))); drawn to (1, 0) where little is known."""
    weights, prior = np.array([1.0, 0.0]), 8
    x = np.stack([log_odds(scores), np.ones(len(scores))], 1)
    y = np.asarray(right, float)
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-x @ weights))
        gradient = x.T @ (p - y) + prior * (weights - [1, 0])
        # A quarter bounds p · (1 - p), so that each step goes down.
        weights = weights - np.linalg.solve(x.T @ x / 4 + prior * np.eye(2), gradient)
    return max(0.1, float(weights[0])), float(weights[1])


def log_odds(scores):
    scores = np.clip(np.asarray(scores, float), 1e-6, 1 - 1e-6)
    return np.log(scores / (1 - scores))


def share_out(edited, found, allowed, floors):
    """A threshold for each kind, so that edited text has at most `allowed` flags and most mistakes are found."""
    curves = {}
    for kind, floor in floors.items():
        right = np.array([p for k, p, good in found if k == kind and good and p >= floor])
        false = sorted((p for k, p in edited if k == kind and p >= floor), reverse=True)
        # With n flags in edited text: a threshold just above the next one, and how many mistakes are found by it.
        thresholds = [min(1.0, p + 1e-4) for p in false] + [floor]
        curves[kind] = [(n, t, int((right >= t).sum())) for n, t in enumerate(thresholds)]
    low, high = 0.0, 1e4
    for _ in range(60):
        price = (low + high) / 2
        best = {kind: max(curve, key=lambda c: c[2] - price * c[0]) for kind, curve in curves.items()}
        if sum(c[0] for c in best.values()) > allowed:
            low = price
        else:
            high = price
    best = {kind: max(curve, key=lambda c: c[2] - high * c[0]) for kind, curve in curves.items()}
    return {kind: c[1] for kind, c in best.items()}


def floor(a, b, wanted):
    """The score at which an edit is right with that probability."""
    odds = (np.log(wanted / (1 - wanted)) - b) / max(a, 0.05)
    return float(np.clip(1 / (1 + np.exp(-odds)), LOWEST, 0.995))


def score(found, wanted, thresholds):
    """Precision, recall and F0.5 of the edits at thresholds by kind (or one for all)."""
    at = thresholds if isinstance(thresholds, dict) else dict.fromkeys(wanted, thresholds)
    said = [good for kind, p, good in found if p >= at[kind]]
    right, total = sum(said), sum(wanted.values())
    p, r = right / max(1, len(said)), right / max(1, total)
    return {"P": round(100 * p, 1), "R": round(100 * r, 1), "F0.5": round(100 * 1.25 * p * r / max(1e-9, 0.25 * p + r), 1)}


def by_kind(found, wanted, at):
    """Of each kind: mistakes, found rightly, said wrongly."""
    return {kind: (wanted[kind], sum(1 for k, p, good in found if k == kind and good and p >= at[kind]),
                   sum(1 for k, p, good in found if k == kind and not good and p >= at[kind])) for kind in wanted}


def per_thousand(found, words, at):
    return round(1000 * sum(p >= (at[kind] if isinstance(at, dict) else at) for kind, p in found) / words, 2)


def gather(checkpoint, made, others):
    """All that is measured with: what is found in edited prose, in other edited text, and in sentences with mistakes."""
    judge, plain = Judge(checkpoint), Judge(checkpoint, eight=False)
    modern, old = [], []
    for kind, paragraph in pickle.load(open(f"{made}/held.pkl", "rb")):
        (old if kind == "old" else modern).extend(clean.split(paragraph))
    edited = {"modern prose": flags(judge, modern), "old prose": flags(judge, old[::2])}
    for other in others:
        with gzip.open(other, "rt") as file:
            lines = file.read().splitlines()
        lines = [s for line in lines[::max(1, len(lines) // MOST_LINES)] for s in clean.split(line)]
        edited[other.rsplit("/", 1)[-1]] = flags(judge, lines)
    planted = [s for seed in (1, 3) for s in pickle.load(open(f"{made}/planted-0-{seed}.pkl", "rb"))[:HELD]]
    mistakes = {"planted, even": outcomes(judge, planted[::2]), "planted": outcomes(judge, planted[1::2]),
                "planted, fp32": outcomes(plain, planted[1::2])}
    for source in sources.HELD_OUT:
        pairs = [(w, t) for w, t, _, s in pickle.load(open(f"{made}/real.pkl", "rb")) if s == source]
        mistakes[source] = outcomes(judge, pairs)
    return edited, mistakes


def choose(edited, mistakes):
    """Thresholds by level and kind, and the probabilities by kind."""
    fitted = mistakes["planted, even"][0] + mistakes[sources.HELD_OUT[0]][0]
    logistics = {}
    for kind in kinds.KINDS:
        own = [(p, good) for k, p, good in fitted if k == kind]
        logistics[kind] = logistic([p for p, _ in own], [good for _, good in own])
    (modern, words), (old, old_words) = edited["modern prose"], edited["old prose"]
    at = {}
    for level, (rate, sure) in LEVELS.items():
        floors = {kind: floor(*logistics[kind], sure) for kind in kinds.KINDS}
        floors |= LEAST[level]
        at[level] = share_out(modern + old, fitted, rate * (words + old_words) / 1000, floors)
    at["picky"] = {kind: min(at["picky"][kind], at["default"][kind]) for kind in kinds.KINDS}
    return at, logistics


def main(checkpoint, made, path, *others):
    torch.set_num_threads(1)
    start = time.time()
    kept = path + ".findings"
    if not os.path.exists(kept):
        pickle.dump(gather(checkpoint, made, others), open(kept, "wb"))
    edited, mistakes = pickle.load(open(kept, "rb"))
    at, logistics = choose(edited, mistakes)
    plain = (0.5, 0.6, 0.7, 0.8, 0.9)
    report = {
        "mistakes": {name: {str(t): score(*own, t) for t in plain} | {level: score(*own, a) for level, a in at.items()}
                     for name, own in mistakes.items()},
        "flags": {name: {"words": words} | {str(t): per_thousand(found, words, t) for t in plain}
                  | {level: per_thousand(found, words, a) for level, a in at.items()} for name, (found, words) in edited.items()},
        "kinds": {level: {kind: {name: by_kind(*mistakes[name], a)[kind] for name in ("planted", *sources.HELD_OUT)}
                          | {name: per_thousand([f for f in found if f[0] == kind], words, a) for name, (found, words) in edited.items()}
                          for kind in kinds.KINDS} for level, a in at.items()}}
    thresholds = {kind: (at["default"][kind], at["picky"][kind], *logistics[kind]) for kind in kinds.KINDS}
    about = {"flags in 1,000 words of held-out prose": {name: report["flags"][name]["default"] for name in ("modern prose", "old prose")},
             "planted mistakes, held out": report["mistakes"]["planted"]["default"],
             "real mistakes, held out": report["mistakes"][sources.HELD_OUT[1]]["default"]}
    json.dump({"thresholds": {"en": thresholds}, "about": about, "report": report}, open(path, "w"), indent=1)
    for name, line in (report["mistakes"] | report["flags"]).items():
        print(name, json.dumps(line))
    print("\n".join(f"{k}\t" + "\t".join(f"{x:.3g}" for x in v) for k, v in thresholds.items()), f"{time.time() - start:.0f} s")


if __name__ == "__main__":
    main(*sys.argv[1:])
