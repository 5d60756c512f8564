import Morphology
import Text

/// Determiners that tell the gender of their noun, each beside that of the other gender: *de/het*.
///
/// Lexicons have them unmarked, for they are other words as well.
struct DeterminerPairs: Sendable {
    private let entries: [UInt64: (cells: NominalCells, counterpart: String)]

    /// Whether there are none.
    var isEmpty: Bool { entries.isEmpty }

    /// None.
    init() { entries = [:] }

    /// - Parameters:
    ///   - pairs: `de/het deze/dit`, that of the common gender, which goes with the plural of both as well, before that of the neuter.
    init(_ pairs: String) {
        var entries: [UInt64: (cells: NominalCells, counterpart: String)] = [:]
        let neuter = NominalCells(.gender, "Neut").intersection(.singular)
        let common = NominalCells(.gender, "Masc", "Fem", "Com").intersection(.singular)
        for pair in pairs.split(separator: " ") {
            let sides = pair.split(separator: "/").map(String.init)
            guard sides.count == 2 else { continue }
            entries[HashedWords.hash(sides[0])] = (common.union(.plural), sides[1])
            entries[HashedWords.hash(sides[1])] = (neuter, sides[0])
        }
        self.entries = entries
    }

    /// The numbers, genders and cases that a determiner goes with, by the hash of its small letters; `nil` of others.
    func cells(of hash: UInt64) -> NominalCells? { entries[hash]?.cells }

    /// What stands in place of a determiner before a noun of some of the numbers, genders and cases told; `nil` when nothing does.
    func counterpart(of hash: UInt64, in cells: NominalCells) -> String? {
        guard let other = entries[hash]?.counterpart, let own = self.cells(of: HashedWords.hash(other)),
            !own.isDisjoint(with: cells)
        else { return nil }
        return other
    }
}
