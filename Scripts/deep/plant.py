"""Plants mistakes in edited sentences, as learners and hasty writers make them.

    plant.py <morphology.tsv.gz> <folder for what is made> <shard> <seed> [<how many to show>]

Reads `shard-<n>.pkl`, makes `planted-<n>-<seed>.pkl`: lists of (wrong words, tags). Each sentence is one writer's: a learner,
who makes up to five mistakes of the kinds that learners make, or someone hasty, who makes one or two of other kinds.
"""
import collections
import functools
import os
import pickle
import random
import re
import sys

import align
import forms
from forms import (ADVERB, COMPARATIVE, GERUND, INFINITIVE, PARTICIPLE, PAST, PLURAL, POSITIVE, SINGULAR, SUPERLATIVE,
                   THIRD)
from text import cased

HERE = os.path.dirname(os.path.abspath(__file__))
VERBS = {"VB", "VBP", "VBZ", "VBD", "VBN", "VBG"}
ARTICLES = {"a", "an", "the"}
BE = {"am", "is", "are", "was", "were"}
AUXILIARIES = BE | {"be", "been", "being", "have", "has", "had", "do", "does", "did"}
BEFORE_NOUN = {"DT", "PRP$", "JJ", "NN", "NNS", "NNP", "CD", "POS", "JJR", "JJS", "VBG", "VBN", "PDT", "WP$", "WDT", "HYPH"}
#: A preposition, and what is taken for it, the likely ones more than once.
PREPOSITIONS = {k: v.split() for k, v in {
    "in": "on on at at for of to with into by during from within", "on": "in in in at at of about for to", "at": "in in in on on to for of",
    "to": "for for in at of on with into", "for": "to to to of of in on at since about from during with",
    "of": "for for in in from about on with by to at", "with": "by of for to in and from about", "by": "with with from for in of on through",
    "from": "of of in by to for at since", "about": "of on for in at to", "into": "to in on", "during": "in on at for while",
    "between": "among in of", "among": "between in of", "through": "by in with from", "without": "with", "since": "from for in",
    "until": "to till by", "over": "on in about of", "against": "with for to", "towards": "to for", "toward": "to for",
    "after": "in for", "within": "in", "before": "until ago", "upon": "on", "across": "in through on", "under": "in on"}.items()}
UNCOUNTABLE = set("information homework advice knowledge equipment furniture research software evidence news traffic money progress "
                  "luggage music luck education transportation pollution feedback training content data staff help data access "
                  "behavior weather work baggage hardware vocabulary garbage trash luck damage support".split())
NUMBERS = set("two three four five six seven eight nine ten many several few these those both various some all most other "
              "different numerous hundreds thousands of".split())
ONE = set("a an this that each every one another".split())
PAST_WORDS = {"yesterday", "ago", "last", "when", "once", "before", "after", "then"}
NEGATIVE = {"not", "never", "don't", "doesn't", "didn't", "can't", "cannot", "isn't", "wasn't", "aren't", "won't", "hardly", "without"}
AGREEMENT = {"is": ["are"], "are": ["is"], "was": ["were"], "were": ["was"], "am": ["is"], "has": ["have"], "have": ["has"], "does": ["do"],
             "do": ["does"], "doesn't": ["don't"], "don't": ["doesn't"], "isn't": ["aren't"], "aren't": ["isn't"], "wasn't": ["weren't"],
             "weren't": ["wasn't"], "hasn't": ["haven't"], "haven't": ["hasn't"]}
PRONOUNS = {k: v.split() for k, v in {
    "he": "she they him his", "she": "he her", "him": "he them his", "her": "she him his", "they": "he them it their", "them": "they him it",
    "we": "us they our", "us": "we our", "i": "me my", "me": "i my", "it": "they he its this", "who": "which whom that", "which": "who that what",
    "that": "which what", "you": "your", "himself": "him", "themselves": "them", "whom": "who", "myself": "me my", "itself": "it",
    "mine": "my", "theirs": "their", "hers": "her"}.items()}
