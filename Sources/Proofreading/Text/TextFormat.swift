/// How a text is marked up.
public struct TextFormat: Hashable, Sendable {
    /// Its name in requests: `plain`, `markdown`, …
    public let name: String

    /// Makes a format of a name.
    public init(name: String) { self.name = name }

    /// No markup.
    public static let plain = TextFormat(name: "plain")

    /// The formats that can be asked for.
    public static let all: [TextFormat] = [.plain]
}
