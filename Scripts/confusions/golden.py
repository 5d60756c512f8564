"""Prints what ContextFeaturesTests expects: `python3 -m confusions.golden`, from the folder Scripts."""
import numpy as np

from . import features as f

WORDS = ["weather", "Łódź", "ÉTÉ", "Її", "Ґанок", "don’t", "Ÿ", "Œuvre", "Žena"]
SENTENCE = ["^", "^", "^", "^", "i", "do", "not", "know", "weather", "it", "works", ".", "^", "^", "^", "^"]


def main():
    for word in WORDS:
        small = f.fold(word)
        print(f'("{word}", 0x{f.hashed(small):X}, 0x{f.hashed(f.ending(small)):X}),')
    # Classes by place, so that each differs.
    items = {
        "word": np.array([f.hashed(word) for word in SENTENCE], np.uint64),
        "ending": np.array([f.hashed(word if word in f.MARKS else f.ending(word)) for word in SENTENCE], np.uint64),
        "kind": np.array([f.MARKS.get(word, 20 + index) for index, word in enumerate(SENTENCE)], np.uint8)}
    rows = f.features(items, np.array([SENTENCE.index("weather")]))
    print(", ".join(f"0x{int(value):X}" for value in rows[0]))
    print(", ".join(f"0x{int(value):X}" for value in f.pair_keys(rows, 6)[0][:2]))


main()