DETERMINERS = {k: v.split() for k, v in {
    "this": "these that the", "these": "this those the", "those": "that these the", "that": "those this", "some": "any a the", "any": "some no a",
    "every": "all each", "all": "every", "each": "every all", "another": "other an", "no": "not any", "both": "two the", "their": "there his they the its",
    "its": "it's his their the it", "your": "you're you the", "his": "he their her the", "her": "his she the", "our": "are we their us", "my": "me the i"
}.items()}
DOUBLES = {k: v.split() for k, v in {
    "discuss": "about", "discussed": "about", "discussing": "about", "contact": "with", "contacted": "with", "enter": "to into", "entered": "to into",
    "reach": "to", "reached": "to", "answer": "to", "mention": "about", "mentioned": "about", "emphasize": "on", "lack": "of", "lacks": "of",
    "request": "for", "requested": "for", "consider": "about", "describe": "about", "described": "about", "join": "to in", "joined": "to", "attend": "to",
    "affect": "to", "affects": "to", "influence": "on", "tell": "to", "told": "to", "ask": "to", "asked": "to", "visit": "to", "visited": "to",
    "help": "to", "face": "to with", "inside": "of", "outside": "of", "approach": "to", "resemble": "to", "marry": "with", "explain": "about",
    "understand": "about", "know": "about", "all": "of", "both": "of", "despite": "of", "although": "of", "near": "to of", "regarding": "to"}.items()}
PLACES = {"there", "here", "home", "abroad", "downtown", "upstairs", "next", "last", "every", "this", "tomorrow", "yesterday", "today"}
CONTRACTED = {"we're": "were", "we'll": "well", "i'll": "ill", "i'd": "id", "won't": "wont", "can't": "cant", "let's": "lets", "he'll": "hell",
              "she'll": "shell", "it's": "its", "who's": "whos", "that's": "thats", "what's": "whats", "there's": "theres", "i'm": "im",
              "don't": "dont", "doesn't": "doesnt", "didn't": "didnt", "isn't": "isnt", "you're": "youre", "they're": "theyre", "i've": "ive"}


def table(name):
    """A list of words with what is written for each."""
    result = collections.defaultdict(list)
    with open(f"{HERE}/{name}") as lines:
        for line in lines:
            if not line.startswith("#"):
                right, *wrong = line.split()
                result[right] += [word for word in wrong if word != right]
    return result


def together():
    """Right words → wrong words, of what is written as one or as two."""
    result = {}
    with open(f"{HERE}/together.txt") as lines:
        for line in lines:
            if not line.startswith("#"):
                right, wrong = line.strip().split("=")
                result[tuple(right.split())] = wrong.split()
    return result


CONFUSIONS, SLIPS, TOGETHER = table("confusions.txt"), table("slips.txt"), together()


