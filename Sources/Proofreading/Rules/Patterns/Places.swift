extension String {
    /// The text with each `{name}` replaced by what there is for the name; where there is nothing, it stays.
    func fillingPlaces(_ value: (String) -> String?) -> String {
        guard utf8.contains(UInt8(ascii: "{")) else { return self }
        var text = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            text += value(String(rest[rest.index(after: open)..<close])) ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
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
