"""How a form is put back to its lemma: as few different ways as possible for all words."""

# What stands before or within forms and not in their lemmas.
INFIXES = {"de": ("ge", "zu"), "nl": ("ge",), "pl": ("naj", "nie"), "uk": ("най",), "ru": ("наи", "по")}


def shared(left, right, start=0, offset=0):
    """How far two words are alike, the second read from `offset` letters further on."""
    most = min(len(left), len(right) - offset)
    while start < most and left[start] == right[start + offset]: start += 1
    return start


def recased(text, case):
    """A text whose first letter is made small (`s`) or a capital (`c`)."""
    if not case or not text: return text
    return (text[0].lower() if case == "s" else text[0].upper()) + text[1:]


def case(form, lemma):
    """What makes the first letter of the form that of the lemma, where they differ in case only."""
    for one, back in (("s", "c"), ("c", "s")):
        if form[0] != lemma[0] and recased(form, one)[0] == lemma[0] and recased(lemma, back)[0] == form[0]: return one
    return ""


def edit(form, lemma, infixes=()):
    """An edit: the end of the form, what the lemma has instead, what the form has within, behind how many letters, and the case of the first."""
    if form == lemma: return "", "", "", 0, ""
    changed = case(form, lemma)
    form = recased(form, changed)
    length = shared(lemma, form)
    best, within, place = length, "", 0
    for infix in infixes:
        at = form.find(infix)
        while 0 <= at <= length:
            reached = shared(lemma, form, at, len(infix))
            if reached >= best + 2 and reached >= at + 2: best, within, place = reached, infix, at
            at = form.find(infix, at + 1)
    return form[best + len(within):], lemma[best:], within, place, changed


def apply(form, made):
    """The lemma of a form; `None` where the edit does not fit."""
    end, instead, within, place, changed = made
    form = recased(form, changed)
    if not form.endswith(end) or len(form) < place + len(within) + len(end): return None
    if form[place:place + len(within)] != within: return None
    return form[:place] + form[place + len(within):len(form) - len(end)] + instead
