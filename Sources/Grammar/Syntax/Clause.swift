/// The constituents around one of them, up to whatever parts clauses.
struct Clause {
    /// The numbers of the constituents.
    let range: Range<Int>

    init(around index: Int, of syntax: SentenceSyntax) {
        let constituents = syntax.constituents
        let start = constituents[..<index].lastIndex { $0.kind.partsClauses }.map { $0 + 1 } ?? 0
        let end = constituents[index...].dropFirst().firstIndex { $0.kind.partsClauses } ?? constituents.count
        range = start..<end
    }
}
