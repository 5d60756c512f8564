import Checking
import Grammar
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Text
import Wording

/// Lists of rules as they are sent, each made when it is first asked for and then kept, compressed: megabytes, of which every client asks
/// for the same.
final class PreparedRules: Sendable {
    /// A list.
    struct Name: Hashable, Sendable {
        /// In whose form.
        enum Form: Hashable, Sendable {
            case own
            case languageTool
        }

        let form: Form
        /// The language of the rules; `nil` for all.
        let language: LanguageCode?
        /// What they are described in.
        let reader: LanguageCode
    }

    private struct Prepared: Sendable {
        let version: RuleBook.Version
        let gzip: ByteBuffer
        let tag: EntityTag
    }

    private let rules: RuleBook
    private let answers: Answers
    private let lists = Mutex<[Name: Prepared]>([:])

    init(_ rules: RuleBook, _ answers: Answers) {
        self.rules = rules
        self.answers = answers
    }

    /// Answers with a list.
    /// - Parameters:
    ///   - name: which it is.
    ///   - isKept: whether it is one of those that there are, as many as languages.
    ///   - make: makes it of the rules.
    func response(
        to request: Request, _ name: Name, isKept: Bool = true, headers: HTTPFields = [:],
        _ context: SuperTextRequestContext, _ make: @escaping @Sendable ([RuleInfo], inout RuleList) throws -> Void
    ) async throws -> Response {
        let prepared = try await rules.read { [self] in try list(name, isKept: isKept, $0, make) }
        var headers = headers
        // Kept by the browser, which asks whether it is still the same.
        headers[.cacheControl] = "private, no-cache"
        headers[.eTag] = prepared.tag.field
        headers.vary(by: .acceptEncoding)
        if prepared.tag.isKnown(by: request.headers) { return Response(status: .notModified, headers: headers) }
        guard ContentCoding.preferred(by: request.headers) == .gzip else {
            return try await answers.response(
                InflatedPieces(prepared.gzip), holding: InflatedPieces.usualBytes, "application/json",
                headers: headers, to: context)
        }
        headers[.contentType] = "application/json"
        headers[.contentEncoding] = ContentCoding.gzip.rawValue
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: prepared.gzip))
    }

    private func list(
        _ name: Name, isKept: Bool, _ reading: RuleBook.Reading, _ make: ([RuleInfo], inout RuleList) throws -> Void
    ) throws -> Prepared {
        let version = reading.version
        if let known = lists.withLock({ $0[name] }), known.version == version { return known }
        var list = try RuleList()
        try make(reading.rules(of: name.language?.base), &list)
        let (gzip, tag) = list.end()
        let prepared = Prepared(version: version, gzip: gzip, tag: tag)
        guard isKept else { return prepared }
        lists.withLock { lists in
            // What was made of other rules is of no use any more.
            lists = lists.filter { $0.value.version == version }
            lists[name] = prepared
        }
        return prepared
    }
}

/// A list of rules while it is made: compressed as it grows.
struct RuleList {
    private let deflater: Deflater
    private var gzip = ByteBuffer()
    private var hash = FNV1a()
    private var isEmpty = true

    fileprivate init() throws(RequestProblem) {
        guard let deflater = Deflater(.gzip, .best) else {
            throw RequestProblem(.overloaded, "There is no memory for the list.")
        }
        self.deflater = deflater
    }

    /// Adds JSON that stands before or behind the rules.
    mutating func add(json: [UInt8]) {
        hash.combine(json.span)
        var compressed = deflater.compress(ByteBuffer(bytes: json), .some)
        gzip.writeBuffer(&compressed)
    }

    /// Adds a rule.
    mutating func add(_ rule: some Encodable) throws {
        let json = try DirectJSONEncoder.encode(rule)
        add(json: isEmpty ? json : [UInt8(ascii: ",")] + json)
        isEmpty = false
    }

    fileprivate mutating func end() -> (gzip: ByteBuffer, tag: EntityTag) {
        var compressed = deflater.compress(ByteBuffer(), .end)
        gzip.writeBuffer(&compressed)
        return (gzip, EntityTag(hash))
    }
}

/// What was compressed, plain, a piece at a time.
private struct InflatedPieces: AnswerPieces {
    private let inflater: Inflater
    /// What comes next; `nil` behind the last.
    private var upcoming: ByteBuffer?

    init(_ gzip: ByteBuffer) {
        inflater = Inflater(gzip)
        upcoming = inflater.next(atMost: Self.usualBytes)
    }

    var isAtEnd: Bool { upcoming == nil }

    mutating func next() -> ByteBuffer {
        defer { upcoming = inflater.next(atMost: Self.usualBytes) }
        return upcoming ?? ByteBuffer()
    }
}
