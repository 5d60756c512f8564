import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
    /// A response with a value as JSON.
    static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) throws
        -> Response
    {
        var headers = headers
        headers[.contentType] = "application/json"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: try .json(value)))
    }
}

extension ByteBuffer {
    /// A value as JSON in one line.
    static func json(_ value: some Encodable) throws -> ByteBuffer {
        ByteBuffer(bytes: try DirectJSONEncoder.encode(value))
    }
}
