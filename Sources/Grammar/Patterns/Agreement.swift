import Morphology

/// What is demanded of two captures: that they go together in some features, or that they do not.
struct Agreement: Sendable {
    /// The demand as it is written.
    let source: String
    let first: String
    let second: String
    let features: [GrammaticalFeature]
    /// Whether they have to agree; else they must not.
    let isDemanded: Bool

    /// Reads `det noun: Number Gender`.
    /// - Parameter captures: the names that there are.
    init(_ text: String, isDemanded: Bool, captures: Set<String>) throws(PatternFault) {
        let sides = text.split(separator: ":", maxSplits: 1)
        let names = sides.first?.split(separator: " ").map(String.init) ?? []
        guard sides.count == 2, names.count == 2 else {
            throw PatternFault("“\(text)” names no two captures and features, as in “det noun: Number Gender”.")
        }
        for name in names where !captures.contains(name) {
            throw PatternFault(
                "“\(name)”, which is to agree, is no capture; there are \(captures.sorted().joined(separator: ", ")).")
        }
        var features: [GrammaticalFeature] = []
        for name in sides[1].split(whereSeparator: { $0 == " " || $0 == "," }) {
            guard let feature = GrammaticalFeature(rawValue: String(name)) else {
                throw PatternFault(
                    "“\(name)” is no feature; there are \(GrammaticalFeature.allCases.map(\.rawValue).joined(separator: ", "))."
                )
            }
            features.append(feature)
        }
        guard !features.isEmpty else { throw PatternFault("“\(text)” names no feature.") }
        source = text
        (first, second) = (names[0], names[1])
        self.features = features
        self.isDemanded = isDemanded
    }
}
