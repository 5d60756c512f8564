import HTTPTypes
import Hummingbird
import Logging

/// Serves the files of the page to requests that no route answers.
struct PageMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    private let files: FileMiddleware<SuperTextRequestContext, LocalFileSystem>

    init(folder: String, logger: Logger) {
        files = FileMiddleware(
            folder, searchForIndexHtml: true, logger: logger
        ).withAdditionalMediaTypes(forFileExtensions: [
            "webmanifest": MediaType(type: .application, subType: "manifest+json"),
            "js": MediaType(type: .text, subType: "javascript", parameter: ("charset", "utf-8")),
            "html": MediaType(type: .text, subType: "html", parameter: ("charset", "utf-8")),
            "css": MediaType(type: .text, subType: "css", parameter: ("charset", "utf-8")),
        ])
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // A file's name has no NUL, and nothing of the APIs is a file.
        if request.uri.path.contains("%00") || RequestArea(request, context) != .open {
            return try await next(request, context)
        }
        var request = request
        // Hummingbird misreads ranges that count from the end. The files are small: all of a file is an answer to any range.
        if request.headers[.range] != nil {
            var head = request.head
            head.headerFields[.range] = nil
            request = Request(head: head, body: request.body)
        }
        var response = try await files.handle(request, context: context, next: next)
        if response.headers[.eTag] != nil {
            response.headers[.acceptRanges] = nil
            // A browser asks each time whether a file is still the same, so that an update shows at once.
            response.headers[.cacheControl] = "no-cache"
        }
        return response
    }
}
