import Text

/// The words that are never offered in place of another: who mistypes a harmless word does not want to read them.
///
/// ## Format
/// Text, words that white space separates, in small letters; `*` at the end stands for any ending. Lines that begin
/// with `#` are comments.
public struct VulgarWords: Sendable {
    private var words: Set<[UInt32]> = []
    private var stems: Set<[UInt32]> = []
    private var shortestStem = Int.max

    /// None.
    public init() {}

    /// Reads a list.
    public init(_ bytes: TableBytes) {
        let text = bytes.withBytes { String(decoding: $0, as: UTF8.self) }
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            for word in line.split(whereSeparator: \.isWhitespace) {
                let letters = Self.letters(of: String(word.prefix { $0 != "*" }))
                if word.hasSuffix("*") {
                    stems.insert(letters)
                    shortestStem = min(shortestStem, letters.count)
                } else {
                    words.insert(letters)
                }
            }
        }
    }

    /// Whether a suggestion is to be left out for what was typed: all but what is one case or accent away from it.
    func forbids(_ suggestion: String, for typed: String) -> Bool {
        if words.isEmpty, stems.isEmpty { return false }
        // Of two words or the parts of a hyphenated one, each counts.
        let parts = suggestion.split { $0 == " " || $0 == "-" }
        return parts.contains { isVulgar(String($0)) } && LetterFolding.fold(suggestion) != LetterFolding.fold(typed)
    }

    private func isVulgar(_ word: String) -> Bool {
        let letters = Self.letters(of: word)
        if words.contains(letters) { return true }
        guard shortestStem <= letters.count else { return false }
        return (shortestStem...letters.count).contains { stems.contains(Array(letters[..<$0])) }
    }

    private static func letters(of word: String) -> [UInt32] { word.lowercased().unicodeScalars.map(\.value) }
}
