import Testing
import Text

/// A sentence of a language in which something is wrong, and what is right.
struct CorrectedSentence: Sendable, CustomTestStringConvertible {
    let language: LanguageCode
    let wrong: String
    let right: String

    init(_ language: LanguageCode, _ wrong: String, _ right: String) {
        (self.language, self.wrong, self.right) = (language, wrong, right)
    }

    var testDescription: String { wrong }
}
