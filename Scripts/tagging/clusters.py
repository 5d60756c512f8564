"""Clusters of words that stand between the same words, learnt from prose that nobody has tagged."""
from confusions import classes, corpus

FEW, MANY = 5_000_000, (250, 40_000)


def read(training, language):
    """The cluster of each frequent word, from 1 on."""
    text, _ = corpus.read(training, language)
    count, vocabulary = MANY if text.word_count > FEW else (120, 20_000)
    table = classes.learn(text, count, vocabulary, 3)
    return {word: number - 12 for word, number in table.items() if not word.startswith("~")}
