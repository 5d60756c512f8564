extension Phrasebook {
    /// French.
    static let french = Phrasebook(
        language: "fr",
        phrases: [
            // Categories.
            "category.spelling": "Orthographe",
            "category.casing": "Majuscules",
            "category.repetition": "Répétition",
            "category.compounding": "Un mot ou deux",
            "category.grammar": "Grammaire",
            "category.agreement": "Accord",
            "category.punctuation": "Ponctuation",
            "category.typography": "Typographie",
            "category.whitespace": "Espaces",
            "category.confusion": "Mots confondus",
            "category.redundancy": "Pléonasme",
            "category.style": "Style",
            "category.plain-language": "Langage clair",
            "category.inclusive": "Langage inclusif",
            "category.semantics": "Sens",
            "category.colloquialism": "Langage familier",
            "category.regionalism": "Mots régionaux",
            "category.false-friend": "Faux amis",

            // Rules.
            "rule.spelling.unknown-word.name": "Mot inconnu",
            "rule.spelling.unknown-word.description":
                "Le mot n’est pas dans le dictionnaire : il est mal écrit, ou c’est un nom ou un terme que l’on peut ajouter.",
            "rule.spelling.colloquial.name": "Mot de messagerie",
            "rule.spelling.colloquial.description":
                "Le mot s’emploie dans les messages et n’est pas dans le dictionnaire. Ailleurs, il peut détonner.",
            "rule.regionalism.spelling.name": "Autre variante",
            "rule.regionalism.spelling.description":
                "Le mot est juste, mais dans une autre variante de la langue que le reste du texte, comme « colour », britannique, en anglais américain.",
            "rule.spelling.confused-word.name": "Mots confondus",
            "rule.spelling.confused-word.description":
                "Le mot existe, mais ceux qui l’entourent disent qu’un autre, qui lui ressemble, était voulu.",
            "rule.casing.sentence-capital.name": "Majuscule au début",
            "rule.casing.sentence-capital.description": "Une phrase commence par une majuscule.",
            "rule.casing.lone-sentence-capital.name": "Majuscule au début d’une phrase seule",
            "rule.casing.lone-sentence-capital.description":
                "Un texte d’une seule phrase commence lui aussi par une majuscule.",
            "rule.semantics.impossible-date.name": "Date qui n’existe pas",
            "rule.semantics.impossible-date.description":
                "Le mois a moins de jours ; février n’en a 29 que les années bissextiles.",
            "rule.semantics.wrong-weekday.name": "Jour de la semaine",
            "rule.semantics.wrong-weekday.description": "La date tombe un autre jour : l’un des deux est faux.",
            "rule.punctuation.unpaired-bracket.name": "Parenthèse seule",
            "rule.punctuation.unpaired-bracket.description": "Une parenthèse s’ouvre et ne se ferme pas, ou l’inverse.",
            "rule.punctuation.unpaired-quotation-mark.name": "Guillemet seul",
            "rule.punctuation.unpaired-quotation-mark.description":
                "Une citation commence et ne finit pas, ou l’inverse.",
            "rule.typography.quotation-marks.name": "Deux sortes de guillemets",
            "rule.typography.quotation-marks.description":
                "Un texte a des guillemets droits ou typographiques, pas les deux.",
            "rule.punctuation.serial-comma.name": "Virgule de série",
            "rule.punctuation.serial-comma.description":
                "En anglais, « red, green, and blue » et « red, green and blue » sont justes, mais un texte s’en tient à l’un des deux.",
            "rule.spelling.variants.name": "Deux orthographes d’un mot",
            "rule.spelling.variants.description":
                "Un mot qui a deux orthographes justes n’en garde qu’une dans un texte : « évènement » ou « événement ».",
            "rule.repetition.repeated-word.name": "Mot répété",
            "rule.repetition.repeated-word.description":
                "Le même mot se suit deux fois, comme il arrive quand on récrit une phrase.",

            // What rules say.
            "message.spelling.unknown-word": "Ce mot n’est pas dans le dictionnaire.",
            "message.spelling.unknown-word.other-language": "Ce mot vient peut-être d’une autre langue : {language}.",
            "message.spelling.colloquial": "Ce mot appartient aux messages.",
            "message.regionalism.spelling": "C’est l’orthographe d’une autre variante : {language}.",
            "message.regionalism.spelling.word": "Ce mot est usuel dans une autre variante : {language}.",
            "message.spelling.confused-word": "Les mots voisins parlent pour « {suggestion} ».",
            "message.spelling.confused-word.before": "Devant « {next} », « {suggestion} » est bien plus probable.",
            "message.spelling.confused-word.after": "Après « {previous} », « {suggestion} » est bien plus probable.",
            "message.spelling.confused-word.between":
                "Entre « {previous} » et « {next} », « {suggestion} » est bien plus probable.",
            "message.casing.sentence-capital": "Une phrase commence par une majuscule.",
            "message.semantics.impossible-date": "Ce mois n’a que {days} jours.",
            "message.semantics.wrong-weekday": "Le {date} ne tombe pas un {weekday}.",
            "message.punctuation.unpaired-bracket": "Ce « {sign} » n’a pas de pendant dans le paragraphe.",
            "message.punctuation.unpaired-quotation-mark": "Ce guillemet n’a pas de pendant dans le paragraphe.",
            "message.typography.quotation-marks": "La plupart des guillemets de ce texte sont d’une autre sorte.",
            "message.punctuation.serial-comma":
                "Ailleurs, ce texte met une virgule avant le dernier élément d’une série.",
            "message.punctuation.serial-comma.none":
                "Ailleurs, ce texte ne met pas de virgule avant le dernier élément d’une série.",
            "message.spelling.variants": "Ailleurs, ce texte écrit « {other} ».",
            "message.repetition.repeated-word": "Le mot « {word} » est écrit deux fois.",

            // What went wrong.
            "cause.transposition.summary": "« {written} » au lieu de « {letters} »",
            "cause.transposition.detail": "Deux lettres voisines ont changé de place : on écrit « {right} ».",
            "cause.missing-letter.summary": "Il manque « {letters} »",
            "cause.missing-letter.detail": "Une lettre manque : on écrit « {right} ».",
            "cause.extra-letter.summary": "« {letters} » est de trop",
            "cause.extra-letter.detail": "Il y a une lettre de trop : on écrit « {right} ».",
            "cause.wrong-letter.summary": "« {written} » au lieu de « {letters} »",
            "cause.wrong-letter.detail": "Une lettre est mise pour une autre : on écrit « {right} ».",
            "cause.doubled-letter.summary": "« {letters} » est doublé",
            "cause.doubled-letter.detail": "« {right} » a deux « {letters} » de suite, et non un seul.",
            "cause.doubled-letter.too-many.summary": "« {letters} » n’est pas doublé",
            "cause.doubled-letter.too-many.detail": "« {right} » a un seul « {letters} », et non deux de suite.",
            "cause.accent.summary": "Regardez les accents",
            "cause.accent.detail": "Les lettres sont justes, mais pas un accent : « {right} ».",
            "cause.letter-case.summary": "Regardez les majuscules",
            "cause.letter-case.detail": "Les lettres sont justes, mais pas les majuscules : « {right} ».",
            "cause.apostrophe.summary": "Regardez l’apostrophe",
            "cause.apostrophe.detail": "On écrit « {right} ».",
            "cause.hyphen.summary": "Regardez le trait d’union",
            "cause.hyphen.detail": "On écrit « {right} ».",
            "cause.joined-words.summary": "Il manque une espace",
            "cause.joined-words.detail": "Ce sont plusieurs mots : « {right} ».",
            "cause.split-word.summary": "Une espace de trop",
            "cause.split-word.detail": "C’est un seul mot : « {right} ».",
            "cause.repeated-word.summary": "Écrit deux fois",
            "cause.repeated-word.detail": "Le même mot se suit deux fois ; une fois suffit : « {right} ».",
            "cause.sentence-capital.summary": "Il faut une majuscule",
            "cause.sentence-capital.detail": "Une phrase commence par une majuscule : « {right} ».",
            "cause.regional-variant.summary": "Ici « {right} »",
            "cause.regional-variant.detail":
                "Les deux sont justes, chacun dans sa variante : le reste du texte demande « {right} ».",
            "cause.regional-variant.word.summary": "Usuel ailleurs",
            "cause.regional-variant.word.detail":
                "« {wrong} » est juste, mais dans une autre variante que le reste du texte.",
            "cause.several-edits.summary": "Plutôt « {right} »",
            "cause.several-edits.detail": "Plusieurs lettres diffèrent : on écrit « {right} ».",
            "cause.other.summary": "Plutôt « {right} »",
            "cause.other.detail": "Écrivez « {right} » au lieu de « {wrong} ».",
            "cause.none.summary": "Pas dans le dictionnaire",
            "cause.none.detail":
                "« {wrong} » n’est pas dans le dictionnaire, et rien n’y ressemble. Si c’est juste, ajoutez-le à vos mots.",
            // What is learned.
            "rule.grammar.verb-form.name": "Forme du verbe",
            "rule.grammar.verb-form.description":
                "Le verbe a ici une autre forme : il s’accorde avec son sujet et suit le verbe qui le précède (« has gone », « to go »).",
            "rule.grammar.form-of-be.name": "Forme de « be »",
            "rule.grammar.form-of-be.description":
                "« Be » s’accorde avec son sujet : « the results are », « the result is ».",
            "rule.grammar.noun-number.name": "Singulier ou pluriel",
            "rule.grammar.noun-number.description":
                "Les mots voisins demandent le pluriel, comme « many », ou le singulier, comme « every ».",
            "rule.grammar.article.name": "Article",
            "rule.grammar.article.description":
                "« A », « an » ou « the » manque, est de trop, ou un autre est d’usage.",
            "rule.grammar.word-family.name": "Adjectif ou adverbe",
            "rule.grammar.word-family.description":
                "L’adjectif dit comment est une chose, l’adverbe comment on fait quelque chose.",
            "rule.grammar.infinitive.name": "« To » devant un verbe",
            "rule.grammar.infinitive.description":
                "Certains mots sont suivis de « to » et d’un verbe (« want to go »), d’autres du verbe seul (« must go »).",
            "rule.punctuation.missing-comma.name": "Virgule manquante",
            "rule.punctuation.missing-comma.description":
                "Une virgule sépare les propositions, et ce qui ouvre une phrase.",
            "message.spelling.confused-word.meaning":
                "« {proposed} » – {meaning}. « {written} » – {writtenMeaning}. Ici, « {proposed} » est bien plus probable.",
            "message.grammar.verb-form": "Ici convient la forme « {suggestion} », et non « {written} ».",
            "message.grammar.form-of-be": "Ici convient « {suggestion} », et non « {written} ».",
            "message.grammar.noun-number.plural": "Il faut ici le pluriel : « {suggestion} ».",
            "message.grammar.noun-number.singular": "Il faut ici le singulier : « {suggestion} ».",
            "message.grammar.word-family.adverb": "Il faut ici un adverbe : « {suggestion} ».",
            "message.grammar.word-family.adjective": "Il faut ici un adjectif : « {suggestion} ».",
            "message.grammar.article.missing": "Il manque « {article} » devant « {word} ».",
            "message.grammar.article.too-many": "« {article} » est de trop devant « {word} ».",
            "message.grammar.article.other": "Devant « {word} », « {article} » est d’usage ici.",
            "message.grammar.infinitive.missing": "Il manque « to » devant « {word} ».",
            "message.grammar.infinitive.too-many": "« To » est de trop devant « {word} ».",
            "message.punctuation.missing-comma": "Il manque une virgule après « {word} ».",
            "cause.word-in-context.summary": "Ici « {right} »",
            "cause.word-in-context.detail": "« {wrong} » est juste ailleurs ; ici, on veut dire « {right} ».",

            // Pages of rules.
            "page.rule.identifier": "Identifiant",
            "page.rule.category": "Catégorie",
            "page.rule.severity": "Gravité",
            "page.rule.severity.error": "erreur",
            "page.rule.severity.warning": "avertissement",
            "page.rule.severity.hint": "suggestion",
            "page.rule.level": "Niveau",
            "page.rule.level.default": "toujours",
            "page.rule.level.picky": "seulement si l’on en demande plus (picky)",
            "page.rule.languages": "Langues",
            "page.rule.languages.all": "toutes",
            "page.rule.examples": "Exemples",
            "page.rule.wrong": "Faux",
            "page.rule.right": "Juste",
            "page.rule.ignore": "Quand l’ignorer",
            "page.rule.ignore.spelling":
                "C’est un nom, un terme ou un mot à vous : ajoutez-le à vos mots, et il ne sera plus signalé.",
            "page.rule.ignore.style":
                "Il s’agit de style, non de juste ou de faux : gardez ce que vous avez écrit si c’est voulu.",
            "page.rule.ignore.other":
                "Vous citez quelqu’un, ou vous jouez avec les mots. La règle se désactive par son identifiant.",
        ])
}
