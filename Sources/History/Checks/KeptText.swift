import Checking
import Foundation

/// A text as its newest version is.
struct KeptText {
    let number: Int64
    let id: CheckID
    let createdAt: Date
    let versions: Int
    let text: Data
    let suggestions: Data
}
