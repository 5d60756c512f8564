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
            case .markup(let markup, let reading): prose += Self.mask(markup.utf8.count, reading: Array(reading.utf8))
            }
        }
        self.init(source: source, prose: prose, format: .annotated)
    }

    /// As many bytes as the markup has, which read as near as may be like what is seen in its place.
    private static func mask(_ count: Int, reading: [UInt8]) -> [UInt8] {
        if reading.count <= count {
            return reading + [UInt8](repeating: Mask.transparent, count: count - reading.count)
        }
        // It reads longer than it is: a blank line still ends a sentence, anything else stands for itself.
        let isBlank = reading.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard isBlank else { return [UInt8](repeating: Mask.opaque, count: count) }
        return [UInt8](repeating: reading.contains(0x0A) ? Mask.block : 0x20, count: count)
    }
}
