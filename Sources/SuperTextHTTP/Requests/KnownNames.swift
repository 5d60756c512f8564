/// The names that a part of a request may have, such as the members of a JSON object. Others are refused rather than passed over:
/// a check with a misspelled `lanuage` would be made in the wrong one.
struct KnownNames {
    /// What has the names, for people: `query`.
    let place: String
    /// The names.
    let names: [String]
    /// What the names stand in, as fields are named in problems: `rules.`
    var prefix = ""

    /// - Throws: a problem `unknown-field` that names the first that is not known, those that are, and the one that was meant.
    func require(_ given: some Sequence<String>) throws(RequestProblem) {
        for name in given where !names.contains(name) { throw problem(name) }
    }

    private func problem(_ name: String) -> RequestProblem {
        let field = prefix + name.prefix(64)
        var detail = "“\(field)” is not known in the \(place)."
        if let nearest = NearestName.of(name, among: names) { detail += " Did you mean “\(prefix + nearest)”?" }
        let known = names.map { prefix + $0 }
        detail += known.isEmpty ? " Leave it out." : " Known are \(known.joined(separator: ", "))."
        return RequestProblem(.unknownField, detail, field: field, allowed: known)
    }
}

extension Decoder {
    /// The members of a JSON object, none of which may be unknown.
    /// - Throws: a problem `unknown-field`.
    func members<Key: CodingKey & CaseIterable>(_ keys: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let prefix = codingPath.isEmpty ? "" : JSONBody.path(codingPath) + "."
        let known = KnownNames(place: "body", names: Key.allCases.map(\.stringValue), prefix: prefix)
        try known.require(container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted())
        return try container(keyedBy: keys)
    }
}

/// A member of any name.
private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
