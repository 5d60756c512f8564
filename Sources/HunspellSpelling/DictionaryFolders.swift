import Foundation
import Text

/// The folders in which dictionaries are looked for: the project's own first, then those that the user named, then the system's.
public struct DictionaryFolders: Hashable, Sendable {
    /// The project's own folder, `Dictionaries`.
    public let own: String?
    /// The folders that the user named. Every dictionary in one of them becomes a language.
    public let user: [String]
    /// The system's folders, where only the manifest's languages are looked for.
    public let system: [String]

    /// Makes a list of folders. Folders that are not there are passed over.
    public init(own: String?, user: [String] = [], system: [String] = Self.systemDefault) {
        self.own = own
        self.user = user
        self.system = system
    }

    /// Where distributions, and users by convention, put Hunspell's dictionaries.
    public static var systemDefault: [String] {
        let home = FileManager.default.homeDirectoryForCurrentUser.path
        return [
            "/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/local/share/hunspell",
            home + "/.local/share/hunspell",
        ]
    }

    /// The languages that are installed, and the paths of their dictionaries without `.aff` and `.dic`: those of the manifest
    /// in its order, then others from the user's folders by code.
    func installed(of manifest: LanguageManifest) -> [(language: Language, base: String)] {
        let all = (own.map { [$0] } ?? []) + user + system
        var installed: [(language: Language, base: String)] = []
        for entry in manifest.languages {
            let places = all.flatMap {
                ["\($0)/\(entry.dictionary)", "\($0)/\(entry.code.tag)/\(entry.dictionary)"]
            }
            if let base = places.first(where: Self.isDictionary) { installed.append((entry.language, base)) }
        }
        var known = Set(manifest.languages.map(\.code))
        let names = Set(manifest.languages.map(\.dictionary))
        for folder in user {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for file in files.sorted() where file.hasSuffix(".aff") {
                let name = String(file.dropLast(4))
                let base = "\(folder)/\(name)"
                guard !names.contains(name), Self.namesLanguage(name), Self.isDictionary(base) else { continue }
                let code = LanguageCode(name)
                guard known.insert(code).inserted else { continue }
                let title = Locale(identifier: "en").localizedString(forIdentifier: name) ?? code.tag
                installed.append((Language(code: code, name: title), base))
            }
        }
        return installed
    }

    private static func isDictionary(_ base: String) -> Bool {
        FileManager.default.fileExists(atPath: base + ".aff") && FileManager.default.fileExists(atPath: base + ".dic")
    }

    /// Whether a file's name is `xx`, `xxx`, `xx_YY`, `xx-YY` or `xx_Ssss_YY`.
    private static func namesLanguage(_ name: String) -> Bool {
        let parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        return parts.enumerated().allSatisfy { index, part in
            part.utf8.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
                && (index == 0 ? 2...3 ~= part.utf8.count : [2, 4].contains(part.utf8.count))
        }
    }
}
