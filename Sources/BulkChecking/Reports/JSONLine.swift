import Foundation

/// A value as JSON in one line, its members in alphabetical order, so that equal values are equal texts.
enum JSONLine {
    static func of(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // What is encoded here are texts and whole numbers; neither can fail.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
