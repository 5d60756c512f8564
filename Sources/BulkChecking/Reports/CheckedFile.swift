import Proofreading
import Text

/// A file that was checked, and what was found in it, or why it could not be checked.
package struct CheckedFile: Sendable {
    /// The path, as it is shown.
    package let path: String
    /// The text, or what kept it from being checked.
    package let outcome: Result<Outcome, CheckFailure>

    /// What a check came to.
    package struct Outcome: Sendable {
        /// The text as it was checked.
        package let text: String
        /// What is wrong in it and is to be told, in the order of the text.
        package let findings: [Finding]

        /// Makes an outcome.
        package init(text: String, findings: [Finding]) {
            self.text = text
            self.findings = findings
        }
    }

    /// Makes a file.
    package init(path: String, outcome: Result<Outcome, CheckFailure>) {
        self.path = path
        self.outcome = outcome
    }

    /// What was found; nothing in a file that could not be checked.
    package var findings: [Finding] { (try? outcome.get().findings) ?? [] }
}

/// Why a file could not be checked, in words for a person.
package struct CheckFailure: Error, Hashable, Sendable {
    /// The words.
    package let reason: String

    /// Makes a failure.
    package init(_ reason: String) { self.reason = reason }
}
