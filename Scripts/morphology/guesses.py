"""What the endings of long words say of words that no lexicon has."""
import zlib
from collections import Counter, defaultdict

CLOSED = {"ADP", "AUX", "CCONJ", "DET", "NUM", "PART", "PRON", "SCONJ", "SYM", "X", "PUNCT", "INTJ"}
LONGEST = 6
SHORTEST_WORD = 5
MOST_WORDS = 250_000
FEWEST = 8
# Where the lexicon is so large that few words are unknown, rarer endings are not worth their bytes.
FEWEST_OF = {"ru": 24}
SMALLEST_SHARE = 0.02
MOST_READINGS = 16
# A longer ending that says about the same as a shorter one is not kept.
DIFFERENCE = 0.2


def learn(words, pairs, fewest=FEWEST):
    """Endings, read backwards, and what they say: lists of (number of a pair, share of the words).

    `words` are (form, numbers of pairs), `pairs` (part of speech, end of the form that the edit takes off).
    """
    every = max(1, len(words) // MOST_WORDS)
    totals, counts = Counter(), defaultdict(Counter)
    for form, numbers in words:
        if len(form) < SHORTEST_WORD or every > 1 and zlib.crc32(form.encode()) % every: continue
        open_ones = [number for number in numbers if pairs[number][0] not in CLOSED]
        if not open_ones: continue
        small = form.lower()
        for length in range(0, LONGEST + 1):
            ending = small[len(small) - length:]
            totals[ending] += 1
            count = counts[ending]
            for number in open_ones:
                if ending.endswith(pairs[number][1]): count[number] += 1
    kept = {}
    for ending in sorted(totals, key=lambda one: (len(one), one)):
        total = totals[ending]
        if total < fewest and ending: continue
        shares = {number: count / total for number, count in counts[ending].items() if count / total >= SMALLEST_SHARE}
        if not shares: continue
        for length in range(len(ending) - 1, -1, -1):
            shorter = kept.get(ending[len(ending) - length:])
            if shorter is not None: break
        else: shorter = {}
        different = sum(abs(shares.get(one, 0) - shorter.get(one, 0)) for one in shares.keys() | shorter.keys())
        if shorter and different < DIFFERENCE: continue
        best = sorted(shares.items(), key=lambda one: (-one[1], one[0]))[:MOST_READINGS]
        kept[ending] = dict(best)
    return {ending[::-1]: sorted(shares.items(), key=lambda one: (-one[1], one[0])) for ending, shares in kept.items() if ending}
