"""Endings that say how one form of a word is made of another."""
from collections import Counter, defaultdict

LONGEST = 7


def rule(form, other):
    """What turns the one into the other: how many letters go, and what comes instead."""
    same = 0
    while same < min(len(form), len(other)) and form[same] == other[same]: same += 1
    return len(form) - same, other[same:]


class Endings:
    """The rules of endings of one kind of words, the shortest first: a longer one only where it says something else."""

    def __init__(self): self.pairs = defaultdict(Counter)

    def add(self, form, other, weight=1): self.pairs[form][other] += weight

    def learn(self):
        best = {form: found.most_common(1)[0][0] for form, found in sorted(self.pairs.items())}
        votes = defaultdict(Counter)
        for form, other in best.items():
            made = rule(form, other)
            for length in range(min(LONGEST, len(form)) + 1): votes[form[len(form) - length:]][made] += 1
        table = {}

        def inherited(ending, longest):
            for start in range(len(ending) - longest, len(ending) + 1):
                if start >= 0 and ending[start:] in table: return table[ending[start:]]
            return None

        for ending in sorted(votes, key=lambda ending: (len(ending), ending)):
            (made, count), total = max(votes[ending].items(), key=lambda item: (item[1], item[0])), votes[ending].total()
            if ending and (total < 2 or count < 0.6 * total or made[0] > len(ending) + 1): continue
            if inherited(ending, len(ending) - 1) != made: table[ending] = made
        for form, other in best.items():
            made = rule(form, other)
            if inherited(form, min(LONGEST, len(form))) != made: table["^" + form] = made
        return table
