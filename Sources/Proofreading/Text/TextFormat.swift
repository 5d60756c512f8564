/// How a text is marked up.
public struct TextFormat: Hashable, Sendable {
    /// Its name in requests: `plain`, `markdown`, …
    public let name: String

    /// Makes a format of a name.
    public init(name: String) { self.name = name }

    /// No markup.
    public static let plain = TextFormat(name: "plain")

    /// Markup that whoever sends the text has marked: see ``Annotation``.
    public static let annotated = TextFormat(name: "annotated")

    /// The formats that can be asked for.
    public static let all: [TextFormat] = [.plain]
}