class Draft:
    """A sentence into which mistakes come: for each right word what stands for it, and what stands before it."""

    def __init__(self, words, tags, lexicon, families, rng):
        self.words, self.tags, self.low = words, tags, [word.lower() for word in words]
        self.lexicon, self.families, self.rng = lexicon, families, rng
        self.out = [[word] for word in words]
        self.before = [[] for _ in words]
        self.touched = [False] * (len(words) + 1)

    # What a mistake is made of.

    def pick(self, wanted):
        """One of the words that are still right, and wanted."""
        places = [i for i in range(len(self.words)) if not self.touched[i] and wanted(i)]
        return self.rng.choice(places) if places else None

    def pick_tag(self, *tags):
        return self.pick(lambda i: self.tags[i] in tags)

    def chance(self, share):
        return self.rng.random() < share

    def write(self, i, new):
        if i is None or not new or new.lower() == self.low[i]:
            return False
        self.out[i] = [cased(new, self.words[i])]
        self.touched[i] = True
        return True

    def one_of(self, i, several):
        return i is not None and bool(several) and self.write(i, self.rng.choice(several))

    def form(self, i, *slots):
        return i is not None and self.write(i, self.lexicon.form(self.low[i], self.rng.choice(slots)))

    def drop(self, i):
        if i is None or self.touched[i] or len(self.words) < 6:
            return False
        self.out[i] = []
        self.touched[i] = True
        return True

    def add(self, i, word):
        """Puts a word before another."""
        if i is None or self.touched[i] or i and self.touched[i - 1]:
            return False
        self.before[i].append(word)
        self.touched[i] = True
        return True

    def next(self, i):
        return self.low[i + 1] if i + 1 < len(self.low) else ""

    def previous(self, i):
        """The word before that is no adverb, and its tag."""
        i -= 1
        while i > 0 and self.tags[i] == "RB":
            i -= 1
        return (self.low[i], self.tags[i], i) if i >= 0 else ("", "", -1)

    def finished(self):
        """The wrong words."""
        result = []
        for before, out in zip(self.before, self.out):
            result += before + out
        if result and self.words[0][0].isupper() and result[0][0].islower() and self.rng.random() < 0.9:
            result[0] = result[0][0].upper() + result[0][1:]
            first = self.words[0]
            if self.out[0] == [first] and self.before[0] and self.tags[0] not in ("NNP", "NNPS") and first != "I" and not first.startswith("I'"):
                result[1] = result[1][0].lower() + result[1][1:]
        return result

    # Mistakes. Each returns whether it could be made.

    def article_missing(self):
        return self.drop(self.pick(lambda i: self.low[i] in ARTICLES))

    def article_added(self):
        def bare(i):
            if self.tags[i] not in ("NN", "NNS", "JJ", "NNP") or not self.low[i].isalpha():
                return False
            if i and (self.tags[i - 1] in BEFORE_NOUN or self.low[i - 1] in ("-", "'", "s", "both", "each", "/", ".")):
                return False
            return self.tags[i] != "NNP" or self.chance(0.3)
        i = self.pick(bare)
        if i is None:
            return False
        return self.add(i, "the" if self.chance(0.75) or self.tags[i] == "NNS" else "an" if self.low[i][0] in "aeiou" else "a")

    def article_other(self):
        i = self.pick(lambda i: self.low[i] in ARTICLES and i + 1 < len(self.low))
        if i is None:
            return False
        if self.low[i] == "the":
            return self.write(i, "an" if self.next(i)[0] in "aeiou" else "a")
        return self.write(i, "one" if self.chance(0.08) else "the")

    def article_sound(self):
        i = self.pick(lambda i: self.low[i] in ("a", "an"))
        return i is not None and self.write(i, "an" if self.low[i] == "a" else "a")

    def determiner(self):
        i = self.pick(lambda i: self.tags[i] in ("DT", "PRP$", "PDT") and self.low[i] in DETERMINERS)
        if i is not None and self.tags[i] == "PRP$" and self.chance(0.2):
            return self.drop(i)
        return i is not None and self.one_of(i, DETERMINERS[self.low[i]])

    def _is_preposition(self, i):
        return (self.low[i] in PREPOSITIONS and self.tags[i] in ("IN", "TO", "RP")
                and not (self.low[i] == "to" and i + 1 < len(self.tags) and self.tags[i + 1] in ("VB", "RB")))

    def preposition_other(self):
        i = self.pick(self._is_preposition)
        return i is not None and self.one_of(i, PREPOSITIONS[self.low[i]])

    def preposition_missing(self):
        return self.drop(self.pick(lambda i: i > 0 and self._is_preposition(i)))

    def preposition_added(self):
        i = self.pick(lambda i: i > 0 and self.low[i - 1] in DOUBLES and (self.tags[i] in BEFORE_NOUN or self.tags[i] == "PRP"))
        if i is not None:
            return self.add(i, self.rng.choice(DOUBLES[self.low[i - 1]]))
        if self.chance(0.5):
            i = self.pick(lambda i: i > 0 and self.low[i] in PLACES and self.tags[i - 1] in VERBS)
            return self.add(i, self.rng.choice(["to", "in", "at", "on"]))
        i = self.pick(lambda i: i > 0 and self.tags[i - 1] in VERBS and self.low[i - 1] not in AUXILIARIES
                      and self.tags[i] in ("DT", "PRP", "PRP$", "NN", "NNS", "JJ", "NNP"))
        return self.add(i, self.rng.choice("to to about of in for on at with from".split()))

    def noun_singular(self):
        def plural(i):
            if self.tags[i] != "NNS" or not self.low[i].isalpha():
                return False
            return any(w in NUMBERS for w in self.low[max(0, i - 3):i]) or self.chance(0.6)
        return self.form(self.pick(plural), SINGULAR)

    def noun_plural(self):
        def singular(i):
            if self.tags[i] != "NN" or not self.low[i].isalpha() or self.next(i) and self.tags[i + 1] in ("NN", "NNS", "HYPH"):
                return False
            if self.low[i] in UNCOUNTABLE or any(w in ONE for w in self.low[max(0, i - 3):i]):
                return True
            return self.next(i) in ("is", "was", "has") or self.chance(0.2)
        return self.form(self.pick(singular), PLURAL)

    def agreement(self):
        def finite(i):
            if self.tags[i] not in ("VBZ", "VBP") and self.low[i] not in ("was", "were"):
                return False
            return self.tags[i - 1] != "PRP" or self.chance(0.5)
        i = self.pick(finite)
        if i is None:
            return False
        if self.low[i] in AGREEMENT:
            return self.one_of(i, AGREEMENT[self.low[i]])
        return "'" not in self.low[i] and self.form(i, INFINITIVE if self.tags[i] == "VBZ" else THIRD)

    def verb_form(self):
        i = self.pick(lambda i: self.tags[i] in ("VB", "VBG", "VBN") and self.low[i].isalpha() and self.low[i] != "being")
        if i is None:
            return False
        low, tag, (before, its_tag, p) = self.low[i], self.tags[i], self.previous(i)
        r = self.rng.random()
        if low in ("be", "been"):
            return self.one_of(i, ["is", "been", "being", "are"] if low == "be" else ["be", "being", "was"])
        near = p == i - 1 and p >= 0 and not self.touched[p]
        if tag == "VB":
            if before == "to":
                if r < 0.2 and near:
                    return self.drop(p)
                if r < 0.35 and near:
                    return self.form(i, GERUND) and (self.write(p, "for") if self.chance(0.5) else self.drop(p))
                return self.form(i, GERUND, GERUND, PAST, THIRD)
            if its_tag == "MD" or before in ("do", "does", "did", "don't", "doesn't", "didn't"):
                if r < 0.15 and its_tag == "MD":
                    return self.add(i, "to")
                return self.form(i, THIRD, THIRD, PAST, PAST, GERUND, PARTICIPLE)
            return self.form(i, GERUND, THIRD, PAST)
        if tag == "VBG":
            if before in BE | {"be", "been"}:
                if r < 0.3 and near and before in BE:
                    return self.drop(p)
                return self.form(i, INFINITIVE, INFINITIVE, INFINITIVE, PARTICIPLE)
            if its_tag == "IN" and r < 0.3:
                return self.form(i, INFINITIVE) and self._to(i)
            if r < 0.25:
                return self.form(i, INFINITIVE) and self._to(i)
            return self.form(i, INFINITIVE, INFINITIVE, INFINITIVE, PARTICIPLE)
        if before in BE | {"be", "been", "being"}:
            if r < 0.15 and near and before in BE:
                return self.drop(p)
            return self.form(i, INFINITIVE, INFINITIVE, GERUND, PAST)
        if before in ("have", "has", "had"):
            if r < 0.15 and near:
                return self.drop(p)
            return self.form(i, INFINITIVE, PAST, PAST, GERUND)
        return self.form(i, INFINITIVE, INFINITIVE, GERUND, THIRD)

    def _to(self, i):
        self.before[i].append("to")
        return True

    def used_to(self):
        i = self.pick(lambda i: self.low[i] in ("used", "supposed", "based", "asked", "allowed", "called", "required", "needed", "related", "located",
                                                "interested", "involved", "advanced", "limited", "increased", "decided", "changed", "started", "managed"))
        return self.form(i, INFINITIVE)

    def tense(self):
        i = self.pick_tag("VBD", "VBZ", "VBP", "MD")
        if i is None:
            return False
        low, tag = self.low[i], self.tags[i]
        pasts = self.tags.count("VBD")
        if tag == "VBD":
            evident = pasts >= 2 or any(w in PAST_WORDS or re.fullmatch(r"1[0-9]{3}|20[0-2][0-9]", w) for w in self.low)
            if not evident and self.chance(0.7):
                return False
            fixed = {"was": ["is"], "were": ["are"], "had": ["has", "have"], "did": ["do"]}
            return self.one_of(i, fixed[low]) if low in fixed else self.form(i, INFINITIVE, INFINITIVE, THIRD, PARTICIPLE)
        if tag == "MD":
            return self.chance(0.25) and self.one_of(i, {"can": ["could"], "could": ["can"], "will": ["would"], "would": ["will"], "may": ["can"],
                                                         "might": ["may"], "should": ["must"]}.get(low))
        if pasts or "'" in low or sum(t in ("VBZ", "VBP") for t in self.tags) < 2 and self.chance(0.7):
            return False
        fixed = {"is": "was", "are": "were", "has": "had", "have": "had", "does": "did", "do": "did"}
        return self.write(i, fixed[low]) if low in fixed else self.form(i, PAST)

    def copula(self):
        return self.drop(self.pick(lambda i: i > 0 and self.low[i] in BE | {"be", "been"}))

    def be_added(self):
        i = self.pick(lambda i: i > 0 and self.tags[i] in ("VBP", "VBD", "VBZ", "VB") and self.tags[i - 1] in ("PRP", "NN", "NNS", "MD")
                      and self.low[i] not in AUXILIARIES and "'" not in self.low[i])
        if i is None:
            return False
        if self.tags[i - 1] == "MD":
            return self.add(i, "be")
        if self.tags[i] == "VB":
            return False
        return self.add(i, "am" if self.low[i - 1] == "i" else "was" if self.tags[i] == "VBD" else "is" if self.tags[i] == "VBZ" else "are")

    def auxiliary_missing(self):
        return self.drop(self.pick(lambda i: i > 0 and (self.tags[i] == "MD" or self.low[i] in ("have", "has", "had", "do", "does", "did")
                                                        and self.next(i) and self.tags[i + 1] in ("VBN", "VB", "RB"))))

    def negation(self):
        i = self.pick(lambda i: i > 0 and self.low[i] in ("don't", "doesn't", "didn't", "not"))
        return i is not None and self.write(i, "no" if self.low[i] == "not" else "not")

    def negation_twice(self):
        first = next((i for i, w in enumerate(self.low) if w in NEGATIVE), None)
        other = {"any": "no", "anything": "nothing", "anyone": "nobody", "anybody": "nobody", "ever": "never", "anywhere": "nowhere", "either": "neither"}
        i = self.pick(lambda i: first is not None and i > first and self.low[i] in other)
        return i is not None and self.write(i, other[self.low[i]])

    def would_have(self):
        i = self.pick(lambda i: i > 0 and self.low[i] == "have" and self.low[i - 1] in ("would", "could", "should", "might", "must"))
        return i is not None and self.write(i, "of")

    def conditional(self):
        i = self.pick(lambda i: self.low[i] in ("if", "unless", "when"))
        if i is None:
            return False
        v = next((j for j in range(i + 1, min(i + 6, len(self.low))) if self.tags[j] in ("VBD", "VBZ", "VBP")), None)
        if v is None or self.touched[v] or not self.lexicon.is_verb(self.low[v]):
            return False
        return self.form(v, INFINITIVE) and self._before(v, "would" if self.tags[v] == "VBD" else "will")

    def _before(self, i, word):
        self.before[i].append(word)
        return True

    def adverb(self):
        i = self.pick(lambda i: self.tags[i] == "RB" and self.low[i].endswith("ly"))
        adjectives = self.lexicon.adjectives(self.low[i]) if i is not None else []
        return bool(adjectives) and self.write(i, adjectives[0])

    def adjective(self):
        return self.form(self.pick_tag("JJ"), ADVERB)

    def family(self):
        i = self.pick(lambda i: self.low[i] in self.families and self.tags[i] not in ("NNP", "NNPS"))
        return i is not None and self.one_of(i, self.families[self.low[i]])

    def participle_adjective(self):
        i = self.pick(lambda i: self.tags[i] in ("JJ", "VBN", "VBG") and self.low[i].endswith(("ing", "ed")) and self.lexicon.is_verb(self.low[i]))
        return self.form(i, PARTICIPLE if i is not None and self.low[i].endswith("ing") else GERUND)

    def comparison(self):
        i = self.pick_tag("JJR", "JJS", "RBR", "RBS")
        if i is None or not self.low[i].isalpha():
            return False
        low = self.low[i]
        if low in ("more", "most"):
            return self.write(i, "most" if low == "more" else "more") if self.chance(0.4) else self.drop(i)
        if self.chance(0.45):
            return self.add(i, "more" if self.tags[i].endswith("R") else "most")
        return self.form(i, POSITIVE, SUPERLATIVE if self.tags[i].endswith("R") else COMPARATIVE)

    def than(self):
        i = self.pick(lambda i: self.low[i] == "than")
        return i is not None and self.one_of(i, ["then", "then", "that", "as"])

    def confusion(self):
        i = self.pick(lambda i: self.low[i] in CONFUSIONS)
        return i is not None and self.one_of(i, CONFUSIONS[self.low[i]])

    def rare_confusion(self):
        common = {"the", "a", "to", "is", "has", "have", "had", "are", "for", "on", "with", "not", "that", "this", "was", "as", "can", "will", "would", "from"}
        i = self.pick(lambda i: self.low[i] in CONFUSIONS and self.low[i] not in common)
        return i is not None and self.one_of(i, CONFUSIONS[self.low[i]])

    def slip(self):
        i = self.pick(lambda i: self.low[i] in SLIPS)
        return i is not None and self.one_of(i, SLIPS[self.low[i]])

    def its(self):
        other = {"its": "it's", "it's": "its", "your": "you're", "you're": "your", "their": "they're", "they're": "their", "there": "their",
                 "whose": "who's", "who's": "whose", "let's": "lets"}
        i = self.pick(lambda i: self.low[i] in other)
        if i is not None and self.low[i] in ("their", "they're") and self.chance(0.5):
            return self.write(i, "there")
        return i is not None and self.write(i, other[self.low[i]])

    def contraction(self):
        i = self.pick(lambda i: self.low[i] in CONTRACTED)
        return i is not None and self.write(i, CONTRACTED[self.low[i]])

    def pronoun_missing(self):
        i = self.pick(lambda i: self.tags[i] in ("PRP", "EX") and self.low[i].isalpha() and (i == 0 or self.low[i - 1] in (
            ",", "and", "but", "because", "that", "if", "when", "so", "as", "think", "where") or self.chance(0.3)))
        return self.drop(i)

    def relative_missing(self):
        return self.drop(self.pick(lambda i: i > 0 and self.tags[i] in ("WDT", "WP") and self.next(i) and self.tags[i + 1] in VERBS | {"MD"}))

    def pronoun_twice(self):
        i = self.pick(lambda i: i > 0 and self.tags[i] in ("VBZ", "VBD", "VBP", "MD") and self.tags[i - 1] in ("NN", "NNS", "NNP"))
        return i is not None and self.add(i, "they" if self.tags[i - 1] == "NNS" else self.rng.choice(["it", "he", "she", "it"]))

    def pronoun_other(self):
        i = self.pick(lambda i: self.low[i] in PRONOUNS and self.tags[i] in ("PRP", "WDT", "WP"))
        return i is not None and self.one_of(i, PRONOUNS[self.low[i]])

    def comma_missing(self):
        """The one after what introduces a sentence, around what is inserted, before a conjunction; seldom in lists."""
        def strong(i):
            if self.low[i] != "," or not 0 < i < len(self.low) - 1:
                return False
            listing = self.next(i) in ("and", "or") and "," in self.low[max(0, i - 6):i] or "," in self.low[i + 1:i + 4]
            return self.chance(0.2 if listing else 1)
        return self.drop(self.pick(strong))

    def comma_added(self):
        def likely(i):
            if i < 2 or self.low[i - 1] in (",", "(", ":", ";"):
                return False
            if self.low[i] in ("that", "because", "and", "to", "of", "if", "when", "who", "in", "or", "as"):
                return True
            return self.tags[i] in ("VBZ", "VBD", "VBP", "MD") and self.tags[i - 1] in ("NN", "NNS") and self.chance(0.7)
        return self.add(self.pick(likely), ",")

    def stop_missing(self):
        last = len(self.low) - 1
        return self.low[last] in ".?" and not self.touched[last] and self.drop(last)

    def mark_other(self):
        i = self.pick(lambda i: self.low[i] in (";", "?", ":") and i > 0)
        return i is not None and self.write(i, {";": ",", "?": ".", ":": ";"}[self.low[i]])

    def hyphen_missing(self):
        return self.drop(self.pick(lambda i: 0 < i < len(self.low) - 1 and self.low[i] == "-" and self.low[i - 1].isalpha() and self.next(i).isalpha()))

    def possessive_missing(self):
        i = self.pick(lambda i: self.low[i].endswith("'s") and len(self.low[i]) > 3 and self.tags[i] in ("NN", "NNP", "NNS"))
        if i is None:
            i = self.pick(lambda i: self.low[i] == "'" and i > 0 and self.low[i - 1].endswith("s") and "'" not in self.low[:i])
            return self.drop(i)
        return self.write(i, self.low[i][:-2] + ("s" if self.chance(0.65) else ""))

    def possessive_added(self):
        i = self.pick(lambda i: self.tags[i] == "NNS" and self.low[i].endswith("s") and len(self.low[i]) > 4)
        return i is not None and self.write(i, self.low[i][:-1] + "'s")

    def capital_missing(self):
        i = self.pick(lambda i: self.words[i].istitle() and self.words[i].isalpha()
                      and (i == 0 or self.tags[i] in ("NNP", "NNPS", "JJ", "PRP") and not self.words[i - 1].istitle()))
        if i is None:
            return False
        self.out[i], self.touched[i] = [self.low[i]], True
        return True

    def capital_added(self):
        i = self.pick(lambda i: i > 1 and self.words[i].islower() and (self.tags[i] in ("NN", "NNS", "JJ") and len(self.low[i]) > 3 or self.chance(0.02)))
        if i is None or self.words[i - 1] in ".:\"'“(":
            return False
        self.out[i], self.touched[i] = [self.words[i].capitalize()], True
        return True

    def word_missing(self):
        common = ("to that and of is are be in for as it so not or if because than all up out on at with will can have has who which there also but "
                  "about do by from what how them only a the was you").split()
        return self.drop(self.pick(lambda i: i > 0 and self.low[i] in common))

    def word_twice(self):
        i = self.pick(lambda i: i > 0 and self.low[i - 1].isalpha() and len(self.low[i - 1]) < 6 and self.low[i - 1] != self.low[i])
        return i is not None and self.add(i, self.low[i - 1])

    def word_left_over(self):
        """What stays when a phrase is put otherwise: another preposition, article or auxiliary beside the right one."""
        def place(i):
            return i > 0 and (self._is_preposition(i) or self.low[i] in ARTICLES | BE or self.tags[i] in ("MD", "PRP$", "VB"))
        i = self.pick(place)
        if i is None:
            return False
        low = self.low[i]
        if low in ARTICLES:
            return self.add(i, self.rng.choice(["a", "the", "this", "of", "to", "in"]) if low != "a" else self.rng.choice(["the", "of", "to"]))
        if low in BE or self.tags[i] == "MD":
            return self.add(i, self.rng.choice(["is", "can", "will", "are", "has", "be", "to", "was"]))
        if self.tags[i] == "PRP$":
            return self.add(i, self.rng.choice(["the", "a"]))
        if self.tags[i] == "VB":
            return self.add(i, self.rng.choice(["to", "be", "will", "can"]))
        return self.add(i, self.rng.choice(list(PREPOSITIONS)[:10]))

    def conjunction_twice(self):
        i = next((i for i, w in enumerate(self.low) if w in ("although", "though", "because", "since", "if")), None)
        if i is None:
            return False
        j = self.pick(lambda j: j > i + 3 and self.low[j - 1] == "," and self.tags[j] in ("PRP", "DT", "NNP", "EX", "NNS"))
        return j is not None and self.add(j, "but" if "though" in self.low[i] else "so" if self.low[i] in ("because", "since") else "then")

    def conjunction_other(self):
        other = {"and": ["or", "but", "an"], "or": ["and", "nor"], "but": ["and"], "because": ["since", "due", "for"], "nor": ["or"], "that": ["what"],
                 "than": ["then"], "whether": ["if", "weather"], "while": ["when"], "although": ["despite", "but"], "as": ["like"], "so": ["such", "that"]}
        i = self.pick(lambda i: self.low[i] in other and self.tags[i] in ("CC", "IN", "RB"))
        return i is not None and self.one_of(i, other[self.low[i]])

    def one_or_two(self):
        def place(i):
            return (self.low[i],) in TOGETHER or i + 1 < len(self.low) and not self.touched[i + 1] and tuple(self.low[i:i + 2]) in TOGETHER
        i = self.pick(place)
        if i is None:
            i = self.pick(lambda i: i + 1 < len(self.low) and not self.touched[i + 1] and self.low[i].isalpha() and self.next(i).isalpha()
                          and self.low[i] + self.next(i) in self.lexicon.known and len(self.next(i)) > 2
                          and self.lexicon.counts.get(self.low[i] + self.next(i), 0) > 4)
            if i is None:
                return self.part_split()
            wrong, size = [self.low[i] + self.next(i)], 2
        else:
            size = 1 if (self.low[i],) in TOGETHER else 2
            wrong = TOGETHER[tuple(self.low[i:i + size])]
        self.out[i] = [cased(wrong[0], self.words[i])] + wrong[1:]
        self.touched[i] = True
        if size == 2:
            self.out[i + 1], self.touched[i + 1] = [], True
        return True

    def part_split(self):
        """A compound in two words."""
        def parts(word):
            counts = self.lexicon.counts
            for k in range(3, len(word) - 2):
                if counts.get(word[:k], 0) > 300 and counts.get(word[k:], 0) > 300:
                    return word[:k], word[k:]
            return None
        i = self.pick(lambda i: len(self.low[i]) > 6 and self.low[i].isalpha() and self.tags[i] not in ("NNP", "VBG") and parts(self.low[i]) is not None)
        if i is None:
            return False
        first, second = parts(self.low[i])
        self.out[i], self.touched[i] = [cased(first, self.words[i]), second], True
        return True

    def order(self):
        def place(i):
            if not 0 < i < len(self.low) - 1 or self.touched[i + 1] or not self.low[i].isalpha() or not self.next(i).isalpha():
                return False
            a, b = self.tags[i], self.tags[i + 1]
            return (a == "RB" and b in VERBS | {"JJ"} or a == "MD" and b == "RB" or a == "JJ" and b == "NN" and self.chance(0.15)
                    or self.tags[i - 1] == "WRB" and a == "PRP" and self.next(i) in BE or self.next(i) == "enough" and a == "JJ"
                    or a in VERBS and b == "RB" and self.next(i) != "not" and self.chance(0.3))
        i = self.pick(place)
        if i is None:
            return False
        self.out[i], self.out[i + 1] = self.out[i + 1], self.out[i]
        self.touched[i] = self.touched[i + 1] = True
        return True


