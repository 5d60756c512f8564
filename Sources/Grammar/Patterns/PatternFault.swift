/// What is wrong with a pattern or a replacement.
struct PatternFault: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
