import Foundation

/// Says what is wrong with JSON that could not be read, and where.
package enum JSONFault {
    /// A sentence. `JSONDecoder` does not say where; Foundation's older parser does.
    package static func description(of data: Data) -> String {
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return unknown
        } catch {
            return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? unknown
        }
    }

    private static let unknown = "It cannot be read as JSON."
}
