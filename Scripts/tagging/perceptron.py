"""An averaged perceptron that tags from left to right, after M. Collins, “Discriminative Training Methods for Hidden Markov Models”,
EMNLP 2002. A label is scored by its components (its part of speech, each of its features), so that labels learn from each other."""
import numpy as np
from numba import njit

U64 = np.uint64
# What is seen of a unit, the columns of the array of types: hashes of the word, its endings and beginnings, its shape, its cluster.
WORD, S1, S2, S3, S4, S5, P1, P3, SHAPE, CLUSTER = range(10)
TEMPLATES = 40
M1, M2, GOLDEN = U64(0xBF58476D1CE4E5B9), U64(0x94D049BB133111EB), U64(0x9E3779B97F4A7C15)
R29, R32, ONE = U64(29), U64(32), U64(1)


@njit(inline="always")
def mix(template, first, second):
    value = (U64(first) + U64(template + 1) * GOLDEN) * M1
    value ^= value >> R29
    value = (value + U64(second)) * M2
    return value ^ (value >> R32)


@njit
def features(out, at, types, kinds, classes, full, part, agreement):
    """The hashes of what is seen of the unit at a place. `full`, `part` and `agreement`: of the tags of the two units before."""
    here, before, after = types[kinds[at]], types[kinds[at - 1]], types[kinds[at + 1]]
    before2, after2 = types[kinds[at - 2]], types[kinds[at + 2]]
    zero = U64(0)
    word, shape = here[WORD], here[SHAPE]
    t1, t2 = full[0], full[1]
    u1, u2, a1 = part[0], part[1], agreement[0]
    c0, c1, c2 = U64(classes[at]), U64(classes[at + 1]), U64(classes[at + 2])
    n = 0
    out[0] = mix(0, word, zero)
    out[1] = mix(1, here[S2], u1)
    out[2] = mix(2, here[S3], zero)
    out[3] = mix(3, here[S4], zero)
    out[4] = mix(4, here[S5], here[SHAPE])
    out[5] = mix(5, here[P3], here[S1])
    out[6] = mix(6, shape, here[S3])
    out[7] = mix(7, t1, zero)
    out[8] = mix(8, t1, t2)
    out[9] = mix(9, t1, word)
    out[10] = mix(10, a1, here[S3])
    out[11] = mix(11, before[WORD], zero)
    out[12] = mix(12, after[WORD], zero)
    out[13] = mix(13, before2[WORD], zero)
    out[14] = mix(14, after2[WORD], zero)
    out[15] = mix(15, before[WORD], word)
    out[16] = mix(16, word, after[WORD])
    out[17] = mix(17, before[S3], zero)
    out[18] = mix(18, after[S3], zero)
    out[19] = mix(19, t1, c1)
    out[20] = mix(20, c0, c1)
    out[21] = mix(21, c1, c2)
    out[22] = mix(22, here[CLUSTER], zero)
    out[23] = mix(23, before[CLUSTER], here[CLUSTER])
    out[24] = mix(24, here[CLUSTER], after[CLUSTER])
    out[25] = mix(25, c0, t1)
    out[26] = mix(26, before[WORD], after[WORD])
    out[27] = mix(27, u2 * U64(64) + u1, c0)
    out[28] = mix(28, after[CLUSTER], after2[CLUSTER])
    out[29] = mix(29, before2[CLUSTER], before[CLUSTER])
    out[30] = mix(30, shape + U64(64) * (after[SHAPE]), u1)
    out[31] = mix(31, agreement[1], c0)
    out[32] = mix(32, a1, here[S2])
    out[33] = mix(33, shape, c0)
    out[34] = mix(34, shape, t1)
    out[35] = mix(35, before[SHAPE] * U64(64) + shape, after[SHAPE])
    return 36


@njit
def find(keys, rows, key, mask):
    place = (key >> U64(20)) & mask
    while rows[place] >= 0:
        if keys[place] == key: return place
        place = (place + ONE) & mask
    return place


@njit
def best_label(score, candidates, parts, starts):
    """The best of some labels, and by how much it is ahead of the next."""
    best, high, second = candidates[0], -1e30, -1e30
    for label in candidates:
        total = 0.0
        for index in range(starts[label], starts[label + 1]): total += score[parts[index]]
        if total > high: best, high, second = label, total, high
        elif total > second: second = total
    return best, high - second


