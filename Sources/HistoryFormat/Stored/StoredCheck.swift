import Checking
import Foundation
import Proofreading

/// A check as its row has it, which takes long to read where much was found.
package struct StoredCheck: Sendable {
    package let id: CheckID
    /// In milliseconds: ``Milliseconds``.
    package let createdAt: Int64
    package let format: String
    package let text: Data
    /// JSON: ``StoredState``.
    package let payload: String
    let decisions: [FindingID: Decision]

    /// Takes what a row has.
    package init(
        id: CheckID, createdAt: Int64, format: String, text: Data, payload: String, decisions: [FindingID: Decision]
    ) {
        self.id = id
        self.createdAt = createdAt
        self.format = format
        self.text = text
        self.payload = payload
        self.decisions = decisions
    }

    /// How many bytes there are to read.
    package var size: Int { text.count + payload.utf8.count }

    /// The check.
    /// - Throws: ``DamagedRecord``, ``LaterRecord``, a `JSONFault` or a `DecodingError`.
    package func check() throws -> Check {
        Check(
            id: id, createdAt: Milliseconds.date(createdAt), text: String(decoding: text, as: UTF8.self),
            format: format,
            state: try StoredState(json: payload).state(of: Array(text)), decisions: decisions)
    }
}
