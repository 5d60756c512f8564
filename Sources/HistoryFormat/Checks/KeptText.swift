import Checking
import Foundation

/// A text as its newest version is.
package struct KeptText {
    package let number: Int64
    package let id: CheckID
    package let createdAt: Date
    package let versions: Int
    package let text: Data
    package let suggestions: Data

    /// Takes what a row has.
    package init(number: Int64, id: CheckID, createdAt: Date, versions: Int, text: Data, suggestions: Data) {
        self.number = number
        self.id = id
        self.createdAt = createdAt
        self.versions = versions
        self.text = text
        self.suggestions = suggestions
    }
}
