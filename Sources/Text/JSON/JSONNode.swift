/// A value of a JSON text, or the name of a member.
struct JSONNode: Sendable {
    enum Kind: Sendable {
        case null, no, yes, number
        /// Without escapes.
        case string
        case escapedString
        case array, object
    }

    let kind: Kind
    /// Where its text begins; that of a string behind its quotation mark.
    let start: UInt32
    /// Where its text ends; that of a string before its quotation mark.
    var end: UInt32
    /// The number of the first node that is not in this one.
    var next: UInt32
}
