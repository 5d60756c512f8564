import Checking
import Foundation
import Proofreading

/// A check as its row has it, which takes long to read where much was found.
struct StoredCheck: Sendable {
    let id: CheckID
    /// In milliseconds: ``Milliseconds``.
    let createdAt: Int64
    let format: String
    let text: Data
    /// JSON: ``StoredState``.
    let payload: String
    let decisions: [FindingID: Decision]

    /// How many bytes there are to read.
    var size: Int { text.count + payload.utf8.count }

    /// The check.
    /// - Throws: ``DamagedRecord``, ``LaterRecord``, a `JSONFault` or a `DecodingError`.
    func check() throws -> Check {
        Check(
            id: id, createdAt: Milliseconds.date(createdAt), text: String(decoding: text, as: UTF8.self),
            format: format,
            state: try StoredState(json: payload).state(of: Array(text)), decisions: decisions)
    }
}
