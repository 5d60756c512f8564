/// Names what went wrong between what was written and what was meant.
enum CauseFinder {
    /// - Parameters:
    ///   - wrong: what was written.
    ///   - right: what was meant.
    ///   - edits: the edits between them, as ``EditScript`` gives them.
    static func cause(from wrong: String, to right: String, edits: [Edit]) -> Cause {
        if let cause = causeOfForm(wrong, right) { return cause }
        guard edits.count == 1, let edit = edits.first else { return .severalEdits }
        switch edit.op {
        case .transpose: return .transposition
        case .replace: return .wrongLetter
        case .insert: return isDoubled(edit, in: wrong) ? .doubledLetter : .missingLetter
        case .delete: return isRepeated(edit, in: wrong) ? .doubledLetter : .extraLetter
        }
    }

    /// Causes that lie in the form of the whole rather than in one letter.
    private static func causeOfForm(_ wrong: String, _ right: String) -> Cause? {
        if wrong.lowercased() == right.lowercased() { return .letterCase }
        for (marks, gained, lost) in separators {
            guard without(marks, wrong) == without(marks, right) else { continue }
            return count(marks, right) >= count(marks, wrong) ? gained : lost
        }
        if LetterFolding.fold(wrong) == LetterFolding.fold(right) { return .accent }
        return nil
    }

    private static let separators: [(marks: Set<Unicode.Scalar>, gained: Cause, lost: Cause)] = [
        ([" "], .joinedWords, .splitWord),
        (["-", "‐"], .hyphen, .hyphen),
        (["'", "’"], .apostrophe, .apostrophe),
        ([" ", "-", "‐"], .hyphen, .hyphen),
    ]

    private static func without(_ marks: Set<Unicode.Scalar>, _ text: String) -> [Unicode.Scalar] {
        text.lowercased().unicodeScalars.filter { !marks.contains($0) }
    }

    private static func count(_ marks: Set<Unicode.Scalar>, _ text: String) -> Int {
        text.unicodeScalars.count { marks.contains($0) }
    }

    /// Whether the letter that is put in stands beside its like already.
    private static func isDoubled(_ edit: Edit, in word: String) -> Bool {
        let letter = edit.text.lowercased()
        return neighbours(at: edit.at, length: 0, in: word).contains(letter)
    }

    /// Whether the letter that is taken out stands beside its like.
    private static func isRepeated(_ edit: Edit, in word: String) -> Bool {
        let letter = edit.text.lowercased()
        return neighbours(at: edit.at, length: edit.text.utf8.count, in: word).contains(letter)
    }

    private static func neighbours(at offset: Int, length: Int, in word: String) -> [String] {
        let bytes = Array(word.utf8)
        guard offset >= 0, offset + length <= bytes.count else { return [] }
        let before = String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars.last
        let after = String(decoding: bytes[(offset + length)...], as: UTF8.self).unicodeScalars.first
        return [before, after].compactMap { $0.map { String($0).lowercased() } }
    }
}
