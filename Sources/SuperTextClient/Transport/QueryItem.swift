/// A name and a value in the query of an address.
public struct QueryItem: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value; an item without one is left out.
    public let value: String?

    /// Makes an item.
    public init(_ name: String, _ value: String?) {
        self.name = name
        self.value = value
    }

    /// The query of an address, with its question mark; empty when no item has a value.
    static func encoded(_ items: [QueryItem]) -> String {
        let pairs = items.compactMap { item in
            item.value.map { "\(PathSegment.escaped(item.name))=\(PathSegment.escaped($0))" }
        }
        return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
    }
}