@njit
def train(order, bounds, kinds, classes, gold, gold_starts, gold_items, types, class_starts, class_items, parts, starts,
          full_of, part_of, agreement_of, component_count, epochs, capacity, maximum_rows, least, seed):
    mask = U64(capacity - 1)
    keys = np.zeros(capacity, np.uint64)
    rows = np.full(capacity, -1, np.int32)
    weight = np.zeros((maximum_rows, component_count), np.int16)
    sum_of = np.zeros((maximum_rows, component_count), np.float32)
    updates = np.zeros(maximum_rows, np.int32)
    used = 0
    out = np.zeros(TEMPLATES, np.uint64)
    found = np.zeros(TEMPLATES, np.int64)
    score = np.zeros(component_count, np.float64)
    full, part, agreement = np.zeros(2, np.uint64), np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    step = 1.0
    np.random.seed(seed)
    for epoch in range(epochs):
        np.random.shuffle(order)
        for sentence in order:
            full[:] = 0
            part[:] = 0
            agreement[:] = 0
            for at in range(bounds[sentence, 0], bounds[sentence, 1]):
                kind = classes[at]
                candidates = class_items[class_starts[kind]:class_starts[kind + 1]]
                allowed = gold_items[gold_starts[gold[at]]:gold_starts[gold[at] + 1]]
                guess = candidates[0]
                if len(candidates) > 1:
                    count = features(out, at, types, kinds, classes, full, part, agreement)
                    score[:] = 0
                    for index in range(count):
                        place = find(keys, rows, out[index], mask)
                        row = rows[place]
                        found[index] = place
                        if row >= 0 and updates[row] >= least: score += weight[row]
                    guess, _ = best_label(score, candidates, parts, starts)
                    right = False
                    for label in allowed:
                        if label == guess: right = True
                    if not right and len(allowed) > 0:
                        target, _ = best_label(score, allowed, parts, starts)
                        for index in range(count):
                            place = find(keys, rows, out[index], mask)
                            if rows[place] < 0:
                                if used >= maximum_rows: continue
                                keys[place] = out[index]
                                rows[place] = used
                                used += 1
                            row = rows[place]
                            updates[row] += 1
                            for piece in range(starts[target], starts[target + 1]):
                                weight[row, parts[piece]] += 1
                                sum_of[row, parts[piece]] += step
                            for piece in range(starts[guess], starts[guess + 1]):
                                weight[row, parts[piece]] -= 1
                                sum_of[row, parts[piece]] -= step
                step += 1
                full[1], part[1], agreement[1] = full[0], part[0], agreement[0]
                full[0], part[0], agreement[0] = full_of[guess], part_of[guess], agreement_of[guess]
    # A feature that was hardly ever corrected is an accident of the text.
    average = np.zeros((used, component_count), np.float32)
    for row in range(used):
        if updates[row] < least: continue
        for component in range(component_count):
            average[row, component] = weight[row, component] - sum_of[row, component] / step
    return keys, rows, average


@njit
def tag(bounds, kinds, classes, types, class_starts, class_items, keys, rows, weight, parts, starts, full_of, part_of, agreement_of,
        component_count, uses):
    """The labels of all units, and how far ahead they are. Counts in `uses` how often each row is looked at."""
    mask = U64(len(keys) - 1)
    result = np.zeros(len(kinds), np.int32)
    ahead = np.full(len(kinds), 1e9)
    out = np.zeros(TEMPLATES, np.uint64)
    score = np.zeros(component_count, np.float64)
    full, part, agreement = np.zeros(2, np.uint64), np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    for sentence in range(len(bounds)):
        full[:] = 0
        part[:] = 0
        agreement[:] = 0
        for at in range(bounds[sentence, 0], bounds[sentence, 1]):
            kind = classes[at]
            candidates = class_items[class_starts[kind]:class_starts[kind + 1]]
            guess = candidates[0]
            if len(candidates) > 1:
                count = features(out, at, types, kinds, classes, full, part, agreement)
                score[:] = 0
                for index in range(count):
                    row = rows[find(keys, rows, out[index], mask)]
                    if row >= 0:
                        uses[row] += 1
                        score += weight[row]
                guess, ahead[at] = best_label(score, candidates, parts, starts)
            result[at] = guess
            full[1], part[1], agreement[1] = full[0], part[0], agreement[0]
            full[0], part[0], agreement[0] = full_of[guess], part_of[guess], agreement_of[guess]
    return result, ahead
