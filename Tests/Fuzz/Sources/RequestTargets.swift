import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

@testable import Checking
@testable import Grammar
@testable import Proofreading
@testable import SuperTextHTTP
@testable import Text

/// What clients send.
extension FuzzTarget {
    /// JSON: any value, and the body of each request. What is read must be what Foundation reads.
    static let json = FuzzTarget(name: "json") { bytes in
        let body = ByteBuffer(bytes: bytes)
        _ = try? JSONBody.decode(CheckParameters.self, from: body)
        _ = try? JSONBody.decode(WordBody.self, from: body)
        _ = try? JSONBody.decode(HistoryController.DecisionBody.self, from: body)
        _ = try? JSONBody.decode(PracticeController.AnswerBody.self, from: body)
        _ = try? JSONBody.decode(SessionController.SignInBody.self, from: body)
        do {
            let value = try JSONReader.decode(JSONSample.self, from: bytes)
            require(
                (try? JSONDecoder().decode(JSONSample.self, from: Data(bytes))) == value
                    || JSONSample.isDisputed(bytes),
                "Foundation reads the same.")
        } catch let fault as JSONFault {
            require(0...bytes.count ~= fault.offset, "A fault is in the text.")
            require(1...bytes.count + 1 ~= fault.line, "A fault is in a line of the text.")
        } catch {
            require(false, "Every value is a sample: \(error)")
        }
    }

    /// `data=…` of LanguageTool's API: pieces of text and of markup.
    static let annotations = FuzzTarget(name: "annotations") { bytes in
        guard let pieces = try? LanguageToolData.annotations(String(decoding: bytes, as: UTF8.self)) else { return }
        check(Document(annotations: pieces), in: "en-US")
    }

    /// Forms and queries, as both APIs read them, and the texts in them.
    static let form = FuzzTarget(name: "form") { bytes in
        if let fields = try? FormFields(bytes[...]) {
            for name in ["text", "language", "rules"] {
                _ = try? fields.value(of: name)
                _ = fields.list(of: name)
                _ = try? fields.boolean(of: name)
                _ = try? fields.number(of: name, in: 1...1000)
            }
            _ = try? CheckParameters(fields)
            if let moment = try? Moment(fields) {
                _ = try? moment.time(of: "since", in: fields)
                _ = try? moment.time(of: "until", end: true, in: fields)
            }
        }
        let fields = LanguageToolFields(query: String(decoding: bytes, as: UTF8.self), body: bytes)
        let languages = LanguageToolLanguages([
            Language(code: "en-US", name: "English (US)"), Language(code: "fr", name: "French"),
        ])
        _ = try? LanguageToolCheckParameters(
            fields, of: .local, accepted: ["en"], languages: languages, characters: 10_000)
    }

    /// Header fields and what is in addresses. The first line is the authority, the second the path; each other one is a field.
    static let headers = FuzzTarget(name: "headers") { bytes in
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 2 else { return }
        var fields = HTTPFields()
        for line in lines.dropFirst(2).prefix(100) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { continue }
            fields.append(HTTPField(name: name, value: String(parts[1])))
        }
        let head = HTTPRequest(
            method: .post, scheme: "http", authority: String(lines[0]), path: String(lines[1]), headerFields: fields)
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        _ = try? Representation.preferred(by: request, among: Representation.allCases)
        for language in request.acceptedLanguages { _ = language.name(in: "en") }
        _ = request.prefersAsynchronousAnswer
        _ = request.headerKey.flatMap { Secret($0, .key) }
        _ = SessionCookie.value(in: request).flatMap { Secret($0, .session) }
        _ = try? ContentType.of(request)
        require(HistoryController.lastEvent(request) >= 0, "Events are numbered from 1.")
        let origin = fields[.origin] ?? ""
        if let authority = Authority(lines[0]) {
            require(!authority.name.isEmpty, "A host has a name.")
            _ = authority.isOrigin(origin)
            _ = HostPolicy(ServerConfiguration(allowedHosts: ["*.example.org"])).allows(authority.name)
        }
        _ = try? OriginPolicy(ServerConfiguration(allowedOrigins: ["https://a.b"])).requireTrust(in: request)
        let proxies = ["10.0.0.0/8", "2001:db8::/32", "unix"].compactMap { TrustedProxy($0) }
        _ = proxies.client(at: nil, forwardedFor: fields.map(\.value))
        _ = TrustedProxy(String(lines[1]))
        for field in fields { _ = RequestIDMiddleware.isSane(field.value) }
        let address = request.uri
        _ = try? FormFields(query: address.query)
        for segment in address.path.split(separator: "/") {
            guard let text = try? PercentEncoding.text(Array(segment.utf8)[...], of: "a", plusIsSpace: false) else {
                continue
            }
            _ = CheckID(text)
            _ = try? PersonalWord(text)
            require(
                (try? PercentEncoding.text(Array(PercentEncoding.escaped(text).utf8)[...], of: "a", plusIsSpace: false))
                    == text,
                "What is escaped can be read.")
        }
    }

    /// A personal word list that is taken in.
    static let words = FuzzTarget(name: "words") { bytes in
        guard let list = try? ReadWordList(String(decoding: bytes, as: UTF8.self)) else { return }
        for word in list.words { require(word.line > 0, "Lines are counted from 1.") }
    }
}

/// Any value of JSON.
indirect enum JSONSample: Decodable, Equatable {
    case null
    case truth(Bool)
    case number(Double)
    /// One that is too large for a number of the machine.
    case other
    case text([UInt8])
    case list([JSONSample])
    case object([String: JSONSample])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .truth(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(Array(value.utf8))
        } else if let value = try? container.decode([JSONSample].self) {
            self = .list(value)
        } else if let value = try? container.decode([String: JSONSample].self) {
            self = .object(value)
        } else {
            self = .other
        }
    }

    /// Whether Foundation is known to read a text otherwise: it takes names for the same that are composed differently, and numbers that
    /// are too large or too small for none at all.
    static func isDisputed(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.contains { $0 | 0x20 == UInt8(ascii: "e") }
            || bytes.contains { $0 >= 0x80 }
            || bytes.split { !(0x30...0x39).contains($0) }.contains { $0.count > 15 }
            || bytes.contains(UInt8(ascii: "\\"))
    }
}
