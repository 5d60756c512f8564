import CPostgreSQL
import Foundation
import HistoryFormat

/// What a statement answered; freed with the last of its rows.
final class SQLResult {
    fileprivate let result: OpaquePointer

    /// Takes a result over.
    init(_ result: OpaquePointer) { self.result = result }

    deinit { PQclear(result) }

    var rows: [SQLRow] { (0..<PQntuples(result)).map { SQLRow(result: self, number: $0) } }

    /// How many rows a statement changed.
    var changes: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }
}

/// A row of a result, whose columns are read by their place.
struct SQLRow {
    fileprivate let result: SQLResult
    fileprivate let number: Int32

    /// - Throws: ``DamagedRecord`` where there is none, as all that follow do.
    func integer(_ column: Int) throws -> Int64 { try found(try optionalInteger(column)) }

    func int(_ column: Int) throws -> Int { Int(try integer(column)) }

    func boolean(_ column: Int) throws -> Bool {
        guard let bytes = bytes(of: column), bytes.count == 1 else { throw DamagedRecord() }
        return bytes[0] != 0
    }

    func text(_ column: Int) throws -> String { try found(optionalText(column)) }

    func data(_ column: Int) throws -> Data { try found(optionalData(column)) }

    /// A column of bytes that are UTF-8.
    func string(_ column: Int) throws -> String { try found(optionalString(column)) }

    func optionalInteger(_ column: Int) throws -> Int64? {
        guard let bytes = bytes(of: column) else { return nil }
        switch bytes.count {
        case 2: return Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
        case 4: return Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
        case 8: return Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
        default: throw DamagedRecord()
        }
    }

    func optionalText(_ column: Int) -> String? { bytes(of: column).map { StoredText.read($0) } }

    func optionalData(_ column: Int) -> Data? { bytes(of: column).map { Data($0) } }

    func optionalString(_ column: Int) -> String? { bytes(of: column).map { String(decoding: $0, as: UTF8.self) } }

    private func found<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw DamagedRecord() }
        return value
    }

    /// The bytes of a column, for as long as the result is there; `nil` for NULL.
    private func bytes(of column: Int) -> UnsafeRawBufferPointer? {
        guard PQgetisnull(result.result, number, Int32(column)) == 0 else { return nil }
        let length = Int(PQgetlength(result.result, number, Int32(column)))
        return UnsafeRawBufferPointer(start: PQgetvalue(result.result, number, Int32(column)), count: length)
    }
}
