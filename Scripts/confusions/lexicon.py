"""The words of Dictionaries/<language>/lexicon.bin, which are those that Hunspell accepts."""
import math
import struct

LEVELS = 63
LOWER, CAPITAL, UPPER = range(3)


def entries(file):
    """The frequency level and the case of every word, by the word in small letters. See Lexicon.swift for the format."""
    data = file.read_bytes()
    count, letters = struct.unpack_from("<II", data, 8)
    alphabet = [""] + [chr(struct.unpack_from("<I", data, 16 + 8 * index)[0]) for index in range(letters)]
    at, found = 16 + 8 * letters, {}
    # The third version has a list of words with capitals inside in between.
    if data[7] == 3: at += 4 + struct.unpack_from("<I", data, at)[0]
    # The word of each node, and for the nodes whose children are still to come how many these are.
    waiting, first = [("", 1)], 0
    for _ in range(count):
        while waiting[first][1] == 0: first += 1
        parent, left = waiting[first]
        waiting[first] = (parent, left - 1)
        byte = data[at]
        word, kind = parent + alphabet[byte & 63], byte >> 6
        at += 1
        children, is_word = ((0, True), (1, False), (1, True), None)[kind] or (data[at] & 63, data[at] >> 6 & 1)
        at += kind == 3
        if is_word:
            found[word] = (data[at] & 63, data[at] >> 6)
            at += 1
        waiting.append((word, children))
    return found


def share(level):
    """How much of a text a word of a level makes up."""
    return math.exp((level - LEVELS) * 8.2 / LEVELS * math.log(10))


def words(file):
    """The words that are written in small letters."""
    return {word for word, (_, case) in entries(file).items() if case == LOWER}
