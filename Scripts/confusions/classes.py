"""Word classes learnt from prose: words that stand between the same words are of one class."""
from collections import Counter, defaultdict

import numpy as np
from scipy.sparse import csr_matrix, hstack
from scipy.sparse.linalg import svds

from .features import FIRST_CLASS, MARKS, NAME, UNKNOWN, ending

DIMENSIONS, ROUNDS, NEIGHBOURS = 50, 25, 1500


def learn(corpus, classes, vocabulary, least):
    """The class of each frequent word and of each ending of the rarer ones: by text, as the table keeps them.

    The neighbours of words, weighed by how much more often they stand there than by chance, are reduced to DIMENSIONS by a singular
    value decomposition; directions that lie close together make a class (k-means on the sphere).
    """
    items, _, _ = corpus.arrays()
    size = len(corpus.names)
    number = np.bincount(items, minlength=size)
    order = np.argsort(-number, kind="stable")
    words = [index for index in order if index >= len(MARKS) and number[index] >= least][:vocabulary]
    row = np.full(size, -1)
    row[words] = np.arange(len(words))
    column = np.full(size, -1)
    column[order[:NEIGHBOURS]] = np.arange(min(NEIGHBOURS, size))
    sides = []
    for here, beside in ((items[1:], items[:-1]), (items[:-1], items[1:])):
        keep = (row[here] >= 0) & (column[beside] >= 0)
        table = csr_matrix(
            (np.ones(keep.sum()), (row[here[keep]], column[beside[keep]])), (len(words), NEIGHBOURS))
        table.sum_duplicates()
        chance = np.outer(np.asarray(table.sum(1)).ravel(), np.ones(1)).ravel()
        total = np.asarray(table.sum(0)).ravel()
        coo = table.tocoo()
        # Shrunk towards chance, so that a pair seen once or twice says little.
        coo.data = np.maximum(0, np.log((coo.data + 1) / (chance[coo.row] * total[coo.col] / total.sum() + 1)))
        sides.append(coo.tocsr())
    rng = np.random.default_rng(1)
    matrix = hstack(sides).tocsr()
    left, strength, _ = svds(matrix, k=min(DIMENSIONS, len(words) - 1), v0=rng.standard_normal(min(matrix.shape)))
    place = left * strength
    place /= np.linalg.norm(place, axis=1, keepdims=True) + 1e-9
    weight = np.sqrt(number[words])
    centres = place[rng.choice(len(words), classes, replace=False, p=weight / weight.sum())]
    for _ in range(ROUNDS):
        member = np.argmax(place @ centres.T, axis=1)
        for index in range(classes):
            mine = member == index
            if mine.any():
                mean = (place[mine] * weight[mine, None]).sum(0)
                centres[index] = mean / (np.linalg.norm(mean) + 1e-9)
    table = {corpus.names[word]: FIRST_CLASS + int(index) for word, index in zip(words, member)}
    # An ending says what the rarer of its words are.
    ends = defaultdict(Counter)
    for word in words[len(words) // 8:]:
        name = corpus.names[word]
        if len(name) > 4: ends[ending(name)][table[name]] += 1
    table.update({end: found.most_common(1)[0][0] for end, found in ends.items() if found.total() >= 5})
    return table


def class_of(word, capital, table):
    """The class of a word: its own, or NAME, or that of its ending, or UNKNOWN."""
    if word in MARKS: return MARKS[word]
    return table.get(word) or (NAME if capital else table.get(ending(word), UNKNOWN))


def item_arrays(corpus, table, hashes):
    """The arrays that features are made of, for a text whose words have been numbered."""
    items, capital, _ = corpus.arrays()
    small = np.array([class_of(word, False, table) for word in corpus.names], np.uint8)
    large = np.array([class_of(word, True, table) for word in corpus.names], np.uint8)
    word = np.array([hashes(word) for word in corpus.names], np.uint64)
    end = np.array([hashes(name if name in MARKS else ending(name)) for name in corpus.names], np.uint64)
    return {"word": word[items], "ending": end[items], "kind": np.where(capital & 1 > 0, large[items], small[items])}
