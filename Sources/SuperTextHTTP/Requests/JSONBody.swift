import NIOCore
import Text

/// Reads JSON that was sent, and says in plain words what is wrong with it and where.
enum JSONBody {
    /// - Throws: a problem `invalid-utf-8`, `malformed-json`, `missing-field`, `unknown-field` or `wrong-type`,
    ///   which names the field.
    static func decode<Value: Decodable>(_ type: Value.Type, from buffer: ByteBuffer) throws(RequestProblem) -> Value {
        let bytes = Array(buffer.readableBytesView)
        try requireOneByteUnits(bytes)
        do {
            return try JSONReader.decode(type, from: bytes)
        } catch let fault as JSONFault {
            throw problem(of: fault)
        } catch let error as DecodingError {
            throw problem(of: error)
        } catch let problem as RequestProblem {
            throw problem
        } catch {
            throw RequestProblem(.malformedJSON, "The body cannot be read as JSON.")
        }
    }

    /// Refuses UTF-16 and UTF-32 by their name: they begin with a mark, or have a NUL among their first bytes.
    private static func requireOneByteUnits(_ bytes: [UInt8]) throws(RequestProblem) {
        guard let offset = bytes.prefix(4).firstIndex(where: { $0 == 0 || $0 >= 0xFE }) else { return }
        throw ValidText.problem(at: offset, of: "body")
    }

    private static func problem(of fault: JSONFault) -> RequestProblem {
        if fault.reason == .notUTF8 { return ValidText.problem(at: fault.offset, of: "body") }
        return RequestProblem(.malformedJSON, fault.description, offset: fault.offset)
    }

    private static func problem(of error: DecodingError) -> RequestProblem {
        switch error {
        case .keyNotFound(let key, let context):
            let field = path(context.codingPath + [key])
            return RequestProblem(.missingField, "“\(field)” is missing.", field: field)
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            guard !context.codingPath.isEmpty else {
                return RequestProblem(.wrongType, "The body must be a JSON object.")
            }
            let field = path(context.codingPath)
            return RequestProblem(.wrongType, "“\(field)” must be \(name(of: type)).", field: field)
        case .dataCorrupted: return RequestProblem(.malformedJSON, "The body cannot be read as JSON.")
        @unknown default: return RequestProblem(.malformedJSON, "The body cannot be read as JSON.")
        }
    }

    /// `rules.only[0]`.
    static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
    }

    private static func name(of type: Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is Int.Type, is Double.Type: "a number"
        case is any Collection.Type where !(type is [String: Any].Type): "a list"
        default: "an object"
        }
    }
}
