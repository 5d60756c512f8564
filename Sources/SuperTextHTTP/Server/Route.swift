import HTTPTypes
import Hummingbird

/// What answers requests of a method for a path.
struct Route: Sendable {
    typealias Handler = @Sendable (Request, SuperTextRequestContext) async throws -> Response

    /// The method. What answers GET answers HEAD as well.
    let method: HTTPRequest.Method
    /// The path, with names in braces for the segments that vary.
    let path: String
    /// What whoever asks needs where there are keys. No route goes without saying so.
    let access: Access
    /// Answers, once who asks is known to have what they need.
    let handler: Handler

    /// Makes a route that leaves its query to the handler.
    init(_ method: HTTPRequest.Method, _ path: String, needs access: Access, _ handler: @escaping Handler) {
        self.method = method
        self.path = path
        self.access = access
        self.handler = { request, context in
            try context.require(access)
            return try await handler(request, context)
        }
    }

    /// Makes a route that refuses queries with other names than these.
    init(
        _ method: HTTPRequest.Method, _ path: String, needs access: Access, query names: [String],
        _ handler: @escaping Handler
    ) {
        let known = KnownNames(place: "query", names: names)
        self.init(method, path, needs: access) { request, context in
            try FormFields(query: request.uri.query).require(known)
            return try await handler(request, context)
        }
    }
}

/// Which paths there are, and which methods they know.
struct RouteTable: Sendable {
    /// One path.
    struct Entry: Sendable {
        /// The path, with names in braces for the segments that vary.
        let path: String
        /// The methods that it knows, in the order of their names.
        let allowedMethods: [String]

        fileprivate let segments: [Substring]
    }

    private let entries: [Entry]

    init(_ routes: [Route]) {
        let byPath = Dictionary(grouping: routes, by: \.path)
        // As the router does, a path as it stands goes before one with segments that vary.
        entries = byPath.sorted { Self.variables($0.key) < Self.variables($1.key) }.map { path, routes in
            let named = routes.map(\.method)
            let methods = named + (named.contains(.get) ? [.head] : []) + [.options]
            return Entry(
                path: path, allowedMethods: methods.map(\.rawValue).sorted(), segments: path.split(separator: "/"))
        }
    }

    private static func variables(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "{") } }

    /// The entry that a request's path belongs to; `nil` when there is none.
    func entry(for path: String) -> Entry? {
        let segments = path.split(separator: "/")
        return entries.first { entry in
            entry.segments.count == segments.count
                && zip(entry.segments, segments).allSatisfy { $0 == $1 || $0.first == "{" }
        }
    }
}
