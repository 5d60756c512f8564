import HTTPTypes
import Hummingbird
import NIOCore
import Wording

extension Response {
    /// A response with a value as JSON.
    /// - Parameter phrasebook: what the value's phrases are of, if it has any.
    static func json(
        _ value: some Encodable, in phrasebook: Phrasebook? = nil, status: HTTPResponse.Status = .ok,
        headers: HTTPFields = [:]
    ) throws -> Response {
        var headers = headers
        headers[.contentType] = "application/json"
        if let phrasebook { headers.speak(phrasebook) }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: try .json(value)))
    }
}

extension ByteBuffer {
    /// A value as JSON in one line.
    static func json(_ value: some Encodable) throws -> ByteBuffer {
        ByteBuffer(bytes: try DirectJSONEncoder.encode(value))
    }
}
