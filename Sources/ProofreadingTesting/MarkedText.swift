/// A text in which what is meant stands in double square brackets: `I [[recieved]] it.`
public struct MarkedText: Hashable, Sendable {
    /// The text without the brackets.
    public let text: String
    /// The bytes of the text that stood in brackets, in order.
    public let ranges: [Range<Int>]

    /// Reads a marked text. A bracket without its partner is part of the text.
    public init(_ marked: String) {
        let open = Array("[[".utf8)
        let close = Array("]]".utf8)
        let bytes = Array(marked.utf8)
        var text: [UInt8] = []
        var ranges: [Range<Int>] = []
        var start: Int?
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: open), start == nil {
                start = text.count
                index += 2
            } else if bytes[index...].starts(with: close), let begin = start {
                ranges.append(begin..<text.count)
                start = nil
                index += 2
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        self.text = String(decoding: text, as: UTF8.self)
        self.ranges = ranges
    }

    /// Marks ranges of a text.
    public static func marking(_ ranges: [Range<Int>], in text: String) -> String {
        let bytes = Array(text.utf8)
        var marked: [UInt8] = []
        var position = 0
        for range in ranges {
            marked += bytes[position..<range.lowerBound] + "[[".utf8 + bytes[range] + "]]".utf8
            position = range.upperBound
        }
        return String(decoding: marked + bytes[position...], as: UTF8.self)
    }
}
