import Foundation

/// A JSON Schema, as far as the project's own schemas go: every keyword that they use, and a test that fails at any other.
struct JSONSchema {
    private let root: JSON

    /// The schema of the answer of `/v2/check`.
    static func languageToolCheck() throws -> JSONSchema {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appending(path: "Clients/check.schema.json"))
        return JSONSchema(root: JSON(Array(data)) ?? .null)
    }

    /// What is wrong with a value, each with its path; empty when it is valid.
    func violations(of value: JSON) -> [String] { violations(of: value, root, "$") }

    private func violations(of value: JSON, _ schema: JSON, _ path: String) -> [String] {
        var wrong: [String] = []
        for keyword in schema.keys.sorted() where !follows(value, keyword, schema[keyword], schema, path, &wrong) {
            wrong.append("\(path): \(keyword) \(schema[keyword]) is not \(value)")
        }
        return wrong
    }

    private func follows(
        _ value: JSON, _ keyword: String, _ rule: JSON, _ schema: JSON, _ path: String, _ wrong: inout [String]
    ) -> Bool {
        switch (keyword, value) {
        case ("$schema", _), ("title", _), ("$defs", _): return true
        case ("$ref", _):
            let name = rule.string?.split(separator: "/").last.map(String.init) ?? ""
            wrong += violations(of: value, root["$defs"][name], path)
        case ("type", _): return Self.isOf(value, rule.string ?? "")
        case ("const", _): return value == rule
        case ("enum", _): return rule.items.contains(value)
        case ("required", .object): return rule.items.allSatisfy { value.keys.contains($0.string ?? "") }
        case ("properties", .object):
            for name in value.keys.intersection(rule.keys).sorted() {
                wrong += violations(of: value[name], rule[name], "\(path).\(name)")
            }
        case ("additionalProperties", .object): return value.keys.isSubset(of: schema["properties"].keys)
        case ("items", .array(let items)):
            for (index, item) in items.enumerated() { wrong += violations(of: item, rule, "\(path)[\(index)]") }
        case ("minItems", .array(let items)): return .number(Double(items.count)) >= rule
        case ("maxItems", .array(let items)): return rule >= .number(Double(items.count))
        case ("minLength", .string(let text)): return .number(Double(text.count)) >= rule
        case ("minimum", .number): return value >= rule
        case ("maximum", .number): return rule >= value
        case ("required", _), ("properties", _), ("additionalProperties", _), ("items", _), ("minItems", _),
            ("maxItems", _), ("minLength", _), ("minimum", _), ("maximum", _):
            // Of other types they say nothing; `type` does.
            return true
        default:
            wrong.append("\(path): the keyword \(keyword) is not known")
        }
        return true
    }

    private static func isOf(_ value: JSON, _ type: String) -> Bool {
        switch (type, value) {
        case ("object", .object), ("array", .array), ("string", .string), ("boolean", .boolean), ("number", .number):
            true
        case ("integer", .number(let number)): number.rounded() == number
        default: false
        }
    }
}

extension JSON {
    fileprivate static func >= (left: JSON, right: JSON) -> Bool {
        guard case .number(let left) = left, case .number(let right) = right else { return false }
        return left >= right
    }
}

extension JSON: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(Dictionary(members) { $1 })
    }
}
