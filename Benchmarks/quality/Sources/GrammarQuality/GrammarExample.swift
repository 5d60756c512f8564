import Foundation
import Measuring

/// A sentence of a list of grammar examples: wrong at one place, or right.
struct GrammarExample {
    /// The other program's rule that it is of.
    let rule: String
    /// What kind of mistake it is; empty where the list does not say.
    let category: String
    let text: String
    /// The bytes that are wrong; `nil` in a sentence that is right.
    let range: Range<Int>?
    /// The whole sentence as it may be put right; empty where the list gives no correction.
    let fixed: Set<String>

    /// The sentences of `LIST.dev.tsv.gz` and of `LIST.dev_correct.tsv.gz` beside it.
    static func read(_ path: String) throws -> [GrammarExample] {
        let lines = try packedLines(of: path)
        guard let heading = lines.first?.split(separator: "\t", omittingEmptySubsequences: false) else { return [] }
        let columns = Dictionary(
            heading.enumerated().map { (String($0.element), $0.offset) }, uniquingKeysWith: { first, _ in first })
        return lines.dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            func field(_ name: String) -> String? {
                columns[name].flatMap { fields.indices.contains($0) ? String(fields[$0]) : nil }
            }
            return GrammarExample(field)
        }
    }

    private init?(_ field: (String) -> String?) {
        rule = field("rule") ?? field("linter") ?? ""
        category = field("category") ?? ""
        guard let incorrect = field("incorrect") else {
            guard let sentence = field("sentence") else { return nil }
            (text, range, fixed) = (sentence, nil, [])
            return
        }
        let points = Array(incorrect.unicodeScalars)
        guard let start = field("start").flatMap(Int.init), let end = field("end").flatMap(Int.init),
            start <= end, end <= points.count
        else { return nil }
        func string(_ points: some Sequence<Unicode.Scalar>) -> String {
            var view = String.UnicodeScalarView()
            view.append(contentsOf: points)
            return String(view)
        }
        let before = string(points[..<start])
        let behind = string(points[end...])
        text = incorrect
        range = before.utf8.count..<incorrect.utf8.count - behind.utf8.count
        if let whole = field("fixed") {
            fixed = Set(whole.split(separator: "|").map(String.init))
        } else {
            let corrections = field("corrections")?.split(separator: "|", omittingEmptySubsequences: false) ?? []
            fixed = corrections == [""] ? [] : Set(corrections.map { before + $0 + behind })
        }
    }
}
