import Foundation
import Grammar
import Text

/// The models of the deep stage that are installed: `models/deep.bin` in the folder of a language, and one beside those folders for several.
///
/// Each is a ``Pack`` of its own, which no other holds: what looks words up never reads it.
public struct EditModels: Sendable {
    /// A model's file.
    public struct File: Sendable {
        /// The languages that it is of, without a region.
        public let languages: Set<String>
        fileprivate let path: String
        fileprivate let complain: @Sendable (String) -> Void

        /// The bytes, mapped; read, where others may write to the file.
        /// - Throws: ``EditTaggerError`` when it cannot be read; somebody was told so, too.
        public func bytes() throws -> TableBytes {
            if let bytes = MappedFile(path)?.bytes ?? DataFile.bytes(of: path) { return bytes }
            complain("\(path) cannot be read. Texts go without what it finds.")
            throw EditTaggerError("\(path) cannot be read.")
        }
    }

    /// Those of one language first.
    public let files: [File]

    private static let name = "models/deep.bin"

    /// Looks for models.
    /// - Parameters:
    ///   - folder: the folder with a folder for each language.
    ///   - languages: those that are wanted, without a region.
    ///   - complain: is told of files that cannot be read.
    init(in folder: String, of languages: [String], complain: @escaping @Sendable (String) -> Void) {
        var files = languages.compactMap { language -> File? in
            let path = "\(folder)/\(language)/\(Self.name)"
            guard access(path, F_OK) == 0 else { return nil }
            return File(languages: [language], path: path, complain: complain)
        }
        let shared = "\(folder)/\(Self.name)"
        let named = Set(Self.languages(ofFile: shared)).intersection(languages)
        if !named.isEmpty { files.append(File(languages: named, path: shared, complain: complain)) }
        self.files = files
    }

    /// Whether there is a model of a language, without a region.
    public func cover(_ language: String) -> Bool { files.contains { $0.languages.contains(language) } }

    /// The languages that a model of several has: those that it has thresholds for. Reads no more than the head.
    private static func languages(ofFile path: String) -> [String] {
        guard let file = MappedFile(path), let names = try? Pack.names(file.bytes) else { return [] }
        return EditModelSections.languages(names)
    }
}
