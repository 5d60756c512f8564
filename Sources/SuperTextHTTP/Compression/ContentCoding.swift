import HTTPTypes

/// A way in which the body of an answer is compressed.
enum ContentCoding: String, CaseIterable, Sendable {
    /// RFC 1952.
    case gzip
    /// What HTTP calls deflate, which is zlib's format: RFC 1950.
    case deflate

    /// The one that a client wants most; `nil` when it wants none, or rather the body as it is.
    static func preferred(by headers: HTTPFields) -> ContentCoding? {
        let items = HeaderItem.items(of: headers[values: .acceptEncoding])
        func quality(of names: [String]) -> Double? { items.first { names.contains($0.name) }?.quality }
        let others = quality(of: ["*"])
        // What is not named may be sent, but is wanted less than what is.
        let plain = quality(of: ["identity"]) ?? 0
        var best: (coding: ContentCoding, quality: Double)?
        for coding in allCases {
            let names = coding == .gzip ? ["gzip", "x-gzip"] : [coding.rawValue]
            let quality = quality(of: names) ?? others ?? 0
            if quality > best?.quality ?? 0 { best = (coding, quality) }
        }
        return best.flatMap { $0.quality >= plain ? $0.coding : nil }
    }
}

/// What compressing makes smaller: texts, in whatever format. Pictures are compressed already.
enum Compressibility {
    private static let applications: Set<String> = [
        "application/json", "application/problem+json", "application/x-ndjson", "application/manifest+json",
        "image/svg+xml",
    ]

    /// Whether answers of a content type are worth it.
    static func isWorthwhile(_ contentType: String) -> Bool {
        let name = HeaderItem(contentType).name
        return name.hasPrefix("text/") || applications.contains(name)
    }
}
