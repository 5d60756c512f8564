/// The fields of an `application/x-www-form-urlencoded` body or of a query.
///
/// Stricter than browsers are: what cannot be read as it was meant is refused, never guessed at.
struct FormFields {
    private var values: [String: [String]] = [:]
    /// The names in the order in which they were sent.
    private var names: [String] = []

    /// The most fields that are read.
    private static let maximumCount = 64

    /// - Throws: a problem that names the field with a bad escape or with bytes that are not UTF-8.
    init(_ bytes: ArraySlice<UInt8>) throws(RequestProblem) {
        var count = 0
        var rest = bytes
        while !rest.isEmpty {
            let field = rest.prefix { $0 != UInt8(ascii: "&") }
            rest = rest[field.endIndex...].dropFirst()
            if field.isEmpty { continue }
            count += 1
            if count > Self.maximumCount {
                throw RequestProblem(.malformedForm, "There are more than \(Self.maximumCount) fields.")
            }
            let name = field.prefix { $0 != UInt8(ascii: "=") }
            let decodedName = try PercentEncoding.text(name, of: "a field's name", plusIsSpace: true)
            let value = try PercentEncoding.text(
                field[name.endIndex...].dropFirst(), of: decodedName, plusIsSpace: true)
            names.append(decodedName)
            values[decodedName, default: []].append(value)
        }
    }

    /// The fields of a query.
    init(query: String?) throws(RequestProblem) {
        try self.init(Array((query ?? "").utf8)[...])
    }

    /// - Throws: a problem `unknown-field` when a field has another name than these.
    func require(_ known: KnownNames) throws(RequestProblem) { try known.require(names) }

    /// The value of a field that may be there once.
    func value(of name: String) throws(RequestProblem) -> String? {
        guard let all = values[name] else { return nil }
        if all.count > 1 { throw RequestProblem(.invalidParameter, "“\(name)” is given twice.", field: name) }
        return all.first
    }

    /// The values of a field that may be there several times, or hold several values with commas in between.
    func list(of name: String) -> [String]? {
        values[name]?.flatMap { $0.split(separator: ",").map(String.init) }
    }

    /// The value of a field that says yes or no.
    func boolean(of name: String) throws(RequestProblem) -> Bool? {
        switch try value(of: name) {
        case nil: nil
        case "true", "1": true
        case "false", "0": false
        case .some:
            throw RequestProblem(
                .wrongType, "“\(name)” must be true or false.", field: name, allowed: ["true", "false"])
        }
    }
}
