extension StringProtocol {
    /// The text without the spaces and tabs around it.
    var trimmingSpaces: SubSequence {
        let isSpace = { (character: Character) in character == " " || character == "\t" }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
}

/// One item of a header field that lists items with parameters, such as `text/plain;q=0.5`.
struct HeaderItem {
    /// The item, in lower case.
    let name: String
    /// Its parameters: names in lower case, values without quotes.
    let parameters: [String: String]

    init(_ text: some StringProtocol) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        name = (parts.first?.trimmingSpaces).map { $0.lowercased() } ?? ""
        var parameters: [String: String] = [:]
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            var value = pair[1].trimmingSpaces
            if value.count >= 2, value.first == "\"", value.last == "\"" { value = value.dropFirst().dropLast() }
            parameters[pair[0].trimmingSpaces.lowercased()] = String(value)
        }
        self.parameters = parameters
    }

    /// The items of all the fields of a name, at most 64 of them: nobody in good faith sends more.
    static func items(of values: [String]) -> [HeaderItem] {
        values.flatMap { $0.split(separator: ",") }.prefix(64).map { HeaderItem($0) }
    }

    /// How much the item is wanted, from 0 to 1. One that is not a number wants nothing.
    var quality: Double {
        guard let q = parameters["q"] else { return 1 }
        guard let value = Double(q), value >= 0, value <= 1 else { return 0 }
        return value
    }
}
