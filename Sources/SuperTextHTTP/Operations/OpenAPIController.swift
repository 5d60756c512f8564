import Hummingbird
import NIOCore

/// Shows the description of the API, which `openapi.json` beside this file is.
struct OpenAPIController {
    /// The document.
    private static let document = ByteBuffer(bytes: PackageResources.openapi_json)

    var routes: [Route] {
        [Route(.get, "/openapi.json", needs: .nothing, show)]
    }

    private func show(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: Self.document))
    }
}
