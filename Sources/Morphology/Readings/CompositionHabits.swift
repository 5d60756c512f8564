import Text

/// How words of a language are made of words that its lexicon has.
struct CompositionHabits: Sendable {
    /// Whether compounds are written as one word, and read by their last part: *Obdachlosenhilfe*.
    var compounds = false
    /// What stands between the parts of compounds.
    var links: [String] = []
    /// Whether nouns have capitals, so that the last part of a compound is looked up with one.
    var capitalisesNouns = false
    /// Endings, the likeliest first, behind which the word is what it is without them: *John’s*, *gdybym*.
    var attached: [String] = []
    /// What words are to which something is attached; any unless given.
    var attachedTo: Set<PartOfSpeech> = []
    /// Endings that make a genitive of any noun or name, whatever it ends with.
    var genitives: [String] = []
    /// Beginnings before which the word is what it is without them: *neo-*, *супер-*.
    var prefixes: [String] = []
    /// Letters that lexicons do not have, each with what they have instead: most Russian texts write no ё.
    var folded: [Character: Character] = [:]

    /// The same in bytes; a letter takes as many as what stands for it.
    var foldedBytes: [(letter: [UInt8], instead: [UInt8])] {
        folded.map { (Array(String($0).utf8), Array(String($1).utf8)) }.filter { $0.0.count == $0.1.count }
    }

    /// A word in the letters of the lexicons.
    func folded(_ word: String) -> String {
        folded.isEmpty ? word : String(word.map { folded[$0] ?? $0 })
    }

    /// Of a language, by its code without a region.
    static func of(_ language: String) -> CompositionHabits {
        switch language {
        case "de":
            CompositionHabits(
                compounds: true, links: ["s", "es", "n", "en", "er", "e", "ens", "ns"], capitalisesNouns: true,
                genitives: ["'s", "'"],
                prefixes: [
                    "un", "ur", "anti", "super", "inter", "trans", "ultra", "mini", "vize", "ex", "nicht", "neo", "prä",
                    "post",
                ])
        case "nl":
            CompositionHabits(
                compounds: true, links: ["s", "en", "n", "e", "er"], attached: ["'s", "'tje", "'tjes", "'"],
                prefixes: ["on", "anti", "super", "inter", "ex", "neo", "her", "over", "vice"])
        case "sv":
            CompositionHabits(
                compounds: true, links: ["s", "e", "o", "u", "a", "n"], genitives: ["s", ":s", "'s"],
                prefixes: ["o", "anti", "super", "inter", "ex", "neo", "för", "sam", "över", "under"])
        case "da":
            CompositionHabits(
                compounds: true, links: ["s", "e", "n", "er"], genitives: ["s", "'s", "'"],
                prefixes: ["u", "anti", "super", "inter", "eks", "neo", "gen", "over", "under", "sam"])
        case "en":
            CompositionHabits(
                attached: ["'s", "'", "n't", "'ll", "'ve", "'re", "'d", "'m"],
                prefixes: [
                    "un", "non", "re", "pre", "anti", "over", "under", "super", "inter", "co", "mis", "sub", "multi",
                    "self", "micro", "mega", "counter",
                    "out", "de", "dis", "semi", "hyper", "ultra", "neo", "cyber",
                ])
        case "pl":
            CompositionHabits(
                attached: ["m", "ś", "śmy", "ście", "em", "eś", "że", "ż", "ć", "by", "bym", "byś", "byśmy", "byście"],
                attachedTo: [
                    .verb, .auxiliary, .subordinator, .coordinator, .particle, .adverb, .pronoun, .interjection,
                ],
                prefixes: [
                    "nie", "naj", "anty", "super", "pra", "prze", "nad", "pod", "współ", "neo", "post", "pre", "eks",
                    "wice", "pół", "mini", "auto", "euro",
                ])
        case "ru":
            CompositionHabits(
                attached: ["-то", "-ка", "-таки"],
                prefixes: [
                    "не", "анти", "супер", "экс", "со", "вице", "контр", "меж", "сверх", "пост", "пре", "нео", "полу",
                    "пол", "без", "бес", "само", "много",
                    "авто", "радио", "теле", "кино", "гос", "по", "псевдо", "микро", "макро",
                ], folded: ["ё": "е", "Ё": "Е"])
        case "uk":
            CompositionHabits(
                attached: ["-то", "-таки", "-но"],
                prefixes: [
                    "не", "анти", "супер", "екс", "спів", "віце", "контр", "між", "над", "пост", "пре", "нео", "пів",
                    "напів", "без", "само", "багато",
                    "авто", "радіо", "теле", "кіно", "держ", "най", "псевдо", "мікро", "макро",
                ])
        case "fr":
            CompositionHabits(
                prefixes: [
                    "anti", "super", "inter", "ultra", "re", "ré", "pré", "néo", "co", "sur", "sous", "auto", "micro",
                    "mini", "multi", "mi",
                ])
        case "es":
            CompositionHabits(
                prefixes: [
                    "anti", "super", "inter", "ultra", "re", "pre", "neo", "co", "sobre", "sub", "auto", "micro",
                    "mini", "multi", "ex", "vice",
                ])
        case "it":
            CompositionHabits(
                prefixes: [
                    "anti", "super", "inter", "ultra", "ri", "pre", "neo", "co", "sovra", "sotto", "auto", "micro",
                    "mini", "multi", "ex", "vice",
                ])
        case "pt":
            CompositionHabits(
                prefixes: [
                    "anti", "super", "inter", "ultra", "re", "pré", "neo", "co", "sobre", "sub", "auto", "micro",
                    "mini", "multi", "ex", "vice",
                ])
        default: CompositionHabits()
        }
    }
}
