/// A form in which lists of words are handed out. A new one is a new static member.
public struct WordListFormat: Sendable {
    /// Its name, which is the ending of files as well.
    public let name: String
    /// Makes the lines of words, each given once.
    private let lines: @Sendable ([WordEntry]) -> [String]

    /// The words, one a line.
    public static let plain = WordListFormat(name: "txt") { entries in entries.map { $0.text.escaped } }

    /// A dictionary of Hunspell's: with the number of words in the first line, or, when a word is inflected like another, a personal
    /// dictionary, which has no such line and says `Kubelet/server`.
    public static let hunspell = WordListFormat(name: "dic") { entries in
        let words = entries.map { entry in entry.text.escaped + (entry.details.model.map { "/\($0)" } ?? "") }
        return entries.contains { $0.details.model != nil } ? words : ["\(words.count)"] + words
    }

    /// Every form.
    public static let all = [plain, hunspell]

    /// The list of some words: each once, in the order of their scalars, one that is inflected rather than one that is not.
    func text(of entries: [WordEntry]) -> String {
        var words: [String: WordEntry] = [:]
        for entry in entries where words[entry.text]?.details.model == nil { words[entry.text] = entry }
        let sorted = words.values.sorted {
            $0.text.unicodeScalars.lexicographicallyPrecedes($1.text.unicodeScalars)
        }
        return lines(sorted).map { $0 + "\n" }.joined()
    }
}

extension String {
    /// With a backslash before slashes, which flags or a model would follow.
    fileprivate var escaped: String { String(flatMap { $0 == "/" ? "\\/" : "\($0)" }) }
}