#: How often each mistake is tried: by a learner, by someone hasty.
MISTAKES = {
    "article_missing": (9, 4), "article_added": (6, 1.5), "article_other": (3, 1), "article_sound": (1.2, 2.5), "determiner": (2.5, 1.5),
    "preposition_other": (8, 2), "preposition_missing": (3.5, 2.5), "preposition_added": (3.5, 0.5), "noun_singular": (9, 6), "noun_plural": (5, 2.5),
    "agreement": (8, 7), "verb_form": (10, 4), "used_to": (1, 2), "tense": (5, 1.5), "copula": (3, 1.5), "be_added": (2, 0.5), "auxiliary_missing": (1.5, 1),
    "negation": (0.7, 0.1), "negation_twice": (0.8, 0.3), "would_have": (0.3, 1), "conditional": (0.6, 0.1), "adverb": (2, 1.5), "adjective": (1.5, 0.3),
    "family": (4, 1.5), "participle_adjective": (1.2, 0.3), "comparison": (1.6, 0.3), "than": (0.5, 1), "confusion": (3, 1.5), "rare_confusion": (4, 4),
    "slip": (1, 5), "its": (1.5, 5), "contraction": (0.7, 2), "pronoun_missing": (2.5, 1), "relative_missing": (0.6, 0.4), "pronoun_twice": (0.6, 0.1),
    "pronoun_other": (2, 1), "comma_missing": (5, 12), "comma_added": (2.5, 4), "stop_missing": (0.8, 2), "mark_other": (0.5, 1), "hyphen_missing": (0.6, 2),
    "possessive_missing": (1.5, 3), "possessive_added": (0.6, 1.2), "capital_missing": (1, 2), "capital_added": (0.7, 1), "word_missing": (3, 6),
    "word_twice": (0.7, 2.5), "word_left_over": (1.5, 4), "conjunction_twice": (0.6, 0.1), "conjunction_other": (1, 0.7), "one_or_two": (1.5, 3), "order": (1.8, 0.7)}


