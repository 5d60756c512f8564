/// Inputs that stop readers which take for granted what comes next: texts that break off, and texts that open more and more and close
/// nothing.
public enum BrokenInputs {
    /// A text and how it is broken off after each of its bytes, the empty text first and the whole last.
    public static func prefixes(of text: String) -> [[UInt8]] {
        let bytes = Array(text.utf8)
        return (0...bytes.count).map { Array(bytes[..<$0]) }
    }

    /// What opens something in one of the formats that are read here, or goes on with it.
    public static let openings = [
        "[", #"{"a":"#, "\"", #""\u"#, #""\"#, "1", "-", "1e", "\u{EF}", "(", "{", "<", "<!--", "&", "%", "\\", "*",
        "`", "$",
        "#", ">", "- ", ": ", "\t", "=", ";", ",", "\r", "\u{0}", "é", "\u{301}",
    ]

    /// How often an opening is repeated at most.
    public static let mostRepeats = 2000

    /// An opening so many times, for each number of times from 0 to ``mostRepeats``, or for a part of them.
    /// - Parameter step: how far the numbers of times are from each other; those around 512 and 1024, where readers like to have their
    ///   limits, are there in any case.
    public static func repeated(_ opening: String, step: Int = 1) -> some Sequence<[UInt8]> {
        let bytes = Array(opening.utf8)
        let longest = Array(repeatElement(bytes, count: mostRepeats).joined())
        return (0...mostRepeats).lazy.filter { count in
            count % step == 0 || abs(count - 512) <= 1 || abs(count - 1024) <= 1
        }.map { Array(longest[..<($0 * bytes.count)]) }
    }
}
