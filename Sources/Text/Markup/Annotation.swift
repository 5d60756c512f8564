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
        self.init(annotations: annotations, readUntil: .never)
    }

    /// Makes a document of pieces, one behind the other, with the markup masked, unless that is cancelled.
    public init(annotations: [Annotation], cancellation: Cancellation) throws(CancellationError) {
        try cancellation.check()
        self.init(annotations: annotations, readUntil: cancellation)
        try cancellation.check()
    }

    private init(annotations: [Annotation], readUntil cancellation: Cancellation) {
        var source: [UInt8] = []
        var prose: [UInt8] = []
        for annotation in annotations {
            guard !cancellation.isCancelled else { break }
            source += annotation.source.utf8
            switch annotation {
            case .text(let text): prose += text.utf8
            case .markup(let markup, let reading):
                prose += Self.mask(markup, reading: reading, readUntil: cancellation)
            }
        }
        self.init(source: source, prose: prose, format: .annotated)
    }

    /// As many bytes as the markup has, which read as near as may be like what is seen in its place.
    private static func mask(
        _ markup: String, reading: String, readUntil cancellation: Cancellation
    ) -> [UInt8] {
        let count = markup.utf8.count
        func filled(_ text: some Collection<UInt8>, with byte: UInt8) -> [UInt8] {
            text + [UInt8](repeating: byte, count: count - text.count)
        }
        if reading.isEmpty { return filled([], with: Mask.transparent) }
        let isBlank = reading.unicodeScalars.allSatisfy { scalar in
            !cancellation.isCancelled
                && (scalar.isASCII
                    ? UInt8(truncatingIfNeeded: scalar.value).isAsciiSpace : scalar.properties.isWhitespace)
        }
        if isBlank {
            if reading.utf8.count <= count { return filled(reading.utf8, with: Mask.space) }
            // A blank line still ends a sentence.
            return filled([], with: reading.utf8.contains(0x0A) ? Mask.block : Mask.space)
        }
        // It stands for itself if it is too short, or if what is read would end in the middle of a scalar of it.
        let isWhole = markup.utf8.allSatisfy { $0 < 0x80 } || reading.unicodeScalars.count == 1
        guard reading.utf8.count <= count, isWhole else { return filled([], with: Mask.opaque) }
        return filled(reading.utf8, with: Mask.filling)
    }
}
