import Checking
import HTTPTypes

/// A kind of problem as RFC 9457 has it: a stable code, a title, and the status that it is answered with. A new kind is a new
/// static member, and this file is the one place where what went wrong becomes a status.
struct ProblemKind: Hashable, Sendable {
    /// The code that programs look at; stable.
    let code: String
    /// The status that a request which ends in it is answered with.
    let status: HTTPResponse.Status
    /// What it is, in a few words that are the same for all problems of the kind.
    let title: String

    /// What RFC 9457 calls the problem's type.
    var type: String { "/problems/" + code }

    init(_ code: String, _ status: HTTPResponse.Status, _ title: String) {
        self.code = code
        self.status = status
        self.title = title
    }

    // What was sent cannot be read.
    static let malformedRequest = ProblemKind("malformed-request", .badRequest, "The request cannot be read")
    static let malformedJSON = ProblemKind("malformed-json", .badRequest, "The body is not JSON")
    static let malformedForm = ProblemKind("malformed-form", .badRequest, "The form fields cannot be read")
    static let invalidUTF8 = ProblemKind("invalid-utf-8", .badRequest, "The text is not UTF-8")
    static let invalidText = ProblemKind("invalid-text", .badRequest, "The text holds what no text holds")
    static let missingField = ProblemKind("missing-field", .badRequest, "A field is missing")
    static let unknownField = ProblemKind("unknown-field", .badRequest, "A field is not known")
    static let wrongType = ProblemKind("wrong-type", .badRequest, "A field has the wrong type")
    static let invalidParameter = ProblemKind("invalid-parameter", .badRequest, "A parameter cannot be used")
    static let bodyTooSlow = ProblemKind("body-too-slow", .requestTimeout, "The body took too long to arrive")
    static let bodyTooLarge = ProblemKind("body-too-large", .contentTooLarge, "The body is too large")

    // What was sent can be read, and is nothing that the server knows.
    static let unknownValue = ProblemKind("unknown-value", .unprocessableContent, "A field has an unknown value")
    static let unsupportedContentType = ProblemKind(
        "unsupported-content-type", .unsupportedMediaType, "The content type is not supported")
    static let unsupportedEncoding = ProblemKind(
        "unsupported-encoding", .unsupportedMediaType, "The content encoding is not supported")
    static let notAcceptable = ProblemKind("not-acceptable", .notAcceptable, "No acceptable representation")
    static let notFound = ProblemKind("not-found", .notFound, "There is nothing here")
    static let ruleNotFound = ProblemKind("rule-not-found", .notFound, "There is no such rule")
    static let wordNotFound = ProblemKind("word-not-found", .notFound, "There is no such word")
    static let exerciseNotFound = ProblemKind("exercise-not-found", .notFound, "There is no such exercise")
    static let methodNotAllowed = ProblemKind("method-not-allowed", .methodNotAllowed, "The method is not allowed")

    // Who asks is not known, or may not.
    static let keyRequired = ProblemKind("key-required", .unauthorized, "A key is required")
    static let keyNotValid = ProblemKind("key-not-valid", .unauthorized, "The key is not valid")
    static let scopeMissing = ProblemKind("scope-missing", .forbidden, "The key may not do this")
    static let hostNotAllowed = ProblemKind("host-not-allowed", .forbidden, "The host name is not allowed")
    static let originNotAllowed = ProblemKind("origin-not-allowed", .forbidden, "Other sites may not ask")
    static let rateLimited = ProblemKind("rate-limited", .tooManyRequests, "Too many requests")

    // What a check or the history can run into.
    static let textTooLong = ProblemKind("text-too-long", .contentTooLarge, "The text is too long")
    static let unknownLanguage = ProblemKind(
        "unknown-language", .unprocessableContent, "The language is not installed")
    static let dictionaryUnusable = ProblemKind(
        "dictionary-unusable", .serviceUnavailable, "The dictionary cannot be used")
    static let timedOut = ProblemKind("timed-out", .gatewayTimeout, "The check took too long")
    static let overloaded = ProblemKind("overloaded", .serviceUnavailable, "The server is busy")
    static let cancelled = ProblemKind(
        "cancelled", .init(code: 499, reasonPhrase: "Client Closed Request"), "The check was cancelled")
    static let interrupted = ProblemKind("interrupted", .serviceUnavailable, "The check was interrupted")
    static let checkNotFound = ProblemKind("check-not-found", .notFound, "There is no such check")
    static let correctionNotFound = ProblemKind("correction-not-found", .notFound, "There is no such correction")
    static let unusableModel = ProblemKind(
        "unusable-model", .unprocessableContent, "The word cannot be inflected so")
    static let storeFailed = ProblemKind("store-failed", .internalServerError, "The history could not be used")
    static let notReady = ProblemKind("not-ready", .serviceUnavailable, "The server is not ready")
    static let `internal` = ProblemKind("internal", .internalServerError, "Something went wrong")

    /// The kind of a problem of the use cases.
    init(_ code: Problem.Code) {
        self =
            switch code {
            case .textTooLong: .textTooLong
            case .unknownLanguage: .unknownLanguage
            case .dictionaryUnusable: .dictionaryUnusable
            case .timedOut: .timedOut
            case .overloaded: .overloaded
            case .cancelled: .cancelled
            case .interrupted: .interrupted
            case .checkNotFound: .checkNotFound
            case .correctionNotFound: .correctionNotFound
            case .unusableModel: .unusableModel
            case .storeFailed: .storeFailed
            case .internal: .internal
            }
    }
}
