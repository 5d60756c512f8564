"""What kind an edit is of, by its tag and the written word. The server computes the same from the lists in the file."""

#: Closed classes, in the order in which they are asked.
LISTS = {
    "possessive": "its it's your you're their they're whose who's let's lets",
    "article": "a an the",
    "auxiliary": "am is are was were be been being have has had having do does did done can could will would shall should may "
                 "might must cannot don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't can't couldn't "
                 "won't wouldn't shouldn't mustn't i'm he's she's we're we've they've i've you've there's that's not",
    "pronoun": "i me my mine myself you yours yourself yourselves he him his himself she her hers herself it itself we us our "
               "ours ourselves they them theirs themselves this that these those who whom which what there one ones other "
               "others another some any each every all both someone anyone everyone something anything everything",
    "conjunction": "and or but nor so yet because although though while whereas unless if whether when than as until since "
                   "once however therefore",
    "preposition": "of to in for on with at by from about into onto over under after before between among through during "
                   "without within against toward towards upon across behind beside besides beyond near above below like "
                   "till out up off down around along per via",
    "full-stop": ". ! ?",
    "comma": ",",
}
_SETS = {kind: frozenset(words.split()) for kind, words in LISTS.items()}

KINDS = ("article preposition pronoun conjunction auxiliary verb-form noun-number adjective-form possessive comma full-stop "
         "punctuation capital delete insert replace order spacing").split()

_PLAIN = {"MERGE": "spacing", "SWAP": "order", "CAPITAL": "capital", "SMALL": "capital"}
_FORMS = {"NOUN": "noun-number", "VERB": "verb-form", "ADJ": "adjective-form", "ADV": "adjective-form"}


def _listed(word):
    return next((kind for kind, words in _SETS.items() if word in words), None)


def _is_mark(word):
    return not any(c.isalnum() for c in word)


def kind_of(tag, word):
    """The kind of an edit.

    1. MERGE is spacing, SWAP order, CAPITAL and SMALL capital, POSSESSIVE (whatever follows) possessive, FORM by its class.
    2. REPLACE: a replacement with a space is spacing; else the kind of the list that the replacement is in, else of the list
       that the written word (lower case) is in, else punctuation when the replacement is no word, else replace.
    3. APPEND: the kind of the list that the added word is in, else punctuation when it is no word, else insert.
    4. DELETE: the same of the written word, else delete.
    """
    verb, _, argument = tag.partition(" ")
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb == "POSSESSIVE":
        return "possessive"
    if verb == "FORM":
        return _FORMS[argument.split(" ")[0]]
    if verb == "REPLACE":
        if " " in argument:
            return "spacing"
        return _listed(argument) or _listed(word.lower()) or ("punctuation" if _is_mark(argument) else "replace")
    if verb == "APPEND":
        return _listed(argument) or ("punctuation" if _is_mark(argument) else "insert")
    word = word.lower()
    return _listed(word) or ("punctuation" if _is_mark(word) else "delete")
