"""Forms of English words, from a full-form lexicon (form, lemma, UPOS, features of Universal Dependencies)."""
import collections
import functools
import gzip

PLURAL, SINGULAR = "NOUN Number=Plur", "NOUN Number=Sing"
INFINITIVE, THIRD = "VERB VerbForm=Inf", "VERB Tense=Pres|Person=3|Number=Sing"
PAST, GERUND = "VERB Tense=Past|VerbForm=Fin", "VERB VerbForm=Ger"
PARTICIPLE = "VERB Tense=Past|VerbForm=Part"
POSITIVE, COMPARATIVE, SUPERLATIVE = "ADJ Degree=Pos", "ADJ Degree=Cmp", "ADJ Degree=Sup"
ADVERB, ADJECTIVE = "ADV", "ADJ"

#: What a reading of the lexicon must have to be a form of that name.
_FEATURES = {
    PLURAL: {"Number=Plur"}, SINGULAR: {"Number=Sing"}, INFINITIVE: {"VerbForm=Inf"},
    THIRD: {"Tense=Pres", "Person=3", "Number=Sing"}, PAST: {"Tense=Past", "VerbForm=Fin"}, GERUND: {"VerbForm=Ger"},
    PARTICIPLE: {"Tense=Past", "VerbForm=Part"}, POSITIVE: {"Degree=Pos"}, COMPARATIVE: {"Degree=Cmp"},
    SUPERLATIVE: {"Degree=Sup"}}
#: Verbs whose forms are replaced by name.
_OWN = {"be", "have", "do"}


class Forms:
    """Lemmas and forms, lower case."""

    possessives = True

    def __init__(self, path, counts=None):
        """Reads a lexicon; `counts` says which of two forms (learned, learnt) is the commoner."""
        self.counts = counts or {}
        self.known = set()
        self.lemmas = collections.defaultdict(list)
        self.forms = collections.defaultdict(list)
        with gzip.open(path, "rt") as lines:
            for line in lines:
                form, lemma, pos, features = line.rstrip("\n").split("\t")
                self.known.add(form.lower())
                if pos not in ("NOUN", "VERB", "ADJ", "ADV") or not form.islower() or lemma in _OWN:
                    continue
                has = set(features.split("|"))
                if pos == "ADV":
                    self.lemmas[form, pos].append(lemma)
                for slot, wanted in _FEATURES.items():
                    if slot.startswith(pos + " ") and wanted <= has:
                        if lemma not in self.lemmas[form, pos]:
                            self.lemmas[form, pos].append(lemma)
                        self.forms[lemma, slot].append(form)

    def all(self, word, slot):
        """All that `word` may be in that form: by each of its lemmas."""
        word = word.removesuffix("'s") if slot.startswith("NOUN") else word
        if slot == ADVERB:
            adverb = self.adverb(word)
            return [adverb] if adverb else []
        if slot == ADJECTIVE:
            return self.adjectives(word)
        pos = slot.split()[0]
        return [form for lemma in self.lemmas.get((word, pos), ()) for form in self.forms.get((lemma, slot), ())]

    @functools.lru_cache(100_000)
    def form(self, word, slot):
        """The commonest form of that kind, if it is another word."""
        found = [form for form in self.all(word, slot) if form != word]
        return max(found, key=lambda form: self.counts.get(form, 0)) if found else None

    def adverb(self, word):
        """quick → quickly, if there is such an adverb."""
        if (word, "ADJ") not in self.lemmas:
            return None
        if word.endswith("y"):
            adverb = word[:-1] + "ily"
        elif word.endswith("le"):
            adverb = word[:-1] + "y"
        else:
            adverb = word + ("ally" if word.endswith("ic") else "ly")
        return adverb if (adverb, "ADV") in self.lemmas else None

    def adjectives(self, word):
        """quickly → quick."""
        if not word.endswith("ly"):
            return []
        stems = [word[:-2], word[:-1] + "e", word[:-4] if word.endswith("ally") else "", word[:-3] + "y"]
        return [stem for stem in stems if stem and self.adverb(stem) == word]

    def is_verb(self, word):
        return (word, "VERB") in self.lemmas

    def is_word(self, word):
        """Whether a word is one, of which a spell checker says nothing."""
        return word.lower() in self.known or self.counts.get(word.lower(), 0) >= 3

    def related(self, old, new):
        return self.change(old, new) is not None

    def tag(self, old, new, penn=""):
        """FORM with the name of the form that `new` is of `old`, or `None`."""
        slot = self.change(old.lower(), new.lower(), penn)
        return slot and "FORM " + slot

    @functools.lru_cache(100_000)
    def change(self, old, new, penn=""):
        """The name of the form that `new` is of `old`, or `None`; the Penn tag of `new` decides between several."""
        order = _ORDER.get(penn, ()) + tuple(_FEATURES) + (ADVERB, ADJECTIVE)
        for slot in order:
            if new in self.all(old, slot):
                return slot
        return None


_ORDER = {
    "NNS": (PLURAL,), "NN": (SINGULAR, GERUND), "NNPS": (PLURAL,), "NNP": (SINGULAR,), "VB": (INFINITIVE,),
    "VBP": (INFINITIVE,), "VBZ": (THIRD,), "VBD": (PAST,), "VBN": (PARTICIPLE,), "VBG": (GERUND,), "MD": (INFINITIVE,),
    "JJ": (POSITIVE, ADJECTIVE, PARTICIPLE, GERUND), "JJR": (COMPARATIVE,), "JJS": (SUPERLATIVE,), "RB": (ADVERB,),
    "RBR": (COMPARATIVE,), "RBS": (SUPERLATIVE,)}
