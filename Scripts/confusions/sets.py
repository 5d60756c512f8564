"""Which words are tried as taken for each other."""
import unicodedata
from collections import defaultdict
from pathlib import Path

# Wrong uses expected of a word that is written a million times: by sets.txt (of the geometric mean of both words), by an accent, by a
# slip of the pen; and at least, and at most, in a million words.
SOUND, ACCENT, SLIP = 4000, 1500, 250
LEAST_BY_SOUND, LEAST_FAMOUS, MOST_BY_SOUND = 1.5, 25, 60
# How often both words must stand in the prose, and in a million words if one is taken for the other by a slip of the pen.
FEWEST, RARE = 20, 8.0
NEVER = set(
    "ass arse cock cunt tit tits dick cum slut whore bitch shit fuck piss crap con cul pute bite arsch fick puta culo polla coño cazzo "
    "figa merda kut lul pik hoer fitta kuk pik fisse хуй блядь сука курва dupa".split())


def curated(language):
    """The pairs of sets.txt, and for each whether everybody takes them for each other at times."""
    pairs = {}
    for line in (Path(__file__).parent / "sets.txt").read_text().splitlines():
        if line[:2] != language: continue
        famous = line[2] == "!"
        words = line[3:].split()
        for pair in {tuple(sorted((a, b))) for a in words for b in words if a != b}:
            pairs[pair] = pairs.get(pair, False) or famous
    return pairs


def plain(word):
    """Without the accents of Latin letters."""
    return "".join(
        letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter)) if word < "ʰ" else word


def is_matter_of_grammar(a, b, language):
    """Forms of one word are told apart by grammar."""
    short, long = sorted((a, b), key=len)
    for ending in ("s", "d", "'s", "y", "r", "n"):
        if short + ending == long and len(short) > (3 if ending in "rny" else 1): return True
    if language == "en": return False
    shared = next((index for index, (x, y) in enumerate(zip(a, b)) if x != y), len(short))
    return shared >= 3 and shared >= len(short) - 1 and plain(a) != plain(b)


def is_matter_of_taste(a, b, language):
    """Both are right: colour and color, Brazil and Portugal, ё and е."""
    for x, y in ((a, b), (b, a)):
        if x.replace("ё", "е") == y.replace("ё", "е"): return True
        if language == "en":
            if x.replace("our", "or") == y.replace("our", "or") and len(x) > 4: return True
            if x.replace("is", "iz").replace("ys", "yz") == y or x.replace("re", "er") == y and len(x) > 4: return True
            if x.replace("ll", "l") == y and len(x) > 5 or x.replace("ey", "ay") == y or x.replace("en", "in") == y: return True
        if language == "pt" and x.translate(str.maketrans("êôâ", "éóá")) == y: return True
        if language == "es" and x in ("sólo", "aún", "éste", "ésta", "éstos", "éstas", "ése", "ésa", "aquél", "aquélla"): return True
        if language == "fr" and x.translate(str.maketrans("îûè", "iué")) == y and len(x) > 3: return True
        if language == "de" and x.replace("ß", "ss") == y: return True
    return False


def edits(common):
    """Pairs of words that one letter, or the order of two, tells apart."""
    gaps, pairs = defaultdict(set), set()
    for word in common:
        gaps[word].add(word)
        for index in range(len(word)): gaps[word[:index] + word[index + 1:]].add(word)
    for words in gaps.values():
        words = sorted(words)
        for a in words:
            for b in words:
                if a < b and is_one_edit(a, b): pairs.add((a, b))
    return pairs


def is_one_edit(a, b):
    if len(a) != len(b):
        short, long = sorted((a, b), key=len)
        return len(long) == len(short) + 1 and any(long[:i] + long[i + 1:] == short for i in range(len(long)))
    different = [i for i in range(len(a)) if a[i] != b[i]]
    if len(different) == 2:
        i, j = different
        return j == i + 1 and a[i] == b[j] and a[j] == b[i]
    return len(different) == 1


def display(word):
    """The word as it is proposed."""
    return "I" + word[1:] if word.startswith("i'") else word


def pairs(language, counts, words, most, known_words):
    """The pairs to try, with how many uses of the first for the second and of the second for the first are expected in a million words."""
    per_million = {word: count * 1e6 / words for word, count in counts.items()}
    found = {}
    known = curated(language)

    def expected(rate, word): return rate * per_million.get(word, 0) / 1e6

    for (a, b), famous in sorted(known.items()):
        if min(counts[a], counts[b]) < FEWEST: continue
        least = LEAST_FAMOUS if famous else LEAST_BY_SOUND
        # Rare words are seldom written for frequent ones, and the other way round there is little to be taken for them.
        rate = expected(SOUND, a) ** 0.5 * expected(SOUND, b) ** 0.5
        found[a, b] = (min(MOST_BY_SOUND, max(least, rate)),) * 2
    common = [
        word for word in counts
        if per_million[word] >= RARE and counts[word] >= FEWEST and len(word) > 1 and word not in NEVER and "'" not in word
        and "-" not in word and word in known_words]
    alike = defaultdict(list)
    for word in common + ["a", "e", "o", "y", "à", "è", "é"]: alike[plain(word)].append(word)
    near = {pair: SLIP for pair in edits(common)}
    near.update({(a, b): ACCENT for words in alike.values() for a in words for b in words if a < b and min(counts[a], counts[b]) >= FEWEST})
    tried = []
    for (a, b), rate in sorted(near.items()):
        if (a, b) in found or is_matter_of_grammar(a, b, language) or is_matter_of_taste(a, b, language): continue
        tried.append(((a, b), (expected(rate, b), expected(rate, a))))
    tried.sort(key=lambda entry: (-sum(entry[1]), entry[0]))
    found.update(tried[:most])
    # All that is right in taste is right, by whatever way it came here.
    return {pair: rates for pair, rates in found.items() if not is_matter_of_taste(*pair, language)}, known
