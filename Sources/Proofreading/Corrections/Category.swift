/// A kind of mistake. A new one is a new static member.
public struct Category: Hashable, Sendable {
    /// Its identifier on the wire, `spelling`.
    public let id: String
    /// Its English name.
    public let name: String

    /// Makes a category.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    /// A word that is not in the dictionary.
    public static let spelling = Category(id: "spelling", name: "Spelling")
    /// Upper and lower case.
    public static let casing = Category(id: "casing", name: "Capitals")
    /// A word written twice.
    public static let repetition = Category(id: "repetition", name: "Repetition")

    /// Every category.
    public static let all: [Category] = [.spelling, .casing, .repetition]
}

extension Category: Codable {
    /// Decodes a category from its identifier; one that is unknown (stored by a later version) keeps it as its name.
    public init(from decoder: any Decoder) throws {
        let id = try decoder.singleValueContainer().decode(String.self)
        self = Category.all.first { $0.id == id } ?? Category(id: id, name: id)
    }

    /// Encodes the category as its identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(id)
    }
}
