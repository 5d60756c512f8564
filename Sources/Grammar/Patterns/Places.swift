extension String {
    /// The text with each `{name}` replaced by what there is for the name; where there is nothing, it stays.
    func fillingPlaces(_ value: (String) -> String?) -> String {
        // Bytes, not characters: hundred thousands of texts are filled when rules are read.
        guard var open = utf8.firstIndex(of: UInt8(ascii: "{")) else { return self }
        var text = ""
        var rest = self[...]
        while let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}")) {
            text += rest[..<open]
            text += value(String(rest[rest.utf8.index(after: open)..<close])) ?? String(rest[open...close])
            rest = rest[rest.utf8.index(after: close)...]
            guard let next = rest.utf8.firstIndex(of: UInt8(ascii: "{")) else { break }
            open = next
        }
        return text + rest
    }

    /// The names of the places, `{name}`, in the text.
    var places: [String] {
        var names: [String] = []
        _ = fillingPlaces {
            names.append($0)
            return nil
        }
        return names
    }
}
