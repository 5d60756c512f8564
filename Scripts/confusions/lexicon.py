"""The words of Dictionaries/<language>/lexicon.bin, which are those that Hunspell accepts."""
import struct


def words(file):
    """The words that are written in small letters."""
    data = file.read_bytes()
    count, letters = struct.unpack_from("<II", data, 8)
    alphabet = [""] + [chr(struct.unpack_from("<I", data, 16 + 8 * index)[0]) for index in range(letters)]
    at, word, found = 16 + 8 * letters, [], set()
    for _ in range(count):
        kept, added = data[at] >> 4, data[at] & 15
        at += 1
        if added == 15:
            added = data[at]
            at += 1
        word = word[:kept] + [alphabet[code] for code in data[at:at + added]]
        at += added
        if data[at] >> 6 == 0: found.add("".join(word))
        at += 1
    return found
