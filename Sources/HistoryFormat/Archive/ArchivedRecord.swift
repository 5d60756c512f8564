import Checking
import Foundation

/// The record of an ``ArchivedText``: its state and what is kept besides, as JSON.
package struct ArchivedRecord: Decodable {
    /// The newest version of the format, the only one so far.
    static let version = 1

    let state: StoredState
    let kept: KeptRecord

    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case state, kept
    }

    /// - Throws: ``LaterRecord``, or a `DecodingError`.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        guard try members.decode(Int.self, forKey: .version) <= Self.version else { throw LaterRecord() }
        state = try members.decode(StoredState.self, forKey: .state)
        kept = try members.decode(KeptRecord.self, forKey: .kept)
    }

    /// The record as JSON in one line.
    /// - Parameter payload: the JSON of the state, which could be read.
    package static func json(payload: String, _ kept: KeptRecord) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        let kept = String(decoding: try encoder.encode(kept), as: UTF8.self)
        let state = payload.contains(where: \.isNewline) ? payload.filter { !$0.isNewline } : payload
        return #"{"v":\#(version),"state":\#(state),"kept":\#(kept)}"#
    }
}
