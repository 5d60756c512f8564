import Morphology

/// Verbs that help others, and what form these have: *puedo dormir*, *j’ai dormi*.
struct HelperForms: Sendable {
    /// The forms without a person.
    enum Form: String, Sendable {
        case infinitive = "Inf"
        case participle = "Part"

        /// Whether a reading is this form: of participles the masculine singular of the past, which goes with helpers.
        func isForm(_ tag: ReadingTag) -> Bool {
            guard tag.values(of: .verbForm) == [rawValue] else { return false }
            guard self == .participle else { return true }
            return tag.values(of: .tense).allSatisfy { $0 == "Past" } && tag.values(of: .gender) == ["Masc"]
                && tag.values(of: .number).contains("Sing")
        }
    }

    /// What a helper asks for.
    struct Asked: Sendable {
        let form: Form
        /// The word that stands between: *voy a*.
        let mark: UInt64?
    }

    private var asked: [UInt64: Asked] = [:]

    var isEmpty: Bool { asked.isEmpty }

    /// - Parameter lines: helpers, each line with what they ask for: `Inf: puedo puedes`, `a Inf: voy vas`.
    init(_ lines: String = "") {
        for line in lines.split(separator: "\n") {
            let sides = line.split(separator: ":")
            let head = sides.first?.split(separator: " ") ?? []
            guard sides.count == 2, let form = head.last.flatMap({ Form(rawValue: String($0)) }) else { continue }
            let mark = head.count > 1 ? HashedWords.hash(String(head[0])) : nil
            for helper in sides[1].split(separator: " ") {
                asked[HashedWords.hash(String(helper))] = Asked(form: form, mark: mark)
            }
        }
    }

    /// What a word asks for; `nil` when it is no helper.
    func asked(by helper: UInt64) -> Asked? { asked[helper] }
}
