/// The constituents around one of them, up to whatever parts clauses.
struct Clause {
    /// The numbers of the constituents.
    let range: Range<Int>

    /// What ends a clause, or joins another to it.
    static let ends: Set<Constituent.Kind> = [.comma, .boundary, .subordinator, .relative, .joint, .alternative]

    init(around index: Int, of syntax: SentenceSyntax) {
        let constituents = syntax.constituents
        let start = constituents[..<index].lastIndex { Self.ends.contains($0.kind) }.map { $0 + 1 } ?? 0
        let end = constituents[index...].dropFirst().firstIndex { Self.ends.contains($0.kind) } ?? constituents.count
        range = start..<end
    }
}
