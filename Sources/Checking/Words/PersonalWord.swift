import Foundation
import Text

/// A word that a person calls right, in the form in which dictionaries are asked (``SpelledForm``), without white space around it.
public struct PersonalWord: Hashable, Sendable, CustomStringConvertible {
    /// The word.
    public let text: String

    /// The most Unicode scalars that a word may have.
    public static let maximumLength = 100

    /// Brings a word into its form.
    public init(_ text: String) throws(WordError) {
        let written = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // Before the form, which takes those out that stand for markup.
        let hasControl = written.unicodeScalars.contains {
            $0.properties.generalCategory == .control && !$0.properties.isWhitespace
        }
        let word = SpelledForm.of(written).trimmingCharacters(in: .whitespacesAndNewlines)
        let scalars = word.unicodeScalars
        guard !scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) else { throw .empty }
        guard scalars.count <= Self.maximumLength else { throw .tooLong(maximum: Self.maximumLength) }
        guard !scalars.contains(where: \.properties.isWhitespace) else { throw .whiteSpace }
        guard !hasControl else { throw .controlCharacter }
        self.text = word
    }

    /// The word.
    public var description: String { text }
}

/// Why a text is no word that can be kept.
public enum WordError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing to see.
    case empty
    /// It has more characters than a word may have.
    case tooLong(maximum: Int)
    /// It is several words.
    case whiteSpace
    /// It holds a character that no keyboard writes.
    case controlCharacter

    /// What is wrong, for people.
    public var description: String {
        switch self {
        case .empty: "The word is empty."
        case .tooLong(let maximum): "The word has more than \(maximum) characters."
        case .whiteSpace: "The word has a space in it. Add one word at a time."
        case .controlCharacter: "The word has a control character in it."
        }
    }
}
