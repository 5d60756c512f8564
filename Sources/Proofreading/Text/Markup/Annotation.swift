/// A piece of a text whose markup is known already, as LanguageTool's clients send it.
public enum Annotation: Hashable, Sendable {
    /// Prose.
    case text(String)
    /// Markup, and what a reader sees in its place: `&auml;` is read as `ä`, `<p>` as a blank line, most as nothing.
    case markup(String, readAs: String = "")

    /// The piece as it stands in the text.
    public var source: String {
        switch self {
        case .text(let text): text
        case .markup(let markup, _): markup
        }
    }

    /// The piece as it is read.
    public var reading: String {
        switch self {
        case .text(let text): text
        case .markup(_, let reading): reading
        }
    }
}

extension Document {
    /// Makes a document of pieces, one behind the other, with the markup masked.
    public init(annotations: [Annotation]) {
        var source: [UInt8] = []
        var prose: [UInt8] = []
        for annotation in annotations {
            source += annotation.source.utf8
            switch annotation {
            case .text(let text): prose += text.utf8
            case .markup(let markup, let reading): prose += Self.mask(markup, reading: reading)
            }
        }
        self.init(source: source, prose: prose, format: .annotated)
    }

    /// As many bytes as the markup has, which read as near as may be like what is seen in its place.
    private static func mask(_ markup: String, reading: String) -> [UInt8] {
        let count = markup.utf8.count
        let text = Array(reading.utf8)
        func filled(with byte: UInt8) -> [UInt8] { text + [UInt8](repeating: byte, count: count - text.count) }
        if text.isEmpty { return filled(with: Mask.transparent) }
        if reading.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            if text.count <= count { return filled(with: Mask.space) }
            // A blank line still ends a sentence.
            return [UInt8](repeating: text.contains(0x0A) ? Mask.block : Mask.space, count: count)
        }
        // It stands for itself if it is too short, or if what is read would end in the middle of a scalar of it.
        let isWhole = markup.utf8.allSatisfy { $0 < 0x80 } || reading.unicodeScalars.count == 1
        guard text.count <= count, isWhole else { return [UInt8](repeating: Mask.opaque, count: count) }
        return filled(with: Mask.filling)
    }
}
