/// What a dictionary writes in another way than texts do, such as `ĳ` for `ij`: its ICONV or OCONV table.
struct AffixConversion: Sendable {
    private var replacements: [(typed: [Unicode.Scalar], meant: [Unicode.Scalar])] = []

    /// Takes in a line of the table; the first, which says how many there are, has one field less.
    mutating func read(_ fields: [ArraySlice<UInt8>], _ encoding: DictionaryEncoding) {
        guard fields.count > 2 else { return }
        let typed = encoding.decode(fields[1])
        // A low line stands for the beginning or the end of a word, which no dictionary of a living language asks for here.
        guard !typed.contains("_") else { return }
        replacements.append((Array(typed.unicodeScalars), Array(encoding.decode(fields[2]).unicodeScalars)))
        // Of those that fit at a place, the longest is taken.
        replacements.sort { $0.typed.count > $1.typed.count }
    }

    /// A text in the other way.
    func converted(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
        if replacements.isEmpty { return text }
        var converted: [Unicode.Scalar] = []
        var rest = text[...]
        while let first = rest.first {
            if let replacement = replacements.first(where: { rest.starts(with: $0.typed) }) {
                converted += replacement.meant
                rest = rest.dropFirst(replacement.typed.count)
            } else {
                converted.append(first)
                rest = rest.dropFirst()
            }
        }
        return converted
    }

    /// A text in the other way.
    func converted(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: converted(Array(text.unicodeScalars)))
        return String(scalars)
    }
}
