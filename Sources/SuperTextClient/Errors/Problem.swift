import Foundation
import HTTPTypes

/// Why the server did not do what it was asked, as RFC 9457 has it; also what came of a check that failed.
public struct Problem: Error, Hashable, Sendable, Codable {
    /// The kind of problem, as a URI reference.
    public let type: String
    /// The kind of problem, in a few words.
    public let title: String
    /// The HTTP status.
    public let status: Int
    /// What was wrong, and what to do; `nil` where it was not the server itself that answered.
    public let detail: String?
    /// The kind of problem, for programs: `unknown-language`; `nil` where it was not the server itself that answered.
    public let code: Code?
    /// The field or parameter that was wrong.
    public let field: String?
    /// Where in the field or the body it was wrong, in bytes.
    public let offset: Int?
    /// What the field may hold.
    public let allowed: [String]?
    /// The codes of the languages that are installed, when the one asked for is not.
    public let languages: [String]?

    /// A kind of problem. There are more than have names here.
    public struct Code: Hashable, Sendable, Codable, RawRepresentable, ExpressibleByStringLiteral {
        /// Its name, `unknown-language`.
        public let rawValue: String
        /// Makes a code.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a code.
        public init(stringLiteral value: String) { rawValue = value }

        /// The server wants a key.
        public static let keyRequired: Code = "key-required"
        /// The key is not known, or not any more.
        public static let keyNotValid: Code = "key-not-valid"
        /// The key may not do this.
        public static let scopeMissing: Code = "scope-missing"
        /// There is no such check.
        public static let checkNotFound: Code = "check-not-found"
        /// There is no such word in the list.
        public static let wordNotFound: Code = "word-not-found"
        /// The language is not installed.
        public static let unknownLanguage: Code = "unknown-language"
        /// The text has more bytes than the server checks.
        public static let textTooLong: Code = "text-too-long"
        /// Too much was asked for.
        public static let rateLimited: Code = "rate-limited"
        /// The server has too much to do.
        public static let overloaded: Code = "overloaded"
    }

    /// Makes a problem.
    public init(
        type: String = "about:blank", title: String, status: Int, detail: String? = nil, code: Code? = nil,
        field: String? = nil, offset: Int? = nil, allowed: [String]? = nil, languages: [String]? = nil
    ) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.code = code
        self.field = field
        self.offset = offset
        self.allowed = allowed
        self.languages = languages
    }
}

extension Problem: CustomStringConvertible {
    /// What was wrong and what to do, or what is known of it.
    public var description: String { detail ?? "\(title) (\(status))" }
}

extension Problem {
    /// The problem that an answer is: what it says itself, or what its status does, as proxies answer with pages.
    init(_ response: ClientResponse) async {
        let status = response.status
        let body = try? await response.body(upTo: 1 << 20)
        if let body, let problem = try? WireJSON.decoder.decode(Problem.self, from: Data(body)) {
            self = problem
        } else {
            let title = status.reasonPhrase.isEmpty ? "Status \(status.code)" : status.reasonPhrase
            let place = response.fields[.location]
            self.init(
                title: title, status: status.code,
                detail: place.map { "\(title) (\(status.code)): the server is at \($0)" })
        }
    }
}
