import Foundation
@_spi(Fitting) import Grammar
import Morphology
import Text

/// Finds the forms of verbs and nouns and the families of words in prose, and reads the sets of confused words.
struct SetInventory {
    private var words: [String: [PennTag: Int]] = [:]
    private var lemmas: [String: (verb: Int, noun: Int)] = [:]
    private let tagger: Tagger
    private let language: LanguageCode
    private var sample: SentenceTags?

    init(tagger: Tagger, language: LanguageCode) {
        self.tagger = tagger
        self.language = language
    }

    mutating func add(_ line: String) {
        let paragraph = AnalysedParagraph(Document(String(line)), language: language, tagger: tagger)
        for view in paragraph.sentences {
            guard let tags = view.tags else { continue }
            if sample == nil { sample = tags }
            for (index, token) in view.sentence.tokens.enumerated() where token.kind == .word {
                guard token.traits.isDisjoint(with: [.isCapitalised, .hasInnerCapital, .isCompound, .isNormalised]),
                    let penn = tags[index].penn, tags.attached(at: index) == nil
                else { continue }
                let word = view.document.text(in: token.range)
                words[word, default: [:]][penn, default: 0] += 1
                if Self.verbs.contains(penn) {
                    lemmas[tags.lemma(at: index), default: (0, 0)].verb += 1
                } else if penn == .noun || penn == .pluralNoun {
                    lemmas[tags.lemma(at: index), default: (0, 0)].noun += 1
                }
            }
        }
    }

    private static let verbs: Set<PennTag> = [
        .baseForm, .present, .thirdPersonPresent, .ingForm, .pastTense, .pastParticiple,
    ]

    private func count(_ word: String, _ tags: PennTag...) -> Int {
        tags.reduce(0) { $0 + (words[word]?[$1] ?? 0) }
    }

    /// The form that prose has oftenest.
    private func likeliest(_ tag: PennTag, _ forms: [String?]) -> String {
        forms.compactMap { $0 }.max { count($0, tag) < count($1, tag) } ?? ""
    }

    /// How a regular verb may form a form.
    private static func regular(_ lemma: String, _ ending: String) -> [String] {
        let last = String(lemma.suffix(1))
        var forms = [lemma + ending, lemma + last + ending]
        if lemma.hasSuffix("e") { forms.append(lemma.dropLast() + ending) }
        if ending == "s" { forms.append(lemma + "es") }
        if lemma.hasSuffix("y"), ending != "ing" { forms.append(lemma.dropLast() + (ending == "s" ? "ies" : "ied")) }
        return forms
    }

    /// The sets, as lines of `classifiers.*.bin`.
    func lines(confusables: [String]) throws -> [String] {
        guard let sample else { return confusables }
        var lines = confusables
        lines.append("2\t0:be\t1:am\t2:is\t3:are\t4:was\t5:were\t6:been\t7:being")
        lines.append("2\t2:isn't\t3:aren't\t4:wasn't\t5:weren't")
        lines.append("1\t0:don't\t1:doesn't\t3:didn't")
        lines.append("1\t0:haven't\t1:hasn't\t3:hadn't")
        let (base, third, ing, past, participle, plural) = (
            try WordTag("VB"), try WordTag("VBZ"), try WordTag("VBG"), try WordTag("VBD"), try WordTag("VBN"),
            try WordTag("NNS")
        )
        _ = base
        func isPlain(_ word: String) -> Bool {
            word.utf8.count > 1 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        }
        let verbs = lemmas.filter { $0.value.verb >= 15 && isPlain($0.key) && $0.key != "be" }
            .sorted { ($1.value.verb, $0.key) < ($0.value.verb, $1.key) }
        for (lemma, _) in verbs {
            guard count(lemma, .baseForm, .present) >= 5 else { continue }
            let s = likeliest(.thirdPersonPresent, [sample.form(of: lemma, as: third)] + Self.regular(lemma, "s"))
            let g = likeliest(.ingForm, [sample.form(of: lemma, as: ing)] + Self.regular(lemma, "ing"))
            let d = likeliest(.pastTense, [sample.form(of: lemma, as: past), lemma] + Self.regular(lemma, "ed"))
            let n = likeliest(
                .pastParticiple, [sample.form(of: lemma, as: participle), lemma] + Self.regular(lemma, "ed"))
            var fields = ["1", "0:\(lemma)"]
            if count(s, .thirdPersonPresent) >= 2 { fields.append("1:\(s)") }
            if count(g, .ingForm) >= 2 { fields.append("2:\(g)") }
            if count(d, .pastTense) >= 1, count(d, .pastTense, .pastParticiple) >= 3 { fields.append("3:\(d)") }
            if count(n, .pastParticiple) >= 1, count(n, .pastTense, .pastParticiple) >= 3 { fields.append("4:\(n)") }
            if fields.count > 2, fields.dropFirst(2).allSatisfy({ isPlain(String($0.dropFirst(2))) }) {
                lines.append(fields.joined(separator: "\t"))
            }
        }
        let nouns = lemmas.filter { $0.value.noun >= 15 && isPlain($0.key) && $0.key.utf8.count > 2 }
            .sorted { ($1.value.noun, $0.key) < ($0.value.noun, $1.key) }
        for (lemma, _) in nouns {
            guard let many = sample.form(of: lemma, as: plural), many != lemma, isPlain(many),
                count(lemma, .noun) >= 4, count(many, .pluralNoun) >= 4
            else { continue }
            lines.append("3\t0:\(lemma)\t1:\(many)")
        }
        for (word, counts) in words.sorted(by: { $0.key < $1.key }) where (counts[.adjective] ?? 0) >= 10 {
            guard isPlain(word), !Self.falseFamilies.contains(word) else { continue }
            let adverb =
                word.hasSuffix("le")
                ? word.dropLast(1) + "y"
                : word.hasSuffix("y") ? word.dropLast() + "ily" : word.hasSuffix("ic") ? word + "ally" : word + "ly"
            guard count(String(adverb), .adverb) >= 5 else { continue }
            lines.append("5\t0:\(word)\t1:\(adverb)")
        }
        return lines
    }

    /// Adjectives whose adverbs mean something else, or that are adverbs themselves.
    private static let falseFamilies: Set<String> = [
        "hard", "late", "near", "high", "short", "most", "close", "deep", "wide", "direct", "fair", "just", "bare",
        "scarce", "like", "even", "present", "ready", "right", "wrong", "low", "tight", "free", "live", "first",
        "second",
        "third", "last", "clean", "dear", "pretty", "slow", "quick", "loud", "cheap", "full", "former", "on", "main",
        "large", "great", "over", "most", "total", "true", "exact", "flat", "sharp", "straight", "fine", "easy", "fast",
        "part", "week", "day", "month", "year", "love", "friend", "cost", "order", "time", "sick", "good", "west",
        "east",
        "north", "south", "kind", "early", "only", "daily", "weekly", "monthly", "yearly", "likely", "unlikely",
    ]
}
