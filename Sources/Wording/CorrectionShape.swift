import Proofreading
import Text

/// What taking a suggestion changes, seen from afar: what a hint may say of it.
enum CorrectionShape: String {
    case wordTooMany = "word-too-many"
    case wordMissing = "word-missing"
    case order
    case capitals
    case joints
    case signs
    case oneOfWords = "one-of-words"
    case ending

    /// `nil` when nothing is suggested, or it is something else altogether.
    init?(of finding: Finding) {
        guard let right = finding.suggestions.first?.text else { return nil }
        let (wrong, meant) = (Self.words(of: finding.reading), Self.words(of: right))
        if wrong.isEmpty || meant.isEmpty {
            guard wrong.isEmpty != meant.isEmpty else {
                self = .signs
                return
            }
            self = meant.isEmpty ? .wordTooMany : .wordMissing
        } else if wrong == meant {
            self = .signs
        } else if wrong.map({ $0.lowercased() }) == meant.map({ $0.lowercased() }) {
            self = .capitals
        } else if wrong.joined().lowercased() == meant.joined().lowercased() {
            self = .joints
        } else if wrong.count == meant.count {
            if wrong.count > 1, wrong.sorted() == meant.sorted() {
                self = .order
            } else if wrong.count == 1 {
                guard Self.isSameWord(wrong[0], meant[0]) else { return nil }
                self = .ending
            } else {
                guard zip(wrong, meant).count(where: { $0 != $1 }) == 1 else { return nil }
                self = .oneOfWords
            }
        } else if wrong.count == meant.count + 1, Self.isWithin(meant, wrong) {
            self = .wordTooMany
        } else if meant.count == wrong.count + 1, Self.isWithin(wrong, meant) {
            self = .wordMissing
        } else {
            return nil
        }
    }

    /// Letters and digits with the apostrophes between them.
    private static func words(of text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }.map { String($0) }
    }

    /// Whether some words stand in others in the same order, which have one more.
    private static func isWithin(_ few: [String], _ many: [String]) -> Bool {
        many.indices.contains { left in
            var rest = many
            rest.remove(at: left)
            return zip(rest, few).allSatisfy { $0.lowercased() == $1.lowercased() }
        }
    }

    /// Whether two words look like forms of one: they differ at the end.
    private static func isSameWord(_ one: String, _ other: String) -> Bool {
        let shared = zip(one.lowercased(), other.lowercased()).prefix { $0 == $1 }.count
        return shared >= 3 && shared * 2 >= max(one.count, other.count)
    }
}
