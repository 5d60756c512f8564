import Foundation
import LanguagePacks
import Morphology
import Text

extension LanguageFacts {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Dictionaries").standardized.path

    private static let read: [String: LanguageFacts] = Dictionary(
        uniqueKeysWithValues: ["en", "fr", "de", "es", "pl", "pt", "ru"].map { language in
            do throws(DataFileError) {
                return (language, try LanguageFiles.facts(in: LanguageFolder("\(folder)/\(language)")))
            } catch {
                fatalError("\(folder)/\(language)/\(error)")
            }
        })

    /// What this repository says of a language; nothing of one that has no `language.yml`.
    static func shipped(of language: LanguageCode?) -> LanguageFacts { language.flatMap { read[$0.base] } ?? .none }
}
