import Text

/// The rules by which a language makes words, read from its lists and ready to be tried: the longest first.
struct FormationTables: Sendable {
    /// An ending and what the base has in its place.
    struct Ending: Sendable {
        let kind: FormedWord.Kind
        let bytes: [UInt8]
        let base: [UInt8]
        /// Whether the last consonant of the base is doubled before it.
        let isDoubling: Bool
        /// Whether the base has an acute accent that it has not by itself.
        let isAccented: Bool
        /// The bytes that may not come before it.
        let excluded: [UInt8]
        let letterCount: Int
    }

    /// ``WordFormationRules/prefixes``, and behind them the stems that go before words.
    let prefixes: [[UInt8]]
    let particles: [[UInt8]]
    let joints: [[UInt8]]
    let endings: [Ending]
    let stems: [[UInt8]]
    let heads: [[UInt8]]
    let hasCompounds: Bool
    let linkedEndings: [[UInt8]]
    let shortestPart: Int
    let linksAreNeeded: Bool
    let links: [[UInt8]]
    /// As scalars, for the letters of a lexicon.
    let dropped: [[UInt32]]

    init(_ rules: WordFormationRules) {
        prefixes = Self.words(rules.prefixes) + Self.words(rules.stems?.stems ?? "")
        particles = Self.words(rules.particles)
        joints = Self.words(rules.joints)
        endings = [
            (rules.suffixes, FormedWord.Kind.suffixed), (rules.adverbs, .adverb), (rules.diminutives, .diminutive),
            (rules.clitics, .clitic),
        ].flatMap { Self.endings($0, $1) }.sorted { $0.bytes.count > $1.bytes.count }
        stems = Self.words(rules.stems?.stems ?? "")
        heads = Self.words(rules.heads)
        hasCompounds = rules.hasCompounds
        linkedEndings = Self.words(rules.linkedEndings)
        shortestPart = rules.shortestPart
        linksAreNeeded = rules.linksAreNeeded
        links = Self.words(rules.links)
        dropped = rules.dropped.split(whereSeparator: \.isWhitespace).map { $0.unicodeScalars.map(\.value) }
    }

    private static func words(_ list: String) -> [[UInt8]] {
        list.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }.sorted { $0.count > $1.count }
    }

    private static func endings(_ list: String, _ kind: FormedWord.Kind) -> [Ending] {
        list.split(whereSeparator: \.isWhitespace).flatMap { text in
            let halves = text.drop { "*^".contains($0) }.split(separator: "/", maxSplits: 1)
            let sides = (halves.first ?? "").split(separator: ">", maxSplits: 1)
            return choices(sides.first ?? "").flatMap { ending in
                choices(sides.count > 1 ? sides[1] : "").map { base in
                    Ending(
                        kind: kind, bytes: Array(ending.utf8), base: Array(base.utf8), isDoubling: text.hasPrefix("*"),
                        isAccented: text.hasPrefix("^"), excluded: halves.count > 1 ? Array(halves[1].utf8) : [],
                        letterCount: ending.unicodeScalars.count)
                }
            }
        }
    }

    /// The texts that a pattern with choices in brackets stands for.
    private static func choices(_ pattern: Substring) -> [String] {
        guard let open = pattern.firstIndex(of: "("), let close = pattern[open...].firstIndex(of: ")") else {
            return [String(pattern)]
        }
        let rest = choices(pattern[pattern.index(after: close)...])
        return pattern[pattern.index(after: open)..<close].split(separator: "|", omittingEmptySubsequences: false)
            .flatMap { choice in rest.map { pattern[..<open] + choice + $0 } }.map { String($0) }
    }
}
