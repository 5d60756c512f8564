import Text

extension ClassifierKind {
    /// What the rule of the kind is.
    package var info: RuleInfo { Self.infos[Int(rawValue)] }

    /// What the rules of all kinds are, in their order.
    static let infos: [RuleInfo] = [
        rule(
            ConfusedWords.rule.id, ConfusedWords.rule.category,
            [
                RuleExample("en", wrong: "The train came [[form]] the north.", right: "The train came from the north."),
                RuleExample(
                    "en", wrong: "We do not want to [[loose]] the game.", right: "We do not want to lose the game."),
            ]),
        verbForms,
        rule(
            "grammar.form-of-be", .grammar,
            [RuleExample("en", wrong: "There [[is]] many people here.", right: "There are many people here.")]),
        rule(
            "grammar.noun-number", .grammar,
            [
                RuleExample(
                    "en", wrong: "There are many [[reason]] for this.", right: "There are many reasons for this."),
                RuleExample(
                    "fr", wrong: "Ces deux [[question]] sont importantes.",
                    right: "Ces deux questions sont importantes."),
                RuleExample("es", wrong: "Las nuevas [[norma]] son claras.", right: "Las nuevas normas son claras."),
            ]),
        rule(
            "grammar.article", .grammar, level: .picky,
            [RuleExample("en", wrong: "This is [[good]] idea.", right: "This is a good idea.")]),
        rule(
            "grammar.word-family", .grammar, level: .picky,
            [
                RuleExample(
                    "en", wrong: "The two groups are [[complete]] different.",
                    right: "The two groups are completely different.")
            ]),
        rule(
            "grammar.infinitive", .grammar,
            [
                RuleExample(
                    "en", wrong: "He decided [[buy]] a new computer.", right: "He decided to buy a new computer.")
            ]),
        rule(
            "punctuation.missing-comma", .punctuation,
            [
                RuleExample(
                    "de", wrong: "Wählen Sie die [[Datei]] die Sie öffnen möchten.",
                    right: "Wählen Sie die Datei, die Sie öffnen möchten."),
                RuleExample(
                    "ru", wrong: "Нажмите [[кнопку]] чтобы открыть файл.", right: "Нажмите кнопку, чтобы открыть файл."),
                RuleExample(
                    "uk", wrong: "Натисніть [[кнопку]] щоб відкрити файл.",
                    right: "Натисніть кнопку, щоб відкрити файл."),
            ]),
        rule(
            "grammar.agreement", .agreement,
            [
                RuleExample(
                    "fr", wrong: "Les documents [[nécessaire]] sont sur la table.",
                    right: "Les documents nécessaires sont sur la table."),
                RuleExample(
                    "es", wrong: "Las [[siguiente]] opciones están disponibles.",
                    right: "Las siguientes opciones están disponibles."),
                RuleExample(
                    "it", wrong: "Le [[seguente]] opzioni sono disponibili.",
                    right: "Le seguenti opzioni sono disponibili."),
                RuleExample(
                    "de", wrong: "In den [[letzte]] Jahren hat sich viel geändert.",
                    right: "In den letzten Jahren hat sich viel geändert."),
                RuleExample("da", wrong: "[[Denne]] vindue viser alle filer.", right: "Dette vindue viser alle filer."),
                RuleExample("ru", wrong: "[[Эта]] окно нужно закрыть.", right: "Это окно нужно закрыть."),
                RuleExample("uk", wrong: "[[Ця]] вікно треба закрити.", right: "Це вікно треба закрити."),
            ]),
        verbForms,
    ]

    /// The same rule in all languages, whatever forms their verbs have.
    private static let verbForms = rule(
        "grammar.verb-form", .grammar,
        [
            RuleExample(
                "en", wrong: "They are [[look]] for a new flat.", right: "They are looking for a new flat."),
            RuleExample("en", wrong: "We did not [[went]] to the party.", right: "We did not go to the party."),
            RuleExample(
                "fr", wrong: "Il faut [[montré]] la carte à l'entrée.",
                right: "Il faut montrer la carte à l'entrée."),
            RuleExample(
                "it", wrong: "Abbiamo [[decidere]] di partire presto.",
                right: "Abbiamo deciso di partire presto."),
            RuleExample(
                "pt", wrong: "Estas opções [[pode]] ser mudadas.", right: "Estas opções podem ser mudadas."),
            RuleExample(
                "nl", wrong: "U moet een bestand [[kiest]].", right: "U moet een bestand kiezen."),
            RuleExample("da", wrong: "Filen [[vise]] en fejl.", right: "Filen viser en fejl."),
            RuleExample("sv", wrong: "Filen [[visa]] ett fel.", right: "Filen visar ett fel."),
            RuleExample(
                "ru", wrong: "Настройки можно [[изменит]] в любое время.",
                right: "Настройки можно изменить в любое время."),
            RuleExample(
                "uk", wrong: "Команда [[показують]] список файлів.", right: "Команда показує список файлів."),
        ])

    private static func rule(
        _ id: RuleID, _ category: Category, level: Level = .default, _ examples: [RuleExample]
    ) -> RuleInfo {
        RuleInfo(id: id, category: category, severity: .warning, level: level, examples: examples)
    }
}
