"""How much each feature counts: a softmax regression over the candidates for misspelled words in sentences."""
import numpy as np
from scipy.optimize import minimize

from confusions.features import MARKS

from .features import FEATURES, PARTS, hashes, seed, stirred

# Where the weights begin, how far they are kept from moving, and how far they may go.
PRIOR, STIFFNESS, GREATEST = 0.5, 4.0, 1.5
# What a case of each kind counts: prose of manuals is not what people write most.
IMPORTANCE = {"prose": 1.0, "tagged": 2.0, "real": 2.0}
# How much of it counts what the edge of a sentence says. Sources/Spelling/Suggestions/ContextWeighing.swift has the same.
EDGE_SHARE = 0.1


def edge(neighbours):
    """At which place the edge of the sentence is, the mark before it with it; beyond all features where it is further away."""
    if "^" not in neighbours: return 9
    place = neighbours.index("^")
    return place if place > 0 and neighbours[place - 1] in MARKS else place + 1


def share_at(edges, places):
    """How much a feature of some places counts where the edges before and behind a word are."""
    before, behind = (max([0] + [place * side for place in places]) for side in (-1, 1))
    return np.where((edges[:, 0] <= before) | (edges[:, 1] <= behind), EDGE_SHARE, 1.0)


class Choices:
    """The candidates of many cases: what is said of each as a row of numbers."""

    def __init__(self, cases, table):
        self.cases, self.table, self.known = cases, table, {}
        rows = [(number, text, score) for number, case in enumerate(cases) for text, score in case.candidates]
        self.case = np.array([number for number, _, _ in rows])
        self.base = np.array([score for _, _, score in rows])
        self.right = np.array([cases[number].is_right(text) for number, text, _ in rows])
        words = [text.split(" ") for _, text, _ in rows]
        around = {place: [(cases[number].before if place < 0 else cases[number].after)[abs(place) - 1] for number, _, _ in rows]
                  for place in (-2, -1, 1, 2)}
        self.said = np.zeros((len(rows), len(FEATURES)))
        around = {place: self.forms(items) for place, items in around.items()}
        first, last = self.forms([parts[0] for parts in words]), self.forms([parts[-1] for parts in words])
        pair = np.array([len(parts) > 1 for parts in words])
        edges = np.array([[edge(case.before), edge(case.after)] for case in cases])[self.case]
        for feature in range(len(FEATURES)):
            places = [int(part[1:]) for part in PARTS[feature][:-1]]
            share = share_at(edges, places)
            if min(places) < 0 < max(places):
                self.said[:, feature] = np.where(pair, 0, share * self.find(feature, around, first))
            elif places[0] > 0:
                self.said[:, feature] = share * self.find(feature, around, last)
            else:
                # The second of two words has the first before it.
                inner = share_at(edges + [1, 0], places) * self.find(feature, {-1: first, -2: around[-1]}, last)
                self.said[:, feature] = share * self.find(feature, around, first) + np.where(pair, inner, 0)

    def forms(self, items):
        for item in set(items) - self.known.keys():
            frequent = {item} if self.table.is_frequent(item) else ()
            self.known[item] = hashes(item, frequent)
        rows = np.array([self.known[item] for item in items], np.uint64)
        return {"w": rows[:, 0], "c": rows[:, 1], "d": rows[:, 2]}

    def find(self, feature, around, meant):
        *parts, own = PARTS[feature]
        key = np.full(len(self.case), seed(feature), np.uint64)
        for part in parts: key = stirred(key, around[int(part[1:])][part[0]])
        return self.table.find(stirred(key, meant[own]))[0]

    def first_right(self, weights):
        """For each case whether the best candidate is right."""
        score = self.base + self.said @ weights
        order = np.lexsort((-score, self.case))
        best = order[np.flatnonzero(np.diff(self.case[order], prepend=-1))]
        right = np.zeros(len(self.cases), bool)
        right[self.case[best]] = self.right[best]
        return right

    def fit(self, use):
        """The weights that make the right candidates likeliest beside the weight 1 of the score without context."""
        solvable = np.zeros(len(self.cases), bool)
        solvable[self.case[self.right]] = True
        rows = (solvable & use)[self.case]
        _, case = np.unique(self.case[rows], return_inverse=True)
        starts = np.flatnonzero(np.diff(case, prepend=-1))
        # The first column is what the score without context counts.
        inputs = np.column_stack([self.base[rows], self.said[rows]])
        right = self.right[rows]
        importance = np.array([IMPORTANCE[c.kind] for c in self.cases])[self.case[rows]]
        prior = np.array([1.0] + [PRIOR] * len(FEATURES))

        def loss(weights):
            score = inputs @ weights
            power = np.exp(score - np.maximum.reduceat(score, starts)[case])
            whole, meant = np.add.reduceat(power, starts), np.add.reduceat(power * right, starts) + 1e-30
            error = power / whole[case] - power * right / meant[case]
            return ((importance[starts] * (np.log(whole) - np.log(meant))).sum() + STIFFNESS * ((weights - prior) ** 2).sum(),
                    (error * importance) @ inputs + 2 * STIFFNESS * (weights - prior))

        bounds = [(0.3, 3)] + [(0, GREATEST)] * len(FEATURES)
        weights = minimize(loss, prior, jac=True, method="L-BFGS-B", bounds=bounds).x
        # The scale of the scores is calibrated elsewhere: it stays.
        return np.minimum(weights[1:] / weights[0], 4)
