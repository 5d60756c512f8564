import Foundation

/// A statement that can be sent.
struct PreparedStatement {
    let text: String
    /// What the server has prepared it as; `nil` when it has not.
    let name: String?
    let values: [SQLValue]

    /// The values as libpq takes them.
    struct Values {
        let count: Int32
        let pointers: [UnsafePointer<CChar>?]
        let lengths: [Int32]
        let formats: [Int32]
    }

    func withValues<Output>(_ work: (Values) throws -> Output) rethrows -> Output {
        var bytes: [UInt8] = []
        var places: [Int?] = []
        var lengths: [Int32] = []
        var formats: [Int32] = []
        for value in values {
            let encoded = value.encoded
            places.append(encoded == nil ? nil : bytes.count)
            lengths.append(Int32(clamping: encoded?.bytes.count ?? 0))
            formats.append(encoded?.isBinary == true ? 1 : 0)
            bytes += encoded?.bytes ?? []
        }
        // An empty value has an address too.
        bytes.append(0)
        return try bytes.withUnsafeBytes { bytes in
            let pointers = places.map { place in
                place.flatMap { bytes.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
            }
            return try work(
                Values(count: Int32(pointers.count), pointers: pointers, lengths: lengths, formats: formats))
        }
    }
}
