import HTTPTypes
import Hummingbird

/// What answers requests of a method for a path.
struct Route: Sendable {
    typealias Handler = @Sendable (Request, SuperTextRequestContext) async throws -> Response

    /// The method. What answers GET answers HEAD as well.
    let method: HTTPRequest.Method
    /// The path, with names in braces for the segments that vary.
    let path: String
    let handler: Handler

    init(_ method: HTTPRequest.Method, _ path: String, _ handler: @escaping Handler) {
        self.method = method
        self.path = path
        self.handler = handler
    }
}

/// Which methods the paths know.
struct RouteTable: Sendable {
    private let methods: [(segments: [Substring], methods: [HTTPRequest.Method])]

    init(_ routes: [Route]) {
        let byPath = Dictionary(grouping: routes, by: \.path)
        methods = byPath.map { path, routes in
            let named = routes.map(\.method)
            return (path.split(separator: "/"), named + (named.contains(.get) ? [.head] : []) + [.options])
        }
    }

    /// The methods that a path knows, for `Allow`; `nil` when there is no such path.
    func allowedMethods(for path: String) -> String? {
        let segments = path.split(separator: "/")
        let known = methods.first { candidate, _ in
            candidate.count == segments.count
                && zip(candidate, segments).allSatisfy { $0 == $1 || $0.first == "{" }
        }
        return known.map { $0.methods.map(\.rawValue).sorted().joined(separator: ", ") }
    }
}
