extension Phrasebook {
    /// English, which has a sentence for everything.
    public static let english = Phrasebook(
        language: "en",
        phrases: [
            // Categories.
            "category.spelling": "Spelling",
            "category.casing": "Capitals",
            "category.repetition": "Repetition",
            "category.compounding": "One word or two",
            "category.grammar": "Grammar",
            "category.agreement": "Agreement",
            "category.punctuation": "Punctuation",
            "category.typography": "Typography",
            "category.whitespace": "White space",
            "category.confusion": "Confused words",
            "category.redundancy": "Redundancy",
            "category.style": "Style",
            "category.plain-language": "Plain language",
            "category.inclusive": "Inclusive language",
            "category.semantics": "Meaning",
            "category.colloquialism": "Colloquial language",
            "category.regionalism": "Regional words",
            "category.false-friend": "False friends",

            // Rules.
            "rule.spelling.unknown-word.name": "Unknown word",
            "rule.spelling.unknown-word.description":
                "The word is not in the dictionary: it is misspelled, or it is a name or a term that can be added.",
            "rule.spelling.colloquial.name": "Word of chats",
            "rule.spelling.colloquial.description":
                "The word is used in chats and messages, and is not in the dictionary. Elsewhere it may be out of place.",
            "rule.regionalism.spelling.name": "Another variant",
            "rule.regionalism.spelling.description":
                "The word is right, but in another variant of the language than the rest of the text, as British “colour” in American English.",
            "rule.spelling.confused-word.name": "Confused words",
            "rule.spelling.confused-word.description":
                "The word exists, but the words around it say that one that looks or sounds like it was meant.",
            "rule.grammar.verb-form.name": "Form of the verb",
            "rule.grammar.verb-form.description":
                "The verb has another form here: it agrees with its subject (“she walks”) and goes with the verb before it (“has gone”, “to go”).",
            "rule.grammar.form-of-be.name": "Form of “be”",
            "rule.grammar.form-of-be.description": "“Be” agrees with its subject: “the results are”, “the result is”.",
            "rule.grammar.noun-number.name": "Singular or plural",
            "rule.grammar.noun-number.description":
                "The words around the noun ask for the plural, as “many” does, or for the singular, as “every” does.",
            "rule.grammar.article.name": "Article",
            "rule.grammar.article.description":
                "“A”, “an” or “the” is missing, too many, or another one is usual: most nouns in the singular need one.",
            "rule.grammar.word-family.name": "Adjective or adverb",
            "rule.grammar.word-family.description":
                "An adjective tells what something is like (“a quick answer”), an adverb how something is done (“answer quickly”).",
            "rule.grammar.infinitive.name": "“To” before a verb",
            "rule.grammar.infinitive.description":
                "Some words are followed by “to” and a verb (“want to go”), others by the verb alone (“must go”).",
            "rule.punctuation.missing-comma.name": "Missing comma",
            "rule.punctuation.missing-comma.description": "A comma separates clauses, and what a sentence opens with.",
            "rule.casing.sentence-capital.name": "Capital at the start",
            "rule.casing.sentence-capital.description": "A sentence begins with a capital letter.",
            "rule.casing.lone-sentence-capital.name": "Capital at the start of a single sentence",
            "rule.casing.lone-sentence-capital.description":
                "A text of one sentence begins with a capital letter, too.",
            "rule.semantics.impossible-date.name": "Date that does not exist",
            "rule.semantics.impossible-date.description":
                "The month has fewer days, or February has 29 only in leap years: every fourth year, but of full centuries every fourth.",
            "rule.semantics.wrong-weekday.name": "Weekday of a date",
            "rule.semantics.wrong-weekday.description": "The date is another weekday: one of both is wrong.",
            "rule.punctuation.unpaired-bracket.name": "Bracket without its other half",
            "rule.punctuation.unpaired-bracket.description":
                "A bracket is opened and not closed, or closed and not opened.",
            "rule.punctuation.unpaired-quotation-mark.name": "Quotation mark without its other half",
            "rule.punctuation.unpaired-quotation-mark.description":
                "What is quoted begins and does not end, or ends and does not begin.",
            "rule.typography.quotation-marks.name": "Two kinds of quotation marks",
            "rule.typography.quotation-marks.description":
                "A text has straight quotation marks or typographic ones, and not both.",
            "rule.punctuation.serial-comma.name": "Serial comma",
            "rule.punctuation.serial-comma.description":
                "“Red, green, and blue” or “red, green and blue”: either is right, but the same throughout a text.",
            "rule.spelling.variants.name": "Two spellings of a word",
            "rule.spelling.variants.description":
                "A word that has two right spellings has one of them throughout a text: “e-mail” or “email”.",
            "rule.repetition.repeated-word.name": "Repeated word",
            "rule.repetition.repeated-word.description":
                "The same word stands twice in a row, as often happens when a sentence is rewritten.",

            // What rules say.
            "message.spelling.unknown-word": "This word is not in the dictionary.",
            "message.spelling.unknown-word.other-language": "This word may be {language}.",
            "message.spelling.colloquial": "This word belongs to chats and messages.",
            "message.regionalism.spelling": "This is the spelling of {language}.",
            "message.regionalism.spelling.word": "This word is usual in {language}.",
            "message.spelling.confused-word": "The words around it speak for “{suggestion}”.",
            "message.spelling.confused-word.before": "Before “{next}”, “{suggestion}” is much likelier.",
            "message.spelling.confused-word.after": "After “{previous}”, “{suggestion}” is much likelier.",
            "message.spelling.confused-word.between":
                "Between “{previous}” and “{next}”, “{suggestion}” is much likelier.",
            "message.spelling.confused-word.meaning":
                "“{proposed}” – {meaning}. “{written}” – {writtenMeaning}. Here “{proposed}” is much likelier.",
            "message.grammar.verb-form": "Here the verb form “{suggestion}” fits, not “{written}”.",
            "message.grammar.form-of-be": "Here “{suggestion}” fits, not “{written}”.",
            "message.grammar.noun-number.plural": "Here the plural is needed: “{suggestion}”.",
            "message.grammar.noun-number.singular": "Here the singular is needed: “{suggestion}”.",
            "message.grammar.word-family.adverb": "Here an adverb is needed: “{suggestion}”.",
            "message.grammar.word-family.adjective": "Here an adjective is needed: “{suggestion}”.",
            "message.grammar.article.missing": "“{article}” is missing before “{word}”.",
            "message.grammar.article.too-many": "“{article}” is too many before “{word}”.",
            "message.grammar.article.other": "Before “{word}”, “{article}” is usual here.",
            "message.grammar.infinitive.missing": "“To” is missing before “{word}”.",
            "message.grammar.infinitive.too-many": "“To” is too many before “{word}”.",
            "message.punctuation.missing-comma": "A comma is missing behind “{word}”.",
            "message.casing.sentence-capital": "A sentence begins with a capital letter.",
            "message.semantics.impossible-date": "This month has only {days} days.",
            "message.semantics.wrong-weekday": "{date} is not a {weekday}.",
            "message.punctuation.unpaired-bracket": "This “{sign}” has no other half in the paragraph.",
            "message.punctuation.unpaired-quotation-mark":
                "This quotation mark has no other half in the paragraph.",
            "message.typography.quotation-marks": "Most quotation marks of this text are of the other kind.",
            "message.punctuation.serial-comma": "Elsewhere this text has a comma before the last of a series.",
            "message.punctuation.serial-comma.none": "Elsewhere this text has no comma before the last of a series.",
            "message.spelling.variants": "Elsewhere this text spells it “{other}”.",
            "message.repetition.repeated-word": "The word “{word}” stands twice.",

            // What went wrong.
            "cause.transposition.summary": "“{written}” should be “{letters}”",
            "cause.transposition.detail": "Two neighbouring letters changed places: it is written “{right}”.",
            "cause.missing-letter.summary": "“{letters}” is missing",
            "cause.missing-letter.detail": "A letter was left out: it is written “{right}”.",
            "cause.extra-letter.summary": "“{letters}” is too many",
            "cause.extra-letter.detail": "There is a letter too many: it is written “{right}”.",
            "cause.wrong-letter.summary": "“{written}” should be “{letters}”",
            "cause.wrong-letter.detail": "One letter stands for another: it is written “{right}”.",
            "cause.doubled-letter.summary": "“{letters}” is doubled",
            "cause.doubled-letter.detail": "“{right}” has a double “{letters}”, not a single one.",
            "cause.doubled-letter.too-many.summary": "“{letters}” is not doubled",
            "cause.doubled-letter.too-many.detail": "“{right}” has a single “{letters}”, not a double one.",
            "cause.accent.summary": "Check the accents",
            "cause.accent.detail": "The letters are right but an accent is not: “{right}”.",
            "cause.letter-case.summary": "Check the capitals",
            "cause.letter-case.detail": "The letters are right, upper and lower case are not: “{right}”.",
            "cause.apostrophe.summary": "Check the apostrophe",
            "cause.apostrophe.detail": "It is written “{right}”.",
            "cause.hyphen.summary": "Check the hyphen",
            "cause.hyphen.detail": "It is written “{right}”.",
            "cause.joined-words.summary": "A space is missing",
            "cause.joined-words.detail": "These are separate words: “{right}”.",
            "cause.split-word.summary": "A space is too many",
            "cause.split-word.detail": "This is one word: “{right}”.",
            "cause.repeated-word.summary": "Written twice",
            "cause.repeated-word.detail": "The same word stands twice in a row: once is enough, “{right}”.",
            "cause.sentence-capital.summary": "Needs a capital",
            "cause.sentence-capital.detail": "A sentence begins with a capital letter: “{right}”.",
            "cause.regional-variant.summary": "Here “{right}”",
            "cause.regional-variant.detail":
                "Both are right, each in its variant: the rest of the text asks for “{right}”.",
            "cause.regional-variant.word.summary": "Usual elsewhere",
            "cause.regional-variant.word.detail":
                "“{wrong}” is right, but in another variant than the rest of the text.",
            "cause.word-in-context.summary": "Here “{right}”",
            "cause.word-in-context.detail": "“{wrong}” is right elsewhere; here “{right}” is meant.",
            "cause.several-edits.summary": "Should be “{right}”",
            "cause.several-edits.detail": "Several letters differ: it is written “{right}”.",
            "cause.other.summary": "Should be “{right}”",
            "cause.other.detail": "Write “{right}” instead of “{wrong}”.",
            "cause.none.summary": "Not in the dictionary",
            "cause.none.detail":
                "“{wrong}” is not in the dictionary, and nothing in it comes close. If it is right, add it to your words.",

            // Pages of rules.
            "page.rule.identifier": "Identifier",
            "page.rule.category": "Category",
            "page.rule.severity": "Severity",
            "page.rule.severity.error": "error",
            "page.rule.severity.warning": "warning",
            "page.rule.severity.hint": "hint",
            "page.rule.level": "Level",
            "page.rule.level.default": "always",
            "page.rule.level.picky": "only when more is asked for (picky)",
            "page.rule.languages": "Languages",
            "page.rule.languages.all": "all",
            "page.rule.examples": "Examples",
            "page.rule.wrong": "Wrong",
            "page.rule.right": "Right",
            "page.rule.ignore": "When to ignore it",
            "page.rule.ignore.spelling":
                "It is a name, a term or a word of your own: add it to your words, and it is never flagged again.",
            "page.rule.ignore.style":
                "It is about style, not about right and wrong: keep what you wrote where you meant it.",
            "page.rule.ignore.other":
                "You quote somebody, or play with words. The rule can be switched off by its identifier.",
        ])
}
