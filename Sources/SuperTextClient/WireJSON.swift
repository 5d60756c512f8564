import Foundation

/// How v1 writes values as JSON.
enum WireJSON {
    /// Reads answers.
    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            if let date = date(text) { return date }
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is no date.")
        }
        return decoder
    }

    /// Writes bodies.
    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        return encoder
    }

    /// A date, with a fraction of a second or without.
    private static func date(_ text: String) -> Date? {
        let exact = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        return (try? Date(text, strategy: exact)) ?? (try? Date(text, strategy: .iso8601))
    }
}
