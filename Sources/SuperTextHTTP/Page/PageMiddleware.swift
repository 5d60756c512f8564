import Checking
import HTTPTypes
import Hummingbird
import Logging

/// Serves the files of the page to requests that no route answers.
struct PageMiddleware: RouterMiddleware {
    typealias Context = SuperTextRequestContext

    private let folder: PageFolder
    private let workers: Workers
    /// Serves what is too large to be kept.
    private let largeFiles: FileMiddleware<SuperTextRequestContext, LocalFileSystem>

    /// - Parameter workers: the threads that files are read on.
    init(folder: String, workers: Workers, logger: Logger) {
        self.folder = PageFolder(path: folder, workers: workers)
        self.workers = workers
        largeFiles = FileMiddleware(folder, logger: logger)
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // A file's name has no NUL, and nothing of the APIs is a file.
        guard context.endpointPath == nil, RequestArea(request, context) == .open,
            request.method == .get || request.method == .head, !request.uri.path.contains("%00"),
            let path = try? PercentEncoding.text(Array(request.uri.path.utf8)[...], of: "path", plusIsSpace: false)
        else { return try await next(request, context) }
        // Of an address that means the same for good nothing has to be looked at.
        if let (file, isForGood) = folder.known?.file(at: path), isForGood {
            return try await answer(to: request, with: file, isForGood: true)
        }
        let tree = try await folder.current()
        if let (file, isForGood) = tree.file(at: path) {
            return try await answer(to: request, with: file, isForGood: isForGood)
        }
        guard tree.isLargeFile(at: path) else { return try await next(request, context) }
        // Hummingbird misreads ranges that count from the end. All of a file is an answer to any range.
        var response = try await largeFiles.handle(request.without(.range), context: context, next: next)
        if response.headers[.eTag] != nil {
            response.headers[.acceptRanges] = nil
            response.headers[.cacheControl] = Self.asked
        }
        return response
    }

    /// A browser asks each time whether a file is still the same, so that an update shows at once.
    private static let asked = "no-cache"
    private static let forGood = "public, max-age=31536000, immutable"

    private func answer(
        to request: Request, with file: PageTree.File, isForGood: Bool
    ) async throws -> Response {
        var headers: HTTPFields = [
            .eTag: file.tag.field, .cacheControl: isForGood ? Self.forGood : Self.asked, .contentType: file.mediaType,
        ]
        if file.isCompressed { headers.vary(by: .acceptEncoding) }
        if file.tag.isKnown(by: request.headers) {
            headers[.contentType] = nil
            return Response(status: .notModified, headers: headers)
        }
        let isCompressed = file.isCompressed && ContentCoding.preferred(by: request.headers) == .gzip
        if isCompressed { headers[.contentEncoding] = ContentCoding.gzip.rawValue }
        if request.method == .head {
            headers[.contentLength] = String(isCompressed ? file.body.readableBytes : file.length)
            return Response(status: .ok, headers: headers)
        }
        let body =
            isCompressed || !file.isCompressed
            ? file.body : try await workers.run { _ in Inflater(file.body).all() }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}

extension Request {
    fileprivate func without(_ field: HTTPField.Name) -> Request {
        guard headers[field] != nil else { return self }
        var head = head
        head.headerFields[field] = nil
        return Request(head: head, body: body)
    }
}
