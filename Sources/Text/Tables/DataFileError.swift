/// Why a file of a language that people write cannot be used: `variant-words.tsv:12: …`
public struct DataFileError: Error, Hashable, CustomStringConvertible {
    /// The file, as its name is in the language's folder.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// What is wrong, in a sentence.
    public let reason: String

    package init(file: String, line: Int, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// The error as compilers write it.
    public var description: String { "\(file):\(line): \(reason)" }
}
