/// A sentence with places that are filled in: `The word “{word}” stands twice.` Read once, filled often.
struct Template: Sendable {
    private enum Piece {
        case text(String)
        /// What is filled by the argument of the name.
        case place(String)
    }

    private let pieces: [Piece]

    init(_ text: String) {
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            pieces.append(.text(String(rest[..<open])))
            pieces.append(.place(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        self.pieces = pieces + [.text(String(rest))]
    }

    /// The names of its places.
    var places: Set<String> {
        Set(pieces.compactMap { if case .place(let name) = $0 { name } else { nil } })
    }

    /// The sentence with each place filled by the argument of its name; by nothing where there is none. What an argument holds is never
    /// taken for a place.
    func filled(with arguments: [String: String] = [:]) -> String {
        var sentence = ""
        for piece in pieces {
            switch piece {
            case .text(let text): sentence += text
            case .place(let name): sentence += arguments[name] ?? ""
            }
        }
        return sentence
    }
}
