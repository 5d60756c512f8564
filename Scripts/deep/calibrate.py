"""Finds from which probability on an edit of each kind is shown, how probably it is right, and measures.

    calibrate.py <checkpoint> <folder for what is made> <file to write> [<edited text to count flags in>]

Computes as the server does (eight bits). An edit is the likeliest tag of a word when that is not KEEP; its score is its
probability. Thresholds come from edited prose that was never trained on (no more flags than LEVELS allow, shared out so
that most of the mistakes are found), and from half of the held-out mistakes; the figures are of the other half.
"""
import gzip
import json
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

#: Flags in 1,000 words of edited text, and how probably right a flag has to be among mistakes.
LEVELS = {"default": (1.0, 0.55), "picky": (5.0, 0.4)}
LOWEST = 0.35


class Judge:
    """What a tagger says of sentences."""

    def __init__(self, checkpoint, eight=True):
        self.tagger, saved = reference.load(checkpoint)
        if eight:
            model.int8(self.tagger)
        self.tags = saved["tags"]
        self.encoder = encode.Encoder(saved["vocabulary"])

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
                        result[i].append((k, kinds.kind_of(tag, word), tag, float(probability[place])))
                    place += 1
        return result


def outcomes(judge, wrong):
    """What is found in sentences with known mistakes: (kind, probability, whether right), and how many there are by kind."""
    found, wanted = [], dict.fromkeys(kinds.KINDS, 0)
    for (words, tags), edits in zip(wrong, judge.edits([words for words, _ in wrong])):
        for place, kind, tag, probability in edits:
            found.append((kind, probability, tag == tags[place]))
        for place, tag in enumerate(tags):
            if tag != "KEEP":
                wanted[kinds.kind_of(tag, words[place - 1] if place else "")] += 1
    return found, wanted


def flags(judge, texts):
    """What is found in edited sentences: (kind, probability); and the number of words."""
    lists = [words for words in map(text.words, texts) if words]
    found = [(kind, probability) for edits in judge.edits(lists) for _, kind, _, probability in edits]
    return found, sum(any(c.isalnum() for c in word) for words in lists for word in words)


def logistic(scores, right, rounds=30):
    """(a, b) of the probability that an edit is right, 1 / (1 + exp(-(a · log-odds + b))); drawn to (1, 0) where little is known."""
    weights = np.array([1.0, 0.0])
    x = np.stack([log_odds(scores), np.ones(len(scores))], 1)
    y = np.asarray(right, float)
    for _ in range(rounds):
        p = 1 / (1 + np.exp(-x @ weights))
        gradient = x.T @ (p - y) + 4 * (weights - [1, 0])
        weights = weights - np.linalg.solve(x.T @ (x * (p * (1 - p))[:, None]) + 4 * np.eye(2), gradient)
    return float(weights[0]), float(weights[1])


def log_odds(scores):
    scores = np.clip(np.asarray(scores, float), 1e-6, 1 - 1e-6)
    return np.log(scores / (1 - scores))


def share_out(edited, found, allowed, floors):
    """A threshold for each kind, so that edited text has at most `allowed` flags and most mistakes are found."""
    curves = {}
    for kind in kinds.KINDS:
        floor = floors[kind]
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
    at = thresholds if isinstance(thresholds, dict) else dict.fromkeys(kinds.KINDS, thresholds)
    said = [good for kind, p, good in found if p >= at[kind]]
    right, total = sum(said), sum(wanted.values())
    p, r = right / max(1, len(said)), right / max(1, total)
    return {"P": round(100 * p, 1), "R": round(100 * r, 1), "F0.5": round(100 * 1.25 * p * r / max(1e-9, 0.25 * p + r), 1)}


def by_kind(found, wanted, at):
    """Of each kind: mistakes, found rightly, said wrongly."""
    return {kind: (wanted[kind], sum(1 for k, p, good in found if k == kind and good and p >= at[kind]),
                   sum(1 for k, p, good in found if k == kind and not good and p >= at[kind])) for kind in kinds.KINDS}


def per_thousand(found, words, at):
    at = at if isinstance(at, dict) else dict.fromkeys(kinds.KINDS, at)
    return round(1000 * sum(p >= at[kind] for kind, p in found) / words, 2)


