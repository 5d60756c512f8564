import Checking
import Foundation
import Proofreading
import Text

/// A line of an export, as an import reads it.
public struct ImportedText: Sendable {
    package let check: Check
    package let kept: KeptRecord

    /// Why a line cannot be imported.
    public struct Fault: Error, CustomStringConvertible {
        /// What is wrong with it.
        public let description: String
    }

    private struct Line: Decodable {
        let id: String
        let createdAt: String
        let text: String
        let format: String
        let record: ArchivedRecord?
    }

    /// Reads a line.
    /// - Throws: a ``Fault`` that says what is wrong with it, and shows none of it.
    public init(line: Data) throws(Fault) {
        let read: Line
        do {
            read = try JSONReader.decode(Line.self, from: Array(line), limits: .own)
        } catch is LaterRecord {
            throw Fault(description: "A later version of SuperText wrote it. Import it with that version.")
        } catch let fault as JSONFault {
            throw Fault(description: "It is not JSON, or broken off. \(fault)")
        } catch {
            throw Fault(description: "It is no check of an export.")
        }
        guard let record = read.record else {
            throw Fault(description: "It has no “record”: it was not exported for an import, or could not be read.")
        }
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        guard let id = CheckID(read.id), let createdAt = try? Date(read.createdAt, strategy: format),
            let state = try? record.state.state(of: Array(read.text.utf8)), state.isFinal
        else { throw Fault(description: "Its parts do not fit each other.") }
        self.init(
            Check(id: id, createdAt: createdAt, text: read.text, format: read.format, state: state), record.kept)
    }

    /// Takes a text as a store has it.
    /// - Throws: a ``Fault`` where it cannot be read.
    init(_ text: ArchivedText) throws(Fault) {
        guard let record = try? JSONReader.decode(ArchivedRecord.self, from: Array(text.record.utf8), limits: .own)
        else {
            throw Fault(description: "It could not be read.")
        }
        self.init(text.check, record.kept)
    }

    private init(_ check: Check, _ kept: KeptRecord) {
        let decisions = kept.decisions.compactMap { kept in
            Decision.Verdict(rawValue: kept.verdict).map {
                (FindingID(rawValue: kept.finding), Decision($0, replacement: kept.replacement))
            }
        }
        self.check = Check(
            id: check.id, createdAt: check.createdAt, text: check.text, format: check.format, state: check.state,
            decisions: Dictionary(decisions) { first, _ in first })
        self.kept = kept
    }
}
