import Proofreading

/// What an explanation's sentence speaks of: what was written, what is suggested, and the letters of the first edit between them.
struct Change {
    private let wrong: String
    private let right: String
    private let explanation: Explanation

    init(_ wrong: String, _ right: String?, _ explanation: Explanation) {
        self.wrong = wrong
        self.right = right ?? wrong
        self.explanation = explanation
    }

    /// The name of the cause, or of the form of it that has a sentence of its own.
    var form: String {
        let cause = explanation.cause
        // A letter that is doubled where it should not be is said otherwise than one that should be.
        return cause == .doubledLetter && first?.op == .delete ? "\(cause.rawValue).too-many" : cause.rawValue
    }

    /// What is put into the sentences.
    var arguments: [String: String] {
        var arguments = ["wrong": wrong, "right": right]
        guard let first else { return arguments }
        arguments["letters"] = first.text
        arguments["written"] =
            first.op == .transpose ? String(first.text.reversed()) : Self.scalar(at: first.at, of: wrong)
        return arguments
    }

    private var first: Edit? { explanation.edits.first }

    private static func scalar(at offset: Int, of text: String) -> String {
        let rest = text.utf8.dropFirst(offset)
        return Substring(rest).unicodeScalars.first.map { String($0) } ?? ""
    }
}
