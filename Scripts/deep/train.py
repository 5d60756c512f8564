"""Trains the tagger: planted mistakes, and real ones mixed in, as the recipe says.

    train.py <folder for what is made> <minutes> [<minutes between checkpoints> [<file to go on from>]]

Reads `planted-*.pkl` (what appears while it runs, too), `real.pkl`, `tags.json`, and `recipe.json` and `vocabulary.json` if there are such. Writes `checkpoint-<n>.pt` (averaged
weights, for use) and `state.pt` (from which it goes on when it is started again), and a line of `curve.jsonl` with each.
"""
import glob
import json
import os
import pickle
import random
import sys
import time

import numpy as np
import torch
from torch.nn import functional as F

import dequantise
import encode
import model
import sources

RATE, HEAD_RATE = 3e-4, 1e-3
COLD = 60             # steps in which only the head learns
AVERAGED = 0.97       # of the averaged weights stay, every tenth step; in the beginning less, so that little of the first weights is left
HELD = 1500           # planted sentences of the first shard that are never trained on
#: Pieces of a batch; the share of batches of real corrections, and from which share of the time on they come; whether sentences are
#: learned of whose edits one is not among the tags.
RECIPE = {"batch": 1400, "real": 0.18, "real_from": 0.5, "partial": False}


def encoded(encoder, number, words, tags):
    """(pieces, cases, first, tags, whether changed) of a sentence; tags that are not listed are not learned."""
    pieces, cases, first = encoder.sentence(words)
    tags = tags[:len(first)]
    return (np.array(pieces, np.int32), np.array(cases, np.int8), np.array(first, np.int16),
            np.array([number.get(tag, -100) for tag in tags], np.int16), np.array([tag != "KEEP" for tag in tags], np.int8))


def batches(sentences, rng, forever=False, size=RECIPE["batch"]):
    """Sentences of like length together, in another order each time."""
    while True:
        order = list(sentences)
        rng.shuffle(order)
        for start in range(0, len(order), 4096):
            part, current, longest = sorted(order[start:start + 4096], key=lambda s: len(s[0])), [], 0
            ready = []
            for sentence in part:
                longest = max(longest, len(sentence[0]))
                if current and longest * (len(current) + 1) > size:
                    ready.append(current)
                    current, longest = [], len(sentence[0])
                current.append(sentence)
            ready.append(current)
            rng.shuffle(ready)
            yield from ready
        if not forever:
            return


def tensors(batch):
    return (model.collate([s[:3] for s in batch]), torch.from_numpy(np.concatenate([s[3] for s in batch]).astype(np.int64)),
            torch.from_numpy(np.concatenate([s[4] for s in batch]).astype(np.int64)))


class Shards:
    """Batches of planted sentences, shard after shard, over and over."""

    def __init__(self, made, encode_one, rng, size):
        self.made, self.encode_one, self.rng, self.size, self.done = made, encode_one, rng, size, 0

    def held(self):
        return [self.encode_one(*s) for s in pickle.load(open(f"{self.made}/planted-0-1.pkl", "rb"))[:HELD]]

    def __iter__(self):
        while True:
            paths = sorted(glob.glob(f"{self.made}/planted-*.pkl"), key=lambda p: p.rsplit("-", 1)[::-1])
            path = paths[self.done % len(paths)]
            sentences = pickle.load(open(path, "rb"))[HELD if "planted-0-" in path else 0:]
            print("shard", path, flush=True)
            yield from batches([self.encode_one(*s) for s in sentences], self.rng, size=self.size)
            self.done += 1


@torch.no_grad()
def measure(tagger, sentences):
    """Precision, recall and F0.5 of the likeliest tags that are likelier than all others together."""
    tagger.eval()
    right = wrong = wanted = loss = seen = 0
    with torch.autocast("cpu", dtype=torch.bfloat16):
        for batch in batches(sentences, random.Random(0)):
            inputs, tags, changed = tensors(batch)
            logits, _ = tagger(*inputs)
            loss += F.cross_entropy(logits, tags, ignore_index=-100, reduction="sum").item()
            seen += len(tags)
            probability, best = logits.softmax(-1).max(-1)
            said = (best > 0) & (probability > 0.5)
            right += (said & (best == tags)).sum().item()
            wrong += (said & (best != tags)).sum().item()
            wanted += (changed > 0).sum().item()
    tagger.train()
    p, r = right / max(1, right + wrong), right / max(1, wanted)
    return {"loss": round(loss / seen, 4), "P": round(p, 4), "R": round(r, 4), "F": round(1.25 * p * r / max(1e-9, 0.25 * p + r), 4)}


def load_recipe(made):
    """What is special to this tagger."""
    return json.load(open(f"{made}/recipe.json")) if os.path.exists(f"{made}/recipe.json") else {}


def real_share(recipe, share):
    """The share of real corrections after a share of the time: one for all of it, or rising from the first to the second."""
    real = recipe["real"]
    return real[0] + (real[1] - real[0]) * share if isinstance(real, (list, tuple)) else real


