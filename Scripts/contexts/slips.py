"""Slips of the pen: what a right word may be typed as."""
import unicodedata

LAYOUTS = {
    "qwerty": ["qwertyuiop", "asdfghjkl", "zxcvbnm"], "qwertz": ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"],
    "azerty": ["azertyuiop", "qsdfghjklm", "wxcvbn"], "nordic": ["qwertyuiopå", "asdfghjklöäæø", "zxcvbnm"],
    "ru": ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"], "uk": ["йцукенгшщзхї", "фівапролджє", "ячсмитьбю"],
}
LAYOUT = {"de": "qwertz", "fr": "azerty", "sv": "nordic", "da": "nordic", "ru": "ru", "uk": "uk"}
# What sounds alike, either way.
SOUNDS = [("f", "ph"), ("k", "c"), ("s", "z"), ("s", "c"), ("i", "y"), ("v", "w"), ("d", "t"), ("b", "p"), ("ks", "x"), ("kv", "qu"),
          ("ei", "ie"), ("e", "a"), ("e", "æ"), ("o", "å"), ("ø", "y"), ("nd", "n"), ("hv", "v"), ("ck", "k"), ("ä", "e"), ("rz", "ż"),
          ("ch", "h"), ("ó", "u"), ("о", "а"), ("е", "и"), ("и", "ы"), ("т", "д"), ("с", "з"), ("і", "и"), ("г", "к"), ("ss", "ß"),
          ("g", "j"), ("m", "n"), ("b", "v"), ("ll", "y"), ("ão", "am"), ("ç", "ss"), ("x", "ch"), ("eau", "o"), ("ai", "é")]
ALIKE = [pair for a, b in SOUNDS for pair in ((a, b), (b, a))]
# How often each kind of slip is made.
KINDS = [("key", 3), ("sound", 3), ("swap", 3), ("missing", 3), ("extra", 1), ("double", 2), ("accent", 2)]


def near(language):
    """The keys beside each key."""
    rows = LAYOUTS[LAYOUT.get(language, "qwerty")]
    beside = {}
    for y, row in enumerate(rows):
        for x, key in enumerate(row):
            around = ((y, x - 1), (y, x + 1), (y - 1, x), (y - 1, x + 1), (y + 1, x - 1), (y + 1, x))
            beside[key] = "".join(rows[b][a] for b, a in around if 0 <= b < len(rows) and 0 <= a < len(rows[b]))
    return beside


class Slips:
    """Makes slips in words of a language with a random generator."""

    def __init__(self, language, random):
        self.near, self.random = near(language), random
        self.kinds, self.weights = zip(*KINDS)

    def wrong(self, word):
        """The word with one slip; None where the slip that was drawn cannot be made in it."""
        kind = self.random.choices(self.kinds, self.weights)[0]
        made = getattr(self, kind)(word)
        return made if made != word else None

    def key(self, word):
        places = [place for place, letter in enumerate(word) if letter in self.near]
        if not places: return None
        place = self.random.choice(places)
        return word[:place] + self.random.choice(self.near[word[place]]) + word[place + 1:]

    def sound(self, word):
        places = [(place, a, b) for a, b in ALIKE for place in range(len(word)) if word.startswith(a, place)]
        if not places: return None
        place, a, b = self.random.choice(places)
        return word[:place] + b + word[place + len(a):]

    def swap(self, word):
        place = self.random.randrange(len(word) - 1)
        return word[:place] + word[place + 1] + word[place] + word[place + 2:]

    def missing(self, word):
        place = self.random.randrange(1, len(word))
        return word[:place] + word[place + 1:]

    def extra(self, word):
        place = self.random.randrange(len(word))
        if word[place] not in self.near: return None
        return word[:place] + self.random.choice(self.near[word[place]]) + word[place:]

    def double(self, word):
        """A double letter that should be single, or the other way round."""
        doubles = [place for place in range(1, len(word)) if word[place] == word[place - 1]]
        if doubles: place = self.random.choice(doubles)
        else: place = self.random.randrange(len(word))
        return word[:place] + word[place + 1:] if doubles else word[:place] + word[place] + word[place:]

    def accent(self, word):
        bare = ["".join(c for c in unicodedata.normalize("NFD", letter) if not unicodedata.combining(c)) for letter in word]
        places = [place for place, letter in enumerate(word) if bare[place] != letter]
        if not places: return None
        place = self.random.choice(places)
        return word[:place] + bare[place] + word[place + 1:]
