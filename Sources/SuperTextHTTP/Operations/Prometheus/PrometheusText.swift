/// The syntax of Prometheus' text format.
enum PrometheusText {
    /// A name with what names may not have turned into underscores.
    static func name(_ label: String) -> String {
        String(
            decoding: label.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    byte
                default: UInt8(ascii: "_")
                }
            }, as: UTF8.self)
    }

    /// A label's value for between quotes.
    static func escaped(_ value: String) -> String {
        value.reduce(into: "") { text, character in
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n", "\r\n": text += "\\n"
            default: text.append(character)
            }
        }
    }

    /// A sample's line.
    static func line(_ name: String, _ labels: String, _ value: some CustomStringConvertible) -> String {
        labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
    }
}
