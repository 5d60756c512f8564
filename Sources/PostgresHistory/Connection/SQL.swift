import Foundation

/// A statement, or a part of one, whose values are bound to parameters:
/// ```swift
/// let condition: SQL = "owner = \(owner.rawValue)"
/// let rows = try connection.rows("SELECT number FROM checked_text WHERE \(condition)")
/// ```
struct SQL: ExpressibleByStringInterpolation, Sendable {
    fileprivate enum Part {
        case text(String)
        case value(SQLValue)
    }

    fileprivate var parts: [Part]

    init(stringLiteral text: String) { parts = [.text(text)] }
    init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// The statement with `$1` for its first value, and its values.
    var statement: (text: String, values: [SQLValue]) {
        var text = ""
        var values: [SQLValue] = []
        for part in parts {
            switch part {
            case .text(let piece): text += piece
            case .value(let value):
                values.append(value)
                text += "$\(values.count)"
            }
        }
        return (text, values)
    }

    static func + (left: SQL, right: SQL) -> SQL {
        var sum = left
        sum.parts += right.parts
        return sum
    }

    static func += (left: inout SQL, right: SQL) { left = left + right }

    /// Parts with another in between.
    static func joined(_ parts: [SQL], by separator: SQL) -> SQL {
        guard let first = parts.first else { return "" }
        return parts.dropFirst().reduce(first) { $0 + separator + $1 }
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(.text(literal)) } }

        /// A part of a statement.
        mutating func appendInterpolation(_ sql: SQL) { parts += sql.parts }
        /// Words of the statement itself: never what came from outside.
        mutating func appendInterpolation(sql: String) { parts.append(.text(sql)) }

        mutating func appendInterpolation(_ value: SQLValue) { parts.append(.value(value)) }
        mutating func appendInterpolation(_ value: Int64?) { append(value) { .integer($0) } }
        mutating func appendInterpolation(_ value: Int?) { append(value) { .integer(Int64($0)) } }
        mutating func appendInterpolation(_ value: Bool) { append(value) { .boolean($0) } }
        mutating func appendInterpolation(_ value: String?) { append(value) { .text($0) } }
        mutating func appendInterpolation(_ value: Data?) { append(value) { .bytes($0) } }
        mutating func appendInterpolation(_ values: [Int64]) { append(values) { .integers($0) } }
        mutating func appendInterpolation(_ values: [Bool]) { append(values) { .booleans($0) } }
        mutating func appendInterpolation(_ values: [String?]) { append(values) { .texts($0) } }
        mutating func appendInterpolation(_ values: [Data?]) { append(values) { .byteStrings($0) } }

        private mutating func append<Value>(_ value: Value?, _ bound: (Value) -> SQLValue) {
            parts.append(.value(value.map(bound) ?? .null))
        }
    }
}
