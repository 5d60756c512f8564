import HTTPTypes
import Hummingbird
import Text

/// The kind of body that a text can be handed in as.
enum ContentType: String, CaseIterable {
    case json = "application/json"
    case form = "application/x-www-form-urlencoded"
    case plain = "text/plain"
    case markdown = "text/markdown"
    case html = "text/html"

    /// What `Accept-Post` says.
    static let all = allCases.map(\.rawValue).joined(separator: ", ")

    /// The content type of a request.
    /// - Parameter supported: those that this resource takes.
    /// - Throws: a problem `unsupported-content-type` or `unsupported-encoding`.
    static func of(_ request: Request, among supported: [ContentType] = allCases) throws(RequestProblem) -> ContentType
    {
        let names = supported.map(\.rawValue)
        let hint: HTTPFields = [.acceptPost: names.joined(separator: ", ")]
        if let encoding = request.headers[.contentEncoding], encoding.lowercased() != "identity" {
            throw RequestProblem(
                .unsupportedEncoding, "Send the body as it is, without “Content-Encoding: \(encoding)”.",
                field: "Content-Encoding", headers: [.acceptEncoding: "identity"])
        }
        let item = HeaderItem(request.headers[.contentType] ?? "")
        guard let type = ContentType(rawValue: item.name), supported.contains(type) else {
            let what = item.name.isEmpty ? "The body has no content type" : "“\(item.name)” is not supported"
            throw RequestProblem(
                .unsupportedContentType, "\(what). Send \(names.joined(separator: ", ")).", field: "Content-Type",
                allowed: names, headers: hint)
        }
        if let charset = item.parameters["charset"]?.lowercased(), !["utf-8", "utf8", "us-ascii"].contains(charset) {
            throw RequestProblem(
                .unsupportedContentType, "The character set “\(charset)” is not supported. Send UTF-8.",
                field: "Content-Type", allowed: ["utf-8"], headers: hint)
        }
        return type
    }

    /// How a text of this type is marked up, unless the request says so itself.
    var format: TextFormat? {
        switch self {
        case .json, .form: nil
        case .plain: .plain
        case .markdown: TextFormat.all.first { $0.name == "markdown" }
        case .html: TextFormat.all.first { $0.name == "html" }
        }
    }

    /// How many bytes a text of a number of bytes can take up in a body of this type: JSON can write a byte as `\u0001`, a form
    /// as `%01`. Some room is left for the other fields.
    func bodyBytes(forTextOf bytes: Int) -> Int {
        switch self {
        case .json: 6 * bytes + 16_384
        case .form: 3 * bytes + 16_384
        case .plain, .markdown, .html: bytes
        }
    }
}
