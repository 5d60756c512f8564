/// Why bytes cannot be read as JSON: where, and what is wrong there.
public struct JSONFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// It ends before the value does.
        case endsEarly
        /// The bytes are no UTF-8.
        case notUTF8
        /// Something else belongs there: what, in words.
        case expected(String)
        /// A control character stands in a string, where it must be escaped.
        case controlCharacter
        /// A `\` begins no escape, or one for half of a character.
        case escape
        /// A name stands twice in an object: which of the two counts, every reader decides for itself.
        case repeatedName
        /// Arrays and objects are nested more deeply than is read.
        case tooDeep(Int)
        /// There are more values than are read.
        case tooManyValues(Int)
        /// A number has more characters than are read.
        case numberTooLong(Int)
        /// There are more bytes than are read.
        case tooLong(Int)
    }

    /// The first byte that cannot be read, from 0; the number of all bytes when something is missing behind them.
    public let offset: Int
    /// The line that it stands in, from 1.
    public let line: Int
    /// What is wrong.
    public let reason: Reason

    /// In a sentence or two: `Byte 12 (line 2): a value belongs there.`
    public var description: String { "Byte \(offset) (line \(line)): \(sentence)." }

    private var sentence: String {
        switch reason {
        case .endsEarly: "it ends too early"
        case .notUTF8: "it is not UTF-8"
        case .expected(let what): "\(what) belongs there"
        case .controlCharacter: #"a control character in a string must be escaped, as “\n” for a line end"#
        case .escape: #"“\” begins no character"#
        case .repeatedName: "the name stands twice in its object"
        case .tooDeep(let limit): "it is nested more than \(limit) deep"
        case .tooManyValues(let limit): "it has more than \(limit) values"
        case .numberTooLong(let limit): "a number has more than \(limit) characters"
        case .tooLong(let limit): "it has more than \(limit) bytes"
        }
    }
}
