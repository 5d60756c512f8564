import HTTPTypes
import Hummingbird

/// A form in which a resource can be answered.
enum Representation: String, CaseIterable {
    /// JSON.
    case json = "application/json"
    /// Server-sent events.
    case eventStream = "text/event-stream"
    /// A report for a terminal.
    case report = "text/plain"

    /// The one that the client wants most of those that there are; the first where it does not mind.
    /// - Throws: a problem `not-acceptable` when it wants none of them.
    static func preferred(by request: Request, among offered: [Representation]) throws(RequestProblem) -> Representation
    {
        let ranges = HeaderItem.items(of: request.headers[values: .accept])
        guard !ranges.isEmpty, let first = offered.first else { return offered.first ?? .json }
        var best = (representation: first, quality: 0.0)
        for representation in offered {
            let quality = representation.quality(in: ranges)
            if quality > best.quality { best = (representation, quality) }
        }
        if best.quality > 0 { return best.representation }
        throw RequestProblem(
            .notAcceptable, "This resource can be had as \(offered.map(\.rawValue).joined(separator: ", ")).",
            field: "Accept", allowed: offered.map(\.rawValue))
    }

    /// How much it is wanted: what the most specific range that covers it says.
    private func quality(in ranges: [HeaderItem]) -> Double {
        let type = rawValue.prefix { $0 != "/" } + "/*"
        for covering in [rawValue, String(type), "*/*"] {
            if let range = ranges.first(where: { $0.name == covering }) { return range.quality }
        }
        return 0
    }
}
