import Text

/// What is typed to a machine rather than written: `sources.list`, `key=value`, `--name`. Its words are no words of the sentence.
enum TypedTerm {
    /// Whether a sign that stands right beside some bytes of a sentence makes them part of such a term.
    static func includes(_ range: Range<Int>, of view: SentenceView) -> Bool {
        let (prose, whole) = (view.document.prose, view.sentence.range)
        if range.upperBound < whole.upperBound, range.upperBound < prose.count {
            let next = prose[range.upperBound]
            if joining.contains(next) { return true }
            let isDot = next == UInt8(ascii: ".") && range.upperBound + 1 < whole.upperBound
            if isDot, range.upperBound + 1 < prose.count, isLetterOrDigit(prose[range.upperBound + 1]) { return true }
        }
        guard range.lowerBound > whole.lowerBound, range.lowerBound > 0 else { return false }
        let last = prose[range.lowerBound - 1]
        // Behind a slash stands another choice more often than the end of a path: “his/her”.
        if joining.contains(last), last != UInt8(ascii: "/") { return true }
        if last == UInt8(ascii: "-") { return isOption(range.lowerBound - 1, in: prose, from: whole.lowerBound) }
        let isDot = last == UInt8(ascii: ".") && range.lowerBound > whole.lowerBound + 1
        return isDot && isLetterOrDigit(prose[range.lowerBound - 2])
    }

    /// Whether a hyphen, or two, stand behind a space: `--name`.
    private static func isOption(_ hyphen: Int, in prose: [UInt8], from start: Int) -> Bool {
        var place = hyphen
        while place > start, prose[place - 1] == UInt8(ascii: "-") { place -= 1 }
        return place == start || prose[place - 1].isAsciiSpace
    }

    private static let joining = Set("=/\\_@#+|<>&".utf8)

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isAsciiLetter || byte.isAsciiDigit
    }
}
