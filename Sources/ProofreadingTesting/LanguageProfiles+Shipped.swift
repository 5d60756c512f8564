import Foundation
import Morphology
import Text

extension LanguageProfiles {
    /// The profiles of this repository.
    public static let shipped: LanguageProfiles = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Dictionaries")
        do {
            return try LanguageProfiles(
                TableBytes(copying: Data(contentsOf: folder.appending(path: "language-profiles.bin"))))
        } catch {
            fatalError("No language can be told without language-profiles.bin in \(folder.path): \(error)")
        }
    }()
}
