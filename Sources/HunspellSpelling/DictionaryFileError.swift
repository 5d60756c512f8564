/// What is wrong with a dictionary's file.
public enum DictionaryFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file.
    case missing(path: String)
    /// The file is there and cannot be read.
    case unreadable(path: String, reason: String)
    /// The file has no bytes.
    case empty(path: String)
    /// The `.aff` file holds no rule that Hunspell knows.
    case notAffixes(path: String)
    /// The `.aff` file is in an encoding that this machine cannot convert.
    case unknownEncoding(path: String, name: String)
    /// The `.dic` file does not begin with a number of words that it could hold.
    case noWordCount(path: String)
    /// The file has more bytes than any dictionary.
    case tooLarge(path: String, limit: Int)
    /// A line of the file is one over which Hunspell stumbles.
    case malformed(path: String, line: Int, reason: String)
    /// Hunspell had no memory for the dictionary.
    case notLoaded(path: String)

    /// What is wrong with which file, in one sentence.
    public var description: String {
        switch self {
        case .missing(let path): "\(path) is missing"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .empty(let path): "\(path) is empty"
        case .notAffixes(let path): "\(path) is not a Hunspell affix file"
        case .unknownEncoding(let path, let name): "\(path) is in an unknown encoding, \(name)"
        case .noWordCount(let path): "\(path) does not begin with the number of its words"
        case .tooLarge(let path, let limit): "\(path) is larger than \(limit >> 20) MB"
        case .malformed(let path, let line, let reason): "\(path): line \(line) \(reason)"
        case .notLoaded(let path): "\(path) could not be loaded"
        }
    }
}
