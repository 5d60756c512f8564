import HTTPTypes
import Text

/// What an answer is known by for as long as it stays the same (RFC 9110, 8.8.3): a weak one, which is the same however the answer is
/// compressed.
struct EntityTag: Hashable, Sendable {
    private let opaque: String

    /// The tag of what has a hash.
    init(_ hash: FNV1a) { opaque = String(hash.value, radix: 36) }

    /// As the field `ETag` has it.
    var field: String { "W/\"\(opaque)\"" }

    /// Whether a client says in `If-None-Match` that it has this answer.
    func isKnown(by headers: HTTPFields) -> Bool {
        headers[values: .ifNoneMatch].contains { value in
            value.split(separator: ",").contains { item in
                let tag = item.trimmingSpaces
                return tag == "*" || (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag) == "\"\(opaque)\""
            }
        }
    }
}
