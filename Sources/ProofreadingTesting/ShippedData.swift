import Foundation
import Morphology
import Text

/// The folder `Dictionaries` of this repository.
private let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Dictionaries")

/// A file in it; `nil` where there is none.
private func bytes(of name: String) -> TableBytes? {
    (try? Data(contentsOf: folder.appending(path: name))).map { TableBytes(copying: $0) }
}

extension LanguageProfiles {
    /// The profiles of this repository; none, and then `LanguageProfilesTests` fails, where they are missing or damaged.
    public static let shipped = bytes(of: "language-profiles.bin").flatMap { try? LanguageProfiles($0) } ?? .none
}

extension VariantWords {
    /// What this repository says of the variants of a language, by its code without a region.
    /// - Throws: ``DataFileError``.
    public static func shipped(of language: String) throws(DataFileError) -> VariantWords {
        try VariantWords(
            words: bytes(of: "\(language)/variant-words.tsv"),
            spellings: bytes(of: "\(language)/variant-spellings.tsv"))
    }
}
