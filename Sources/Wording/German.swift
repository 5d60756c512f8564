extension Phrasebook {
    /// German.
    static let german = Phrasebook(
        language: "de",
        phrases: [
            // Categories.
            "category.spelling": "Rechtschreibung",
            "category.casing": "Groß- und Kleinschreibung",
            "category.repetition": "Wiederholung",
            "category.compounding": "Getrennt oder zusammen",
            "category.grammar": "Grammatik",
            "category.agreement": "Übereinstimmung",
            "category.punctuation": "Zeichensetzung",
            "category.typography": "Typografie",
            "category.whitespace": "Leerzeichen",
            "category.confusion": "Verwechselte Wörter",
            "category.redundancy": "Doppelt gesagt",
            "category.style": "Stil",
            "category.plain-language": "Klare Sprache",
            "category.inclusive": "Inklusive Sprache",
            "category.semantics": "Bedeutung",
            "category.colloquialism": "Umgangssprache",
            "category.regionalism": "Regionale Wörter",
            "category.false-friend": "Falsche Freunde",

            // Rules.
            "rule.spelling.unknown-word.name": "Unbekanntes Wort",
            "rule.spelling.unknown-word.description":
                "Das Wort steht nicht im Wörterbuch: Es ist falsch geschrieben, oder es ist ein Name oder Fachwort, das man hinzufügen kann.",
            "rule.spelling.colloquial.name": "Wort aus Chats",
            "rule.spelling.colloquial.description":
                "Das Wort wird in Chats und Nachrichten gebraucht und steht nicht im Wörterbuch. Anderswo passt es vielleicht nicht.",
            "rule.regionalism.spelling.name": "Andere Variante",
            "rule.regionalism.spelling.description":
                "Das Wort ist richtig, aber in einer anderen Variante der Sprache als der übrige Text, wie das britische „colour“ im amerikanischen Englisch.",
            "rule.spelling.confused-word.name": "Verwechselte Wörter",
            "rule.spelling.confused-word.description":
                "Das Wort gibt es, aber die Wörter ringsum sagen, dass ein ähnliches gemeint war.",
            "rule.casing.sentence-capital.name": "Großbuchstabe am Satzanfang",
            "rule.casing.sentence-capital.description": "Ein Satz beginnt mit einem Großbuchstaben.",
            "rule.casing.lone-sentence-capital.name": "Großbuchstabe am Anfang eines einzelnen Satzes",
            "rule.casing.lone-sentence-capital.description":
                "Auch ein Text aus einem einzigen Satz beginnt mit einem Großbuchstaben.",
            "rule.semantics.impossible-date.name": "Datum, das es nicht gibt",
            "rule.semantics.impossible-date.description":
                "Der Monat hat weniger Tage; der Februar hat 29 nur in Schaltjahren.",
            "rule.semantics.wrong-weekday.name": "Wochentag eines Datums",
            "rule.semantics.wrong-weekday.description":
                "Das Datum fällt auf einen anderen Wochentag: Eins von beiden stimmt nicht.",
            "rule.punctuation.unpaired-bracket.name": "Einzelne Klammer",
            "rule.punctuation.unpaired-bracket.description":
                "Eine Klammer geht auf und nicht zu, oder zu und nicht auf.",
            "rule.punctuation.unpaired-quotation-mark.name": "Einzelnes Anführungszeichen",
            "rule.punctuation.unpaired-quotation-mark.description":
                "Ein Zitat beginnt und endet nicht, oder endet und beginnt nicht.",
            "rule.typography.quotation-marks.name": "Zweierlei Anführungszeichen",
            "rule.typography.quotation-marks.description":
                "Ein Text hat gerade oder typografische Anführungszeichen, nicht beide.",
            "rule.punctuation.serial-comma.name": "Komma in Aufzählungen",
            "rule.punctuation.serial-comma.description":
                "Im Englischen sind „red, green, and blue“ und „red, green and blue“ richtig, in einem Text aber nur eins davon.",
            "rule.spelling.variants.name": "Zwei Schreibungen eines Wortes",
            "rule.spelling.variants.description":
                "Ein Wort mit zwei richtigen Schreibungen hat in einem Text nur eine: „Potenzial“ oder „Potential“.",
            "rule.repetition.repeated-word.name": "Wiederholtes Wort",
            "rule.repetition.repeated-word.description":
                "Dasselbe Wort steht zweimal hintereinander, wie es beim Umschreiben eines Satzes leicht geschieht.",

            // What rules say.
            "message.spelling.unknown-word": "Dieses Wort steht nicht im Wörterbuch.",
            "message.spelling.unknown-word.other-language":
                "Dieses Wort gehört vielleicht zu einer anderen Sprache: {language}.",
            "message.spelling.colloquial": "Dieses Wort gehört in Chats und Nachrichten.",
            "message.regionalism.spelling": "So schreibt man in einer anderen Variante: {language}.",
            "message.regionalism.spelling.word": "Dieses Wort ist in einer anderen Variante üblich: {language}.",
            "message.spelling.confused-word": "Die Wörter ringsum sprechen für „{suggestion}“.",
            "message.spelling.confused-word.before": "Vor „{next}“ ist „{suggestion}“ viel wahrscheinlicher.",
            "message.spelling.confused-word.after": "Nach „{previous}“ ist „{suggestion}“ viel wahrscheinlicher.",
            "message.spelling.confused-word.between":
                "Zwischen „{previous}“ und „{next}“ ist „{suggestion}“ viel wahrscheinlicher.",
            "message.casing.sentence-capital": "Ein Satz beginnt mit einem Großbuchstaben.",
            "message.semantics.impossible-date": "Dieser Monat hat nur {days} Tage.",
            "message.semantics.wrong-weekday": "{date} ist kein {weekday}.",
            "message.punctuation.unpaired-bracket": "Zu diesem „{sign}“ fehlt das Gegenstück im Absatz.",
            "message.punctuation.unpaired-quotation-mark":
                "Zu diesem Anführungszeichen fehlt das Gegenstück im Absatz.",
            "message.typography.quotation-marks":
                "Die meisten Anführungszeichen dieses Textes sind von der anderen Art.",
            "message.punctuation.serial-comma":
                "Sonst steht in diesem Text ein Komma vor dem letzten Glied einer Aufzählung.",
            "message.punctuation.serial-comma.none":
                "Sonst steht in diesem Text kein Komma vor dem letzten Glied einer Aufzählung.",
            "message.spelling.variants": "Sonst schreibt dieser Text „{other}“.",
            "message.repetition.repeated-word": "Das Wort „{word}“ steht zweimal da.",

            // What went wrong.
            "cause.transposition.summary": "„{written}“ statt „{letters}“",
            "cause.transposition.detail": "Zwei benachbarte Buchstaben sind vertauscht: Man schreibt „{right}“.",
            "cause.missing-letter.summary": "„{letters}“ fehlt",
            "cause.missing-letter.detail": "Ein Buchstabe fehlt: Man schreibt „{right}“.",
            "cause.extra-letter.summary": "„{letters}“ ist zu viel",
            "cause.extra-letter.detail": "Ein Buchstabe ist zu viel: Man schreibt „{right}“.",
            "cause.wrong-letter.summary": "„{written}“ statt „{letters}“",
            "cause.wrong-letter.detail": "Ein Buchstabe steht für einen anderen: Man schreibt „{right}“.",
            "cause.doubled-letter.summary": "„{letters}“ ist doppelt",
            "cause.doubled-letter.detail": "„{right}“ hat ein doppeltes „{letters}“, kein einfaches.",
            "cause.doubled-letter.too-many.summary": "„{letters}“ ist nicht doppelt",
            "cause.doubled-letter.too-many.detail": "„{right}“ hat ein einfaches „{letters}“, kein doppeltes.",
            "cause.accent.summary": "Akzente oder Umlaute prüfen",
            "cause.accent.detail": "Die Buchstaben stimmen, ein Akzent oder Umlaut nicht: „{right}“.",
            "cause.letter-case.summary": "Groß- und Kleinschreibung prüfen",
            "cause.letter-case.detail": "Die Buchstaben stimmen, groß und klein nicht: „{right}“.",
            "cause.apostrophe.summary": "Apostroph prüfen",
            "cause.apostrophe.detail": "Man schreibt „{right}“.",
            "cause.hyphen.summary": "Bindestrich prüfen",
            "cause.hyphen.detail": "Man schreibt „{right}“.",
            "cause.joined-words.summary": "Ein Leerzeichen fehlt",
            "cause.joined-words.detail": "Das sind mehrere Wörter: „{right}“.",
            "cause.split-word.summary": "Ein Leerzeichen ist zu viel",
            "cause.split-word.detail": "Das ist ein Wort: „{right}“.",
            "cause.repeated-word.summary": "Zweimal geschrieben",
            "cause.repeated-word.detail": "Dasselbe Wort steht zweimal hintereinander; einmal genügt: „{right}“.",
            "cause.sentence-capital.summary": "Großbuchstabe nötig",
            "cause.sentence-capital.detail": "Ein Satz beginnt mit einem Großbuchstaben: „{right}“.",
            "cause.regional-variant.summary": "Hier „{right}“",
            "cause.regional-variant.detail":
                "Beides ist richtig, jedes in seiner Variante: Der übrige Text verlangt „{right}“.",
            "cause.regional-variant.word.summary": "Anderswo üblich",
            "cause.regional-variant.word.detail":
                "„{wrong}“ ist richtig, aber in einer anderen Variante als der übrige Text.",
            "cause.several-edits.summary": "Richtig: „{right}“",
            "cause.several-edits.detail": "Mehrere Buchstaben sind anders: Man schreibt „{right}“.",
            "cause.other.summary": "Richtig: „{right}“",
            "cause.other.detail": "Schreiben Sie „{right}“ statt „{wrong}“.",
            "cause.none.summary": "Nicht im Wörterbuch",
            "cause.none.detail":
                "„{wrong}“ steht nicht im Wörterbuch, und nichts darin kommt ihm nahe. Wenn es richtig ist, fügen Sie es Ihren Wörtern hinzu.",
            // What is learned.
            "rule.grammar.verb-form.name": "Form des Verbs",
            "rule.grammar.verb-form.description":
                "Das Verb hat hier eine andere Form: Es richtet sich nach seinem Subjekt und nach dem Verb davor („has gone“, „to go“).",
            "rule.grammar.form-of-be.name": "Form von „be“",
            "rule.grammar.form-of-be.description":
                "„Be“ richtet sich nach seinem Subjekt: „the results are“, „the result is“.",
            "rule.grammar.noun-number.name": "Einzahl oder Mehrzahl",
            "rule.grammar.noun-number.description":
                "Die Wörter ringsum verlangen die Mehrzahl, wie „many“, oder die Einzahl, wie „every“.",
            "rule.grammar.article.name": "Artikel",
            "rule.grammar.article.description": "„A“, „an“ oder „the“ fehlt, ist zu viel, oder ein anderer ist üblich.",
            "rule.grammar.word-family.name": "Adjektiv oder Adverb",
            "rule.grammar.word-family.description":
                "Ein Adjektiv sagt, wie etwas ist, ein Adverb, wie etwas getan wird.",
            "rule.grammar.infinitive.name": "„To“ vor einem Verb",
            "rule.grammar.infinitive.description":
                "Auf manche Wörter folgt „to“ mit einem Verb („want to go“), auf andere das Verb allein („must go“).",
            "rule.punctuation.missing-comma.name": "Fehlendes Komma",
            "rule.punctuation.missing-comma.description": "Ein Komma trennt Teilsätze und was einen Satz eröffnet.",
            "message.spelling.confused-word.meaning":
                "„{proposed}“ – {meaning}. „{written}“ – {writtenMeaning}. Hier ist „{proposed}“ viel wahrscheinlicher.",
            "message.grammar.verb-form": "Hier passt die Form „{suggestion}“, nicht „{written}“.",
            "message.grammar.form-of-be": "Hier passt „{suggestion}“, nicht „{written}“.",
            "message.grammar.noun-number.plural": "Hier steht die Mehrzahl: „{suggestion}“.",
            "message.grammar.noun-number.singular": "Hier steht die Einzahl: „{suggestion}“.",
            "message.grammar.word-family.adverb": "Hier steht ein Adverb: „{suggestion}“.",
            "message.grammar.word-family.adjective": "Hier steht ein Adjektiv: „{suggestion}“.",
            "message.grammar.article.missing": "Vor „{word}“ fehlt „{article}“.",
            "message.grammar.article.too-many": "„{article}“ ist vor „{word}“ zu viel.",
            "message.grammar.article.other": "Vor „{word}“ ist hier „{article}“ üblich.",
            "message.grammar.infinitive.missing": "Vor „{word}“ fehlt „to“.",
            "message.grammar.infinitive.too-many": "„To“ ist vor „{word}“ zu viel.",
            "message.punctuation.missing-comma": "Hinter „{word}“ fehlt ein Komma.",
            "cause.word-in-context.summary": "Hier „{right}“",
            "cause.word-in-context.detail": "„{wrong}“ ist anderswo richtig; hier ist „{right}“ gemeint.",

            // Pages of rules.
            "page.rule.identifier": "Kennung",
            "page.rule.category": "Kategorie",
            "page.rule.severity": "Schwere",
            "page.rule.severity.error": "Fehler",
            "page.rule.severity.warning": "Warnung",
            "page.rule.severity.hint": "Hinweis",
            "page.rule.level": "Stufe",
            "page.rule.level.default": "immer",
            "page.rule.level.picky": "nur wenn mehr verlangt wird (picky)",
            "page.rule.languages": "Sprachen",
            "page.rule.languages.all": "alle",
            "page.rule.examples": "Beispiele",
            "page.rule.wrong": "Falsch",
            "page.rule.right": "Richtig",
            "page.rule.ignore": "Wann man sie übergeht",
            "page.rule.ignore.spelling":
                "Es ist ein Name, ein Fachwort oder ein eigenes Wort: Fügen Sie es Ihren Wörtern hinzu, dann wird es nie mehr beanstandet.",
            "page.rule.ignore.style":
                "Es geht um Stil, nicht um richtig oder falsch: Lassen Sie stehen, was so gemeint ist.",
            "page.rule.ignore.other":
                "Sie zitieren jemanden oder spielen mit Worten. Die Regel lässt sich über ihre Kennung abschalten.",
        ])
}
