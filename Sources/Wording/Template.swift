/// A sentence with places that are filled in: `The word “{word}” stands twice.`
struct Template {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The sentence with each place filled by the argument of its name; by nothing where there is none. What an argument holds is never
    /// taken for a place.
    func filled(with arguments: [String: String]) -> String {
        var sentence = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            sentence += rest[..<open]
            sentence += arguments[String(rest[rest.index(after: open)..<close])] ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return sentence + rest
    }

    /// The names of the places.
    var places: Set<String> {
        Set(text.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first.map(String.init) })
    }
}
