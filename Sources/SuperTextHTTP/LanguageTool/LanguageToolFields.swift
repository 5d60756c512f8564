/// The parameters of a request to LanguageTool's API, from the query and the body.
///
/// As LanguageTool's own server reads them, so that every client is understood: the body is form data whatever it is called, the
/// query wins over it, the last of a repeated name wins, and what cannot be decoded is kept as it stands.
struct LanguageToolFields: Sendable {
    private var values: [String: String] = [:]

    /// The name of the field that holds a key.
    static let key = "apiKey"

    init(query: String?, body: [UInt8] = []) {
        // TeXstudio ends its body with a line end.
        let end = body.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
        read(body[..<end])
        read(Array((query ?? "").utf8)[...])
    }

    /// One field alone: a text beside it is not decoded.
    static func value(of name: String, query: String?, body: [UInt8]) -> String? {
        var fields = LanguageToolFields(query: nil)
        fields.only = name
        fields.read(body[...])
        fields.read(Array((query ?? "").utf8)[...])
        return fields.value(of: name)
    }

    /// The name of the one field that is read; `nil` for all.
    private var only: String?

    private mutating func read(_ bytes: ArraySlice<UInt8>) {
        for field in bytes.split(separator: UInt8(ascii: "&")) {
            let bytes = field.prefix { $0 != UInt8(ascii: "=") }
            let name = Self.decoded(bytes)
            if let only, name != only { continue }
            values[name] = Self.decoded(field[bytes.endIndex...].dropFirst())
        }
    }

    /// A value as it was sent, which may be empty.
    subscript(name: String) -> String? { values[name] }

    /// A value that is not empty.
    func value(of name: String) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The values that commas separate; none when the field is empty or not there.
    func list(of name: String) -> [String] {
        (values[name] ?? "").split(separator: ",").map { String($0.trimmingSpaces) }.filter { !$0.isEmpty }
    }

    /// Whether a field says yes.
    func isTrue(_ name: String) -> Bool {
        values[name] == "true" || values[name] == "yes"
    }

    /// A number that is not negative.
    func number(of name: String, default value: Int) throws(LanguageToolError) -> Int {
        guard let text = self.value(of: name) else { return value }
        if let number = Int(text), number >= 0 { return number }
        throw .badRequest("'\(name)' must be a number that is not negative: '\(text.prefix(32))'")
    }

    private static func decoded(_ encoded: ArraySlice<UInt8>) -> String {
        String(decoding: PercentEncoding.decoded(encoded, plusIsSpace: true).bytes, as: UTF8.self)
    }
}