def main(checkpoint, made, path, *others):
    torch.set_num_threads(1)
    start = time.time()
    judge = Judge(checkpoint)
    held = pickle.load(open(f"{made}/held.pkl", "rb"))
    texts = {"modern": [], "old": []}
    for kind, paragraph in held:
        texts["old" if kind == "old" else "modern"] += clean.split(paragraph)
    # Old books are a sixth: they have their own punctuation.
    edited, words = flags(judge, texts["modern"] + texts["old"][:len(texts["modern"]) // 5])
    print("edited words", words, f"{time.time() - start:.0f} s", flush=True)

    planted = [s for seed in (1, 2, 3) for s in pickle.load(open(f"{made}/planted-0-{seed}.pkl", "rb"))[:HELD]]
    real = {source: [(w, t) for w, t, _, s in pickle.load(open(f"{made}/real.pkl", "rb")) if s == source] for source in sources.HELD_OUT}
    found = {"planted, even": outcomes(judge, planted[::2]), "planted, odd": outcomes(judge, planted[1::2])}
    found |= {source: outcomes(judge, pairs) for source, pairs in real.items()}
    fitted = found["planted, even"][0] + found[sources.HELD_OUT[0]][0]
    logistics = {}
    for kind in kinds.KINDS:
        own = [(p, good) for k, p, good in fitted if k == kind]
        logistics[kind] = logistic([p for p, _ in own], [good for _, good in own])
    at = {level: share_out(edited, fitted, rate * words / 1000, {k: floor(*logistics[k], sure) for k in kinds.KINDS})
          for level, (rate, sure) in LEVELS.items()}
    at["picky"] = {kind: min(at["picky"][kind], at["default"][kind]) for kind in kinds.KINDS}

    tests = {"planted": found["planted, odd"], "real": found[sources.HELD_OUT[1]]}
    report = {"levels": {}, "plain": {}}
    for name, (own, wanted) in (tests | {"real, fitted on": found[sources.HELD_OUT[0]]}).items():
        report["plain"][name] = {str(t): score(own, wanted, t) for t in (0.5, 0.6, 0.7, 0.8, 0.9)}
        report["levels"][name] = {level: score(own, wanted, at[level]) for level in LEVELS}
    report["flags"] = {"prose": {level: per_thousand(edited, words, a) for level, a in at.items()} | {
        str(t): per_thousand(edited, words, t) for t in (0.5, 0.6, 0.7, 0.8, 0.9)}}
    for other in others:
        lines = gzip.open(other, "rt").read().splitlines()
        lines = [s for line in lines[::max(1, len(lines) // 8000)] for s in clean.split(line)]
        own, count = flags(judge, lines)
        name = other.rsplit("/", 1)[-1]
        report["flags"][name] = {"words": count} | {level: per_thousand(own, count, a) for level, a in at.items()} | {
            str(t): per_thousand(own, count, t) for t in (0.5, 0.6, 0.7, 0.8, 0.9)}
        report.setdefault("flags by kind", {})[name] = {
            level: {kind: per_thousand([f for f in own if f[0] == kind], count, a) for kind in kinds.KINDS} for level, a in at.items()}
    report["kinds"] = {level: {name: by_kind(own, wanted, at[level]) for name, (own, wanted) in tests.items()} for level in LEVELS}

    plain = Judge(checkpoint, eight=False)
    everything = planted[1::2] + real[sources.HELD_OUT[1]]
    report["fp32 and int8"] = [score(*outcomes(j, everything), t) for t in (0.5, 0.8, at["default"]) for j in (plain, judge)]
    thresholds = {kind: (at["default"][kind], at["picky"][kind], *logistics[kind]) for kind in kinds.KINDS}
    about = {"calibrated on words": words, "flags in 1,000 words of edited prose": report["flags"]["prose"]["default"],
             "planted, held out": report["levels"]["planted"]["default"], "real, held out": report["levels"]["real"]["default"]}
    json.dump({"thresholds": thresholds, "about": about, "report": report}, open(path, "w"), indent=1)
    print(json.dumps(report["levels"]), json.dumps(report["flags"]), json.dumps(report["fp32 and int8"]), f"{time.time() - start:.0f} s", sep="\n")
    print("\n".join(f"{k}\t" + "\t".join(f"{x:.3g}" for x in v) for k, v in thresholds.items()))


if __name__ == "__main__":
    main(*sys.argv[1:])