def main(made, minutes, between=7.5, start_from=None):
    minutes, between = float(minutes), float(between)
    torch.set_num_threads(1)
    torch.manual_seed(0)
    rng = random.Random(0)
    recipe = RECIPE | load_recipe(made)
    vocabulary, scores, weights = encode.basis_of(made)
    tags = encode.load_tags(f"{made}/tags.json")
    number, encoder = {tag: i for i, tag in enumerate(tags)}, encode.Encoder(vocabulary, scores)

    def encode_one(words, own):
        return encoded(encoder, number, words, own)

    shards = Shards(made, encode_one, rng, recipe["batch"])
    real, held_real = [], []
    for words, own, exact, source in pickle.load(open(f"{made}/real.pkl", "rb")):
        if sources.is_held(source):
            held_real.append(encode_one(words, own))
        elif exact and sum(tag not in number for tag in own) <= recipe["partial"]:
            real.append(encode_one(words, own))
    held = shards.held()
    real_batches = batches(real, rng, forever=True, size=recipe["batch"])
    print(len(real), "real sentences,", len(held_real), "held out,", len(tags), "tags,", len(vocabulary), "pieces", flush=True)

    tagger = model.Tagger(len(vocabulary), len(tags))
    tagger.load_basis(weights())
    if start_from:
        own = {name: value.numpy() for name, value in tagger.state_dict().items()}
        tagger.load_state_dict({name: torch.from_numpy(np.array(value)) for name, value in
                                dequantise.merged(own, start_from, vocabulary, tags).items()})
    head = [tagger.head.weight, tagger.head.bias, tagger.cases.weight]
    body = [p for p in tagger.parameters() if all(p is not h for h in head)]
    optimizer = torch.optim.AdamW([{"params": body, "lr": RATE, "base": RATE}, {"params": head, "lr": HEAD_RATE, "base": HEAD_RATE}],
                                  betas=(0.9, 0.98), weight_decay=0.01, fused=True)
    average = {name: value.clone() for name, value in tagger.state_dict().items()}
    step = pieces = sentences = saved = 0
    before = 0.0
    if os.path.exists(f"{made}/state.pt"):
        state = torch.load(f"{made}/state.pt", weights_only=True)
        tagger.load_state_dict(state["weights"])
        optimizer.load_state_dict(state["optimizer"])
        average, before = state["average"], state["seconds"]
        step, pieces, sentences, saved, shards.done = (state[k] for k in ("step", "pieces", "sentences", "saved", "shards"))
        rng.seed(step)
        print("goes on from step", step, flush=True)
    start = time.time() - before

    def save(last):
        nonlocal saved
        now = {name: value.clone() for name, value in tagger.state_dict().items()}
        tagger.load_state_dict(average)
        line = {"minutes": round((time.time() - start) / 60, 1), "step": step, "pieces": pieces, "sentences": sentences,
                "planted": measure(tagger, held), "real": measure(tagger, held_real), "training_loss": round(smooth, 4)}
        saved += 1
        about = {"trained": time.strftime("%Y-%m-%d"), "steps": step, "pieces": pieces}
        torch.save({"weights": average, "vocabulary": vocabulary, "scores": scores, "tags": tags, "heads": 12, "about": about, "recipe": recipe}, f"{made}/checkpoint-{saved}.pt")
        tagger.load_state_dict(now)
        if not last:
            torch.save({"weights": now, "optimizer": optimizer.state_dict(), "average": average, "seconds": time.time() - start, "step": step,
                        "pieces": pieces, "sentences": sentences, "saved": saved, "shards": shards.done}, f"{made}/state.tmp")
            os.replace(f"{made}/state.tmp", f"{made}/state.pt")
        with open(f"{made}/curve.jsonl", "a") as curve:
            curve.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)

    smooth, planted = 0.0, iter(shards)
    next_save = (saved + 1) * between
    while True:
        passed = (time.time() - start) / 60
        share = passed / minutes
        if share >= 1:
            break
        if passed >= next_save and minutes - passed > 2:
            save(False)
            next_save += between
        warm = min(1, step / 20) if step < COLD else min(1, (step - COLD) / 150)
        for group in optimizer.param_groups:
            group["lr"] = group["base"] * warm * min(1, max(0.02, 2 * (1 - share)))
        batch = next(real_batches) if share > recipe["real_from"] and rng.random() < real_share(recipe, share) else next(planted)
        inputs, wanted, changed = tensors(batch)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            if step < COLD:
                with torch.no_grad():
                    x = tagger.encode(*inputs[:3])[inputs[3], inputs[4]]
                logits = tagger.head(x).float()
                logits, doubt = logits[:, :len(tags)], logits[:, len(tags):]
            else:
                logits, doubt = tagger(*inputs)
        loss = F.cross_entropy(logits, wanted, ignore_index=-100) + 0.5 * F.cross_entropy(doubt, changed)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(tagger.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        step, pieces, sentences = step + 1, pieces + int(inputs[2].sum()), sentences + len(batch)
        smooth = 0.98 * smooth + 0.02 * loss.item() if smooth else loss.item()
        if step % 10 == 0:
            with torch.no_grad():
                for name, value in tagger.state_dict().items():
                    average[name].lerp_(value, 1 - min(AVERAGED, (step + 10) / (step + 100)))
        if step % 100 == 0:
            print(step, f"{passed:.1f} min, {pieces} pieces, loss {smooth:.4f}", flush=True)
    save(True)


if __name__ == "__main__":
    main(*sys.argv[1:])
