/// How a text is marked up. A new format is a new static member in a file of its own, put into ``all``.
public struct TextFormat: Sendable {
    /// Its name in requests: `plain`, `markdown`, …
    public let name: String
    /// The media types of such texts, without parameters.
    public let mediaTypes: [String]
    /// What the names of such files end in, without the full stop.
    public let fileEndings: [String]
    /// Masks the markup of a text, as far as it gets before it is cancelled; nothing where there is none.
    let mask: (@Sendable ([UInt8], Cancellation) -> MaskedText)?

    /// Makes a format without markup.
    public init(name: String, mediaTypes: [String] = [], fileEndings: [String] = []) {
        self.init(name: name, mediaTypes: mediaTypes, fileEndings: fileEndings, mask: nil)
    }

    /// Makes a format.
    init(
        name: String, mediaTypes: [String], fileEndings: [String],
        mask: (@Sendable ([UInt8], Cancellation) -> MaskedText)?
    ) {
        self.name = name
        self.mediaTypes = mediaTypes
        self.fileEndings = fileEndings
        self.mask = mask
    }

    /// No markup.
    public static let plain = TextFormat(name: "plain", mediaTypes: ["text/plain"], fileEndings: ["txt", "text"])

    /// Markup that whoever sends the text has marked: see ``Annotation``.
    public static let annotated = TextFormat(name: "annotated")

    /// The formats that can be asked for.
    public static let all: [TextFormat] = [.plain, .markdown, .html, .latex]

    /// The format that a content type names, or else a file's name; `plain` when neither says.
    /// - Parameters:
    ///   - contentType: a media type, maybe with parameters: `text/markdown; charset=utf-8`.
    ///   - fileName: a file's name or path.
    public static func guessed(contentType: String? = nil, fileName: String? = nil) -> TextFormat {
        if let type = contentType?.prefix(while: { $0 != ";" }).lowercased().filter({ !$0.isWhitespace }),
            let format = all.first(where: { $0.mediaTypes.contains(type) }), format != .plain
        {
            return format
        }
        if let name = fileName?.lowercased(), let stop = name.lastIndex(of: ".") {
            let ending = String(name[name.index(after: stop)...])
            return all.first { $0.fileEndings.contains(ending) } ?? .plain
        }
        return .plain
    }
}

extension TextFormat: Hashable {
    /// Formats are equal when their names are.
    public static func == (left: TextFormat, right: TextFormat) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
