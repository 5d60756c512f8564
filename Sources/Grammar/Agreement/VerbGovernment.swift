import Morphology
import Text

/// What case verbs ask of their only object, where it is not the accusative: *helfen* the dative, *пользоваться* the instrumental.
public struct VerbGovernment: Sendable {
    /// By lemma.
    private var cases: [String: NominalCells] = [:]
    /// Of verbs that have a reflexive pronoun beside them, by lemma without it: *uczyć się*.
    private var reflexive: [String: NominalCells] = [:]

    /// No verb asks for anything.
    public init() {}

    /// Reads `government.tsv`: lines of a lemma, a tab, and a case as Universal Dependencies name it, or several with commas; behind a `#` stands
    /// what is read by people. What cannot be read is passed over.
    public init(_ bytes: TableBytes) {
        bytes.withBytes { bytes in
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
                add(String(decoding: (start..<end).map { bytes[$0] }, as: UTF8.self))
                start = end + 1
            }
        }
    }

    private mutating func add(_ line: String) {
        let fields = line.prefix { $0 != "#" }.split(separator: "\t")
        guard fields.count == 2 else { return }
        let names = fields[1].split { $0 == "," || $0 == " " }
        let known = names.filter { GrammaticalFeature.grammaticalCase.values.contains(String($0)) }
        guard !known.isEmpty, known.count == names.count else { return }
        let asked = known.reduce(NominalCells([])) { $0.union(NominalCells(.grammaticalCase, String($1))) }
        let words = fields[0].split(separator: " ")
        guard let lemma = words.first else { return }
        if words.count > 1 { reflexive[String(lemma)] = asked } else { cases[String(lemma)] = asked }
    }

    /// Whether nothing is known.
    var isEmpty: Bool { cases.isEmpty && reflexive.isEmpty }

    /// What a verb asks for; `nil` when that is not known, or any case goes.
    func asked(by lemma: String, isReflexive: Bool) -> NominalCells? {
        isReflexive ? reflexive[lemma] : cases[lemma]
    }
}
