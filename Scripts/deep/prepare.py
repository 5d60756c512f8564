"""Tags real corrections, and puts planted ones, the vocabulary and the list of tags together for training.

    prepare.py <morphology.tsv.gz> <folder for what is made> real    makes real.pkl: (wrong words, tags, source)
    prepare.py <morphology.tsv.gz> <folder for what is made> tags    makes tags.json, of planted-*.pkl and real.pkl
"""
import collections
import glob
import json
import pickle
import sys

import align
import forms
import plant
import sources

MOST_TAGS = 1600
LEAST = 5


def spelled(wrong, right, lexicon):
    """The wrong words without plain misspellings: a spell checker is asked before the tagger."""
    result = list(wrong)
    for operation, i, j in align.steps(wrong, right, lexicon):
        if operation == "sub" and wrong[i].isalpha() and right[j].isalpha() and not lexicon.is_word(wrong[i]):
            result[i] = right[j]
    return result


def restyled(tag, word):
    """Whether quotation marks come or go: a matter of markup in these sources."""
    return tag == "APPEND \"" or tag == "APPEND '" or tag == "DELETE" and word in "\"'"


def real(lexicon, made):
    """Real corrections as tags; those that the tags do not wholly say are marked."""
    result = []
    for wrong, right, penn, source in pickle.load(open(f"{made}/pairs.pkl", "rb")):
        if 3 <= len(wrong) <= 60:
            wrong = spelled(wrong, right, lexicon)
            tags, exact = align.tags(wrong, right, lexicon, penn)
            exact = exact and not any(restyled(tag, word) for tag, word in zip(tags, [""] + wrong))
            result.append((wrong, tags, exact, source))
    pickle.dump(result, open(f"{made}/real.pkl", "wb"))
    print(len(result), sum(exact for _, _, exact, _ in result), "wholly expressed")


def tags(made):
    """KEEP, DELETE, and the others by how frequent they are; a real edit counts as five planted ones."""
    found = collections.Counter()
    for path in sorted(glob.glob(f"{made}/planted-*.pkl")):
        for _, own in pickle.load(open(path, "rb")):
            found.update(own)
    for _, own, exact, source in pickle.load(open(f"{made}/real.pkl", "rb")):
        if exact and source not in sources.HELD_OUT:
            found.update({tag: 5 * count for tag, count in collections.Counter(own).items()})
    del found["KEEP"]
    total = sum(found.values())
    chosen = [tag for tag, count in found.most_common() if count >= LEAST and tag != "DELETE"][:MOST_TAGS - 2]
    chosen = ["KEEP", "DELETE"] + chosen
    json.dump(chosen, open(f"{made}/tags.json", "w"), indent=0)
    print(len(chosen), "tags cover", round(sum(found[tag] for tag in chosen) / total, 4))


def main(lexicon, made, what):
    if what == "tags":
        tags(made)
    else:
        counts = plant.count([pickle.load(open(f"{made}/shard-0.pkl", "rb"))])
        real(forms.Forms(lexicon, counts), made)


if __name__ == "__main__":
    main(*sys.argv[1:])
