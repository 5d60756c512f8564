import Text

/// A rule of a rule file: as it is compiled, and when it has found something.
struct PatternRule: Sendable {
    /// What the rule is.
    let info: RuleInfo
    /// The variants of the language that have it; empty for all.
    let variants: [LanguageCode]
    /// The names of what its texts have places for.
    let places: Set<String>
    /// What it is proven with.
    let proof: [Example]

    /// A sentence that is proven, in the row that it belongs to.
    struct Example: Sendable {
        /// What is to be found in it.
        enum Claim: Sendable {
            /// It is flagged in a place, if one is marked, and becomes another sentence when the first suggestion is taken.
            case wrong(mark: Range<Int>?, fixed: String?)
            /// It is not flagged.
            case right
        }
        let text: String
        let line: Int
        let claim: Claim
    }
}

/// One pattern of a rule, with what follows from a match.
struct PatternVariant: Sendable {
    /// The number of the rule.
    let rule: Int32
    let code: PatternProgram.Code
    /// What is flagged.
    let mark: Pattern.Part
    let captures: Pattern.Captures
    /// What follows from a match, which the ways through a pattern's brackets have in common.
    let outcome: Outcome

    final class Outcome: Sendable {
        let replacements: [ReplacementTemplate]
        /// How likely the first replacement is.
        let confidence: Double
        /// Whether a replacement takes over the case of what it replaces.
        let keepsCase: Bool
        let exceptions: [(place: RuleSource.Place, code: PatternProgram.Code)]
        /// Which captures have to go together, or must not.
        let agreements: [Agreement]
        /// What the row of the family puts into texts.
        let variables: [String: String]

        init(
            replacements: [ReplacementTemplate], confidence: Double, keepsCase: Bool,
            exceptions: [(place: RuleSource.Place, code: PatternProgram.Code)], agreements: [Agreement],
            variables: [String: String]
        ) {
            self.replacements = replacements
            self.confidence = confidence
            self.keepsCase = keepsCase
            self.exceptions = exceptions
            self.agreements = agreements
            self.variables = variables
        }

        /// Whether a variable of the row is a text: no pattern or replacement, of which what was found is to be shown.
        func isText(_ name: String) -> Bool {
            variables[name].map { !$0.utf8.contains { "{}()|<>@*".utf8.contains($0) } } ?? false
        }
    }
}
