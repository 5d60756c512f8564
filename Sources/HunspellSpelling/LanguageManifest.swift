import Foundation
import Text

/// The list of the languages that can be installed: `Dictionaries/languages.json`.
public struct LanguageManifest: Hashable, Sendable, Decodable {
    /// The languages, in the order in which they are offered.
    public let languages: [Entry]

    /// Makes a manifest.
    public init(languages: [Entry]) { self.languages = languages }

    /// A language and where its dictionary is found.
    public struct Entry: Hashable, Sendable, Decodable {
        /// The language's code, `en-US`.
        public let code: LanguageCode
        /// Its English name, `English (US)`.
        public let name: String
        /// The file name of its Hunspell dictionary without `.aff` and `.dic`: `en_US`.
        public let dictionary: String
        /// The Debian package that installs the dictionary, for `make deps`: `hunspell-en-us`.
        public let package: String

        /// Makes an entry.
        public init(code: LanguageCode, name: String, dictionary: String, package: String = "") {
            self.code = code
            self.name = name
            self.dictionary = dictionary
            self.package = package
        }

        /// The language.
        public var language: Language { Language(code: code, name: name) }
    }

    /// Reads a manifest.
    /// - Parameter path: the path of the JSON file.
    public init(path: String) throws(LanguageManifestError) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
        try self.init(json: data, path: path)
    }

    init(json: Data, path: String) throws(LanguageManifestError) {
        do {
            self = try JSONReader.decode(Self.self, from: Array(json), limits: .own)
        } catch let fault as JSONFault {
            throw .malformed(path: path, reason: "it is not JSON. \(fault)")
        } catch let error as DecodingError {
            throw .malformed(path: path, reason: Self.reason(of: error))
        } catch {
            throw .malformed(path: path, reason: error.localizedDescription)
        }
        var codes: Set<LanguageCode> = []
        for language in languages {
            guard !language.code.tag.isEmpty else { throw .malformed(path: path, reason: "a language has no code") }
            guard codes.insert(language.code).inserted else { throw .duplicate(path: path, code: language.code) }
            // The name becomes part of a path: it must not lead out of the folders that are searched.
            guard !language.dictionary.isEmpty, !language.dictionary.contains("/") else {
                throw .malformed(path: path, reason: "\"\(language.dictionary)\" is not a dictionary's file name")
            }
        }
    }

    private static func reason(of error: DecodingError) -> String {
        func place(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        return switch error {
        case .keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "\(place(context.codingPath)) is of the wrong type"
        case .dataCorrupted: "it is not JSON"
        @unknown default: "it cannot be decoded"
        }
    }
}

/// Why a manifest cannot be used.
public enum LanguageManifestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(path: String, reason: String)
    /// The file is not a manifest.
    case malformed(path: String, reason: String)
    /// Two languages have the same code.
    case duplicate(path: String, code: LanguageCode)

    /// What is wrong, in one sentence.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .malformed(let path, let reason): "\(path) is not a list of languages: \(reason)"
        case .duplicate(let path, let code): "\(path) lists \(code) twice"
        }
    }
}
