/// What a server answered.
struct HTTPAnswer {
    let status: Int
    /// The fields by their names in lower case.
    let headers: [String: String]
    var body: [UInt8] = []

    struct Malformed: Error {}

    init(headLines: [String]) throws {
        guard let first = headLines.first?.split(separator: " "), first.count >= 2, first[0] == "HTTP/1.1",
            let status = Int(first[1])
        else { throw Malformed() }
        self.status = status
        headers = try headLines.dropFirst().reduce(into: [:]) { fields, line in
            guard let colon = line.firstIndex(of: ":") else { throw Malformed() }
            fields[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
        }
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON; `null` when it is none.
    var json: JSON { JSON(body) ?? .null }

    /// The events of a stream that has ended.
    var events: [ServerEvent] { text.split(separator: "\n\n").compactMap { ServerEvent($0) } }
}

/// An event of an event stream.
struct ServerEvent {
    var id: String?
    var name: String?
    var data = ""

    /// - Returns: `nil` for a block without data, such as a comment.
    init?(_ block: some StringProtocol) {
        for line in block.split(separator: "\n") {
            let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = pair.count == 2 ? String(pair[1].drop { $0 == " " }) : ""
            switch pair[0] {
            case "id": id = value
            case "event": name = value
            case "data": data += value
            default: break
            }
        }
        if data.isEmpty { return nil }
    }

    var json: JSON { JSON(Array(data.utf8)) ?? .null }
}