def families(counts, lexicon):
    """Words of one stem that are other parts of speech: success, succeed, successful."""
    endings = ("", "e", "y", "ly", "al", "ally", "ful", "fully", "ness", "ity", "ion", "ation", "ment", "ance", "ence", "ant", "ent", "ive", "ively", "able",
               "ible", "er", "or", "ous", "ously", "ic", "ical", "ically", "ism", "ist", "tion", "sion", "th", "ency", "ancy", "cy", "ty", "ial", "ially", "ure")
    stems = collections.defaultdict(set)
    for word, count in counts.items():
        if count >= 20 and len(word) > 4 and word.isalpha() and word in lexicon.known:
            for ending in endings:
                if word.endswith(ending) and len(word) - len(ending) >= 4:
                    stems[word[:len(word) - len(ending)]].add(word)
    result = collections.defaultdict(set)
    for group in stems.values():
        if 2 <= len(group) <= 9:
            for word in group:
                result[word] |= {other for other in group if other != word and not lexicon.change(word, other)}
    return {word: sorted(others, key=lambda w: (-counts[w], w))[:3] for word, others in sorted(result.items()) if others}


class Planter:
    """Plants mistakes, always the same ones by a seed."""

    def __init__(self, lexicon, family, seed):
        self.lexicon, self.families, self.rng = lexicon, family, random.Random(seed)
        self.names = list(MISTAKES)
        self.weights = [[MISTAKES[name][k] for name in self.names] for k in (0, 1)]

    def how_many(self, learner, size):
        if self.rng.random() < 0.3:
            return 0
        shares = (0.36, 0.28, 0.2, 0.11, 0.05) if learner else (0.75, 0.25)
        return min(self.rng.choices(range(1, len(shares) + 1), shares)[0], max(1, size // 4))

    def plant(self, words, tags):
        """The sentence with mistakes in it."""
        draft = Draft(words, tags, self.lexicon, self.families, self.rng)
        learner = self.rng.random() < 0.6
        wanted, made, tries = self.how_many(learner, len(words)), 0, 0
        while made < wanted and tries < 8 * wanted:
            tries += 1
            name = self.rng.choices(self.names, self.weights[0 if learner else 1])[0]
            made += bool(getattr(draft, name)())
        return draft.finished()


def count(shards):
    """How often each word, lower case, is in the sentences."""
    return collections.Counter(word.lower() for shard in shards for words, _ in shard for word in words)


def main(lexicon, made, shard, seed, show=0):
    first = pickle.load(open(f"{made}/shard-0.pkl", "rb"))
    counts = count([first])
    full = forms.Forms(lexicon, counts)
    planter = Planter(full, families(counts, full), int(seed) * 1000 + int(shard))
    sentences = pickle.load(open(f"{made}/shard-{shard}.pkl", "rb")) if shard != "0" else first
    result, found = [], collections.Counter()
    for number, (words, penn) in enumerate(sentences):
        wrong = planter.plant(words, penn)
        tags, exact = align.tags(wrong, words, full, penn)
        found.update(tags)
        if number < int(show):
            print(" ".join(word if tag == "KEEP" else f"{word}[{tag}]" for word, tag in zip(["^"] + wrong, tags)), "" if exact else "(part)")
        elif show:
            break
        result.append((wrong, tags))
    if not show:
        pickle.dump(result, open(f"{made}/planted-{shard}-{seed}.pkl", "wb"))
        print(shard, seed, len(result), "sentences", len(found), "tags", found.most_common(40), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
