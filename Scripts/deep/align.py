"""Turns a wrong sentence and the right one into a tag for each word, and tags back into the sentence."""
from text import cased
from forms import SINGULAR
from morphology import parse

KEEP, DELETE, MERGE, SWAP, CAPITAL, SMALL = "KEEP", "DELETE", "MERGE", "SWAP", "CAPITAL", "SMALL"
POSSESSIVE = "POSSESSIVE"
#: teachers → teacher's: the plural where the possessive of the singular is meant.
POSSESSIVE_SINGULAR = "POSSESSIVE Number=Sing"


def _cost(old, new, forms):
    """What it costs to take one word for another: little when they are alike."""
    if old == new:
        return 0
    if not (old[0].isalnum() and new[0].isalnum()):
        return 1.0 if not (old[0].isalnum() or new[0].isalnum()) else 1.9
    if forms.related(old, new):
        return 0.6
    shared = 0
    for a, b in zip(old, new):
        if a != b:
            break
        shared += 1
    return 0.8 if shared >= 3 or old[0] == new[0] and abs(len(old) - len(new)) <= 2 else 1.2


def steps(wrong, right, forms):
    """The cheapest way from one list of words to the other: (operation, place in wrong, place in right).

    Operations: same, sub, delete, insert, merge (two wrong words are one right one), split (the reverse), swap.
    """
    a, b = [w.lower() for w in wrong], [w.lower() for w in right]
    head = 0
    while head < len(a) and head < len(b) and a[head] == b[head]:
        head += 1
    tail = 0
    while tail < min(len(a), len(b)) - head and a[-1 - tail] == b[-1 - tail]:
        tail += 1
    m, n = len(a) - head - tail, len(b) - head - tail
    best = [[(0.0, None)] * (n + 1) for _ in range(m + 1)]
    for i in range(m + 1):
        for j in range(n + 1):
            if i == j == 0:
                continue
            options = []
            if i and j:
                cost = _cost(a[head + i - 1], b[head + j - 1], forms)
                options.append((best[i - 1][j - 1][0] + cost, "same" if cost == 0 else "sub"))
            if i:
                options.append((best[i - 1][j][0] + 1, "delete"))
            if j:
                options.append((best[i][j - 1][0] + 1, "insert"))
            if i > 1 and j and a[head + i - 2] + a[head + i - 1] == b[head + j - 1]:
                options.append((best[i - 2][j - 1][0] + 0.5, "merge"))
            if i and j > 1 and a[head + i - 1] == b[head + j - 2] + b[head + j - 1]:
                options.append((best[i - 1][j - 2][0] + 0.5, "split"))
            if i > 1 and j > 1 and a[head + i - 1] == b[head + j - 2] and a[head + i - 2] == b[head + j - 1]:
                options.append((best[i - 2][j - 2][0] + 0.9, "swap"))
            best[i][j] = min(options, key=lambda o: o[0])
    back = {"same": (1, 1), "sub": (1, 1), "delete": (1, 0), "insert": (0, 1), "merge": (2, 1), "split": (1, 2), "swap": (2, 2)}
    middle, i, j = [], m, n
    while i or j:
        operation = best[i][j][1]
        i, j = i - back[operation][0], j - back[operation][1]
        middle.append((operation, head + i, head + j))
    result = [("same", i, i) for i in range(head)] + middle[::-1]
    return result + [("same", len(a) - tail + k, len(b) - tail + k) for k in range(tail)]


def tags(wrong, right, forms, penn=None):
    """The tags of the start and of each wrong word, and whether they say all that is changed.

    `penn` are the Penn tags of the right words, which decide between forms that look alike.
    """
    result, exact = [KEEP] * (len(wrong) + 1), True
    shifted = False  # whether the next word's capital follows from a change at the start
    for operation, i, j in steps(wrong, right, forms):
        here = i + 1
        if operation in ("same", "sub"):
            old, new = wrong[i], right[j]
            if operation == "sub":
                result[here] = _substitution(old, new, forms, penn[j] if penn else "")
            elif old != new and not shifted:
                if new == old[:1].upper() + old[1:]:
                    result[here] = CAPITAL
                elif new == old[:1].lower() + old[1:]:
                    result[here] = SMALL
                else:
                    exact = False
            shifted = False
        elif operation == "delete":
            result[here] = DELETE
            shifted = shifted or i == 0
        elif operation == "insert":
            if result[i] != KEEP:
                exact = False
            elif forms.possessives and right[j] == "'" and i and wrong[i - 1].lower().endswith("s") and not quoted_mark(right, j):
                result[i] = POSSESSIVE
            else:
                result[i] = "APPEND " + right[j].lower()
            shifted = shifted or i == 0
        elif operation == "merge":
            result[here] = MERGE
        elif operation == "split":
            result[here] = f"REPLACE {right[j].lower()} {right[j + 1].lower()}"
        else:
            result[here] = SWAP
    return result, exact


def quoted_mark(right, place):
    """Whether an apostrophe is rather a quotation mark: there is another one before."""
    return "'" in right[:place]


def _substitution(old, new, forms, penn):
    if forms.possessives:
        tag = _possessive(old.lower(), new.lower(), forms)
        if tag:
            return tag
    if old.isalpha() or old.lower().endswith("'s"):
        tag = forms.tag(old, new, penn)
        if tag:
            return tag
    return "REPLACE " + new.lower()


def _possessive(old, new, forms):
    if new == old + "'s":
        return POSSESSIVE
    if new.endswith("'s") and old.endswith("s") and new[:-2] in forms.all(old, SINGULAR):
        return POSSESSIVE_SINGULAR
    return None


def realise(tag, word, forms):
    """What becomes of a word by a tag that changes it alone; `None` when nothing can."""
    verb, _, argument = tag.partition(" ")
    low = word.lower()
    if verb == "REPLACE":
        return cased(argument, word)
    if verb == CAPITAL:
        return word[:1].upper() + word[1:]
    if verb == SMALL:
        return word[:1].lower() + word[1:]
    if tag == POSSESSIVE:
        return word + ("'" if low.endswith("s") else "'s")
    if tag == POSSESSIVE_SINGULAR:
        single = forms.form(low, SINGULAR)
        return cased(single + "'s", word) if single else None
    if verb == "FORM":
        form = forms.form(low, argument)
        return cased(form, word) if form else None
    if verb == "CHANGE":
        form = forms.realise(word, parse(argument))
        return cased(form, word) if form else None
    return word


def apply(words, tags, forms):
    """The words after the tags; for tests and for a second look. Capitals at the start are left as they come."""
    result, i = [], 0
    if tags[0].startswith("APPEND "):
        result.append(tags[0][7:])
    while i < len(words):
        tag = tags[i + 1]
        if tag == DELETE:
            pass
        elif tag == MERGE and i + 1 < len(words):
            result.append(words[i] + words[i + 1])
            i += 1
        elif tag == SWAP and i + 1 < len(words):
            result += [words[i + 1], words[i]]
            i += 1
        elif tag.startswith("APPEND "):
            result += [words[i], tag[7:]]
        else:
            result += (realise(tag, words[i], forms) or words[i]).split(" ")
        i += 1
    return result
