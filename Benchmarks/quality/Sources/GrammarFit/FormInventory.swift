import Foundation
@_spi(Fitting) import Grammar
import Morphology
@_spi(Fitting) import Proofreading
@_spi(Fitting) import Spelling
import Text

/// Finds the forms of inflected words in prose: those whose endings are the ones of a line of `Scripts/classifiers/forms/LANGUAGE.tsv`.
struct FormInventory {
    /// A line of the file: the ending of each class, or whole words.
    private struct Paradigm {
        let kind: ClassifierKind
        let endings: [(class: Int, ending: String)]
        let isOfWholeWords: Bool

        private static let kinds: [Substring: ClassifierKind] = [
            "number": .number, "agreement": .agreement, "conjugation": .conjugation,
        ]

        init(_ line: Substring) throws {
            let fields = line.split(separator: "\t")
            guard let name = fields.first, let kind = Self.kinds[name] else { throw FormError(line: String(line)) }
            self.kind = kind
            isOfWholeWords = fields.contains { $0.hasPrefix("=") }
            endings = fields.dropFirst().enumerated().filter { $0.element != "." }
                .map { ($0.offset, String($0.element.dropFirst())) }
        }
    }

    struct FormError: Error { let line: String }

    /// How often a word stands in the prose, and how often as a noun, a verb or what goes with a noun.
    private struct Count {
        var all = 0
        var ofKind: [ClassifierKind: Int] = [:]
    }

    private let paradigms: [Paradigm]
    private let accepts: (String) -> Bool
    private let tagger: Tagger
    private let language: LanguageCode
    private var counts: [String: Count] = [:]

    /// - Parameters:
    ///   - file: the endings.
    ///   - accepts: whether the dictionary has a word.
    init(file: String, tagger: Tagger, language: LanguageCode, accepts: @escaping (String) -> Bool) throws {
        paradigms = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map { try Paradigm($0) }
        self.accepts = accepts
        self.tagger = tagger
        self.language = language
    }

    mutating func add(_ line: String) {
        let paragraph = AnalysedParagraph(Document(line), language: language, tagger: tagger)
        for view in paragraph.sentences {
            guard let tags = view.tags else { continue }
            for (index, token) in view.sentence.tokens.enumerated() where token.kind == .word {
                guard token.traits.isDisjoint(with: [.isCapitalised, .hasInnerCapital, .isCompound, .isNormalised])
                else { continue }
                let tag = tags[index]
                var count = counts[view.document.text(in: token.range), default: Count()]
                count.all += 1
                switch tag.partOfSpeech {
                case .noun: count.ofKind[.number, default: 0] += 1
                case .adjective, .determiner: count.ofKind[.agreement, default: 0] += 1
                case .verb, .auxiliary:
                    count.ofKind[.conjugation, default: 0] += 1
                    if tag[.verbForm] == "Part" { count.ofKind[.agreement, default: 0] += 1 }
                default: break
                }
                counts[view.document.text(in: token.range)] = count
            }
        }
    }

    /// The sets, as lines of `classifiers.*.bin`, those of the first lines of the file first.
    func lines() -> [String] {
        var lines: [String] = []
        var known: [ClassifierKind: Set<String>] = [:]
        for paradigm in paradigms {
            let sets =
                paradigm.isOfWholeWords ? [paradigm.endings.map { ($0.class, $0.ending) }] : self.sets(of: paradigm)
            for set in sets {
                // A word belongs to the first of its sets. A set whose words mostly have theirs is another word's by chance.
                let words = Set(set.map(\.1))
                guard words.count > 1, words.count { known[paradigm.kind]?.contains($0) ?? false } * 2 < words.count
                else { continue }
                known[paradigm.kind, default: []].formUnion(words)
                lines.append((["\(paradigm.kind.rawValue)"] + set.map { "\($0.0):\($0.1)" }).joined(separator: "\t"))
            }
        }
        return lines
    }

    /// How often the forms of a set have to be seen together, and what share of a word has to be of the kind.
    private static let (leastCount, leastShare) = (4, 0.3)

    private func sets(of paradigm: Paradigm) -> [[(Int, String)]] {
        let endings = Set(paradigm.endings.map(\.ending))
        // A form that is seen as another kind of word says nothing.
        var stems: [Substring: (forms: Int, all: Int, ofKind: Int)] = [:]
        for (word, count) in counts {
            for ending in endings where word.hasSuffix(ending) {
                let stem = word.dropLast(ending.count)
                guard stem.count >= 2 else { continue }
                let ofKind = count.ofKind[paradigm.kind] ?? 0
                var seen = stems[stem] ?? (0, 0, 0)
                if Double(ofKind) >= Self.leastShare * Double(count.all) { seen.forms += 1 }
                seen.all += count.all
                seen.ofKind += ofKind
                stems[stem] = seen
            }
        }
        let least = min(endings.count, paradigm.kind == .conjugation ? 3 : 2)
        return stems.filter {
            $0.value.forms >= least && $0.value.ofKind >= Self.leastCount
                && Double($0.value.ofKind) >= Self.leastShare * Double($0.value.all)
        }
        .sorted { ($1.value.ofKind, $0.key) < ($0.value.ofKind, $1.key) }
        .map { stem, _ in paradigm.endings.map { ($0.class, stem + $0.ending) } }
        .filter { $0.allSatisfy { accepts($0.1) } }
        .map { $0.map { ($0.0, String($0.1)) }.filter { !isMostlyAnother($0.1, than: paradigm.kind) } }
    }

    /// Whether a word is mostly of another kind: the French “bus” is seldom a participle.
    private func isMostlyAnother(_ word: String, than kind: ClassifierKind) -> Bool {
        guard let count = counts[word], count.all >= Self.leastCount else { return false }
        return Double(count.ofKind[kind] ?? 0) < Self.leastShare * Double(count.all)
    }
}
