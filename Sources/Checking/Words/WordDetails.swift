import Foundation

/// What a person says of a word besides that it is right.
public struct WordDetails: Hashable, Sendable {
    /// What the word is about, for the person who added it; `nil` for nothing. See ``note(_:)``.
    public var note: String?
    /// Whether it is right only as it is written.
    public var isCaseSensitive: Bool
    /// A base word of the language's dictionary that it is inflected like, in the form that ``PersonalWord`` has; `nil` when it is not.
    public var model: String?

    /// Nothing.
    public static let none = WordDetails()

    /// Makes details.
    public init(note: String? = nil, isCaseSensitive: Bool = false, model: String? = nil) {
        self.note = note
        self.isCaseSensitive = isCaseSensitive
        self.model = model
    }

    /// The most Unicode scalars that a note may have.
    public static let maximumNoteLength = 500

    /// A note as it is kept: without white space around it; `nil` for one that says nothing.
    public static func note(_ text: String) throws(NoteError) -> String? {
        let note = text.trimmingCharacters(in: .whitespaces)
        let scalars = note.unicodeScalars
        guard scalars.count <= maximumNoteLength else { throw .tooLong(maximum: maximumNoteLength) }
        guard !scalars.contains(where: { $0.properties.generalCategory == .control }) else { throw .controlCharacter }
        return note.isEmpty ? nil : note
    }
}

/// Why a text is no note that can be kept.
public enum NoteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It has more characters than a note may have.
    case tooLong(maximum: Int)
    /// It has a line end or another control character.
    case controlCharacter

    /// What is wrong, for people.
    public var description: String {
        switch self {
        case .tooLong(let maximum): "The note has more than \(maximum) characters."
        case .controlCharacter: "The note has a line end or another control character in it."
        }
    }
}

/// A word that is to be added, and what is said of it.
public struct NewWord: Hashable, Sendable {
    /// The word.
    public var word: PersonalWord
    /// What is said of it.
    public var details: WordDetails

    /// Makes a word to be added.
    public init(_ word: PersonalWord, _ details: WordDetails = .none) {
        self.word = word
        self.details = details
    }
}
