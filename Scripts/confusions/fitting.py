"""A model for each pair of words: which of the two stands in a place is told by logistic regression over the features of the place."""
import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from . import features as f

FOLDS, MOST_TO_FIT, MOST_TO_SCORE = 3, 40_000, 80_000
PENALTY = 0.5
STEP = 16  # weights are kept in sixteenths of a nat
# Scores that are told apart, thresholds that are tried, and how much other texts spread scores, in nats.
REACH = 24 * STEP
STEPS = np.arange(-REACH, REACH + 1) / STEP
GRID = np.arange(1, 16, 0.125)
SPREAD = 0.8


class Model:
    """Weights of features in steps, sorted by the features' hashes."""

    def __init__(self, bias, keys, weights):
        order = np.argsort(keys)
        self.bias, self.keys, self.weights = bias, keys[order], weights[order]

    def score(self, rows):
        """How much likelier the second word is, in nats."""
        if len(self.keys) == 0: return np.full(len(rows), self.bias / STEP)
        place = np.minimum(np.searchsorted(self.keys, rows), len(self.keys) - 1)
        return (self.bias + np.where(self.keys[place] == rows, self.weights[place], 0).sum(1)) / STEP


def fit(rows, label, weight, keep):
    """Fits a model and keeps the `keep` features that say most."""
    if label.all() or not label.any(): return Model(0, np.empty(0, np.uint64), np.empty(0, np.int32))
    keys, column, number = np.unique(rows.ravel(), return_inverse=True, return_counts=True)
    common = number >= 3
    position = np.cumsum(common) - 1
    chosen = common[column.ravel()]
    line = np.repeat(np.arange(len(rows)), rows.shape[1])[chosen]
    matrix = csr_matrix((np.ones(len(line), np.float32), (line, position[column.ravel()[chosen]])), (len(rows), int(common.sum())))
    transposed = matrix.T.tocsr()
    sign = np.where(label, 1.0, -1.0)

    def loss(parameters):
        margin = sign * (matrix @ parameters[1:] + parameters[0])
        slope = -sign * weight / (1 + np.exp(np.clip(margin, -50, 50)))
        value = (weight * np.logaddexp(0, -margin)).sum() + PENALTY / 2 * (parameters[1:] ** 2).sum()
        return value, np.concatenate(([slope.sum()], transposed @ slope + PENALTY * parameters[1:]))

    share = (weight * label).sum() / weight.sum()
    start = np.zeros(matrix.shape[1] + 1)
    start[0] = np.log((share + 1e-6) / (1 - share + 1e-6))
    solution = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 40, "maxcor": 6}).x
    weights, keys, number = solution[1:], keys[common], number[common]
    gain = np.abs(weights) * np.sqrt(number)
    steps = np.clip(np.rint(weights * STEP), -127, 127).astype(np.int32)
    steps[np.abs(weights) < 0.06] = 0
    best = np.argsort(-gain, kind="stable")[:keep]
    best = best[steps[best] != 0]
    return Model(int(round(solution[0] * STEP)), keys[best], steps[best])


def sample(indices, most, rng):
    return indices if len(indices) <= most else np.sort(rng.choice(indices, most, replace=False))


class Trial:
    """A pair's model and how it does where it has not learnt.

    curves: for each direction (0: the first word stands there and the second is proposed) what share of wrong uses a score from a
    step of GRID on finds, how many right uses of a million words reach it, and how many do when scores are spread a little, as other
    texts spread them.
    """

    def __init__(self, learn, hold, keep, seed, words):
        """learn: places of the first word, of the second, blocks, items; hold: the same without blocks; words: in both together."""
        rng = np.random.default_rng(seed)
        first, second, blocks, items = learn
        sides = [sample(side, MOST_TO_SCORE, rng) for side in (first, second)]
        places = np.concatenate(sides)
        label = np.repeat([False, True], [len(side) for side in sides])
        standing = np.repeat([len(all_) / max(len(side), 1) for all_, side in zip((first, second), sides)], [len(s) for s in sides])
        rows = f.features(items, places)
        fold = blocks[places] % FOLDS
        scores = np.zeros(len(places))
        for number in range(FOLDS):
            model = self.fitted(rows, label, fold != number, standing, keep, rng)
            scores[fold == number] = model.score(rows[fold == number])
        self.model = self.fitted(rows, label, np.ones(len(places), bool), standing, keep, rng)
        counts = [self.histogram(scores[label == side], standing[label == side]) for side in (False, True)]
        for side in (0, 1):
            held = sample(hold[side], MOST_TO_SCORE, rng)
            if len(held) == 0: continue
            counts[side] += self.histogram(self.model.score(f.features(hold[2], held)), np.full(len(held), len(hold[side]) / len(held)))
        counts = [side * 1e6 / words for side in counts]
        self.curves = [self.curve(counts[0], counts[1]), self.curve(counts[1][::-1], counts[0][::-1])]

    @staticmethod
    def histogram(scores, standing):
        """How many have which score, in steps."""
        bins = np.clip(np.rint(scores * STEP), -REACH, REACH).astype(int) + REACH
        return np.bincount(bins, standing, 2 * REACH + 1)

    @staticmethod
    def curve(right, wrong):
        spread = 1 / (1 + np.exp(np.clip((GRID[:, None] - STEPS[None, :]) / SPREAD, -40, 40))) @ np.where(STEPS > 0, right, 0)
        reach = STEPS[None, :] >= GRID[:, None]
        return reach @ wrong / max(wrong.sum(), 1e-9), reach @ right, spread

    def fitted(self, rows, label, chosen, standing, keep, rng):
        index = np.concatenate([
            sample(np.flatnonzero(chosen & (label == side)), MOST_TO_FIT, rng) for side in (False, True)])
        weight = np.empty(len(index))
        for side in (False, True):
            mine = label[index] == side
            weight[mine] = standing[chosen & (label == side)].sum() / max(mine.sum(), 1)
        # What stands for many must not speak louder than the penalty allows for.
        weight /= weight.min() if len(weight) else 1
        return fit(rows[index], label[index], np.minimum(weight, 50), keep)

    def threshold(self, direction, errors, price):
        """The score from which on the other word is proposed, the share of wrong uses found, alarms and worth in a million words.

        errors: wrong uses to be expected in a million words; price: how many wrong uses found a false alarm must be worth.
        """
        recall, alarms, spread = self.curves[direction]
        worth = recall * errors - price * spread
        # Two in three must be right, whatever the others cost.
        worth[alarms * 2 > recall * errors] = -1
        best = int(np.argmax(worth))
        return GRID[best], recall[best], alarms[best], worth[best]
