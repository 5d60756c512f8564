import Foundation
import Grammar
import Yams

/// Reads a rule file: YAML in the form that `docs/rules.md` describes.
public enum RuleFile {
    /// The largest file, in bytes.
    static let mostBytes = 4 << 20

    /// The rules of a file, and what is wrong with others. A rule with a fault is left out, and the rest go on.
    /// - Parameter language: the language of the rules, without a region: their identifiers begin with it.
    public static func rules(in text: String, language: String) -> (rules: [RuleSource], faults: [RuleFault]) {
        let root: Node?
        do throws(RuleFault) {
            try refuseDepth(of: text)
            root = try node(of: text)
        } catch {
            return ([], [error])
        }
        var (rules, faults): ([RuleSource], [RuleFault]) = ([], [])
        do throws(RuleFault) {
            guard let root else { return ([], []) }
            let (nodes, defaults) = try list(root)
            for node in nodes {
                do throws(RuleFault) {
                    rules.append(try RuleReader(node, defaults: defaults, language: language).rule())
                } catch {
                    faults.append(error)
                }
            }
        } catch {
            faults.append(error)
        }
        return (rules, faults)
    }

    private static func node(of text: String) throws(RuleFault) -> Node? {
        do {
            // Every scalar is a text: to find out what else it might be takes a quarter of the time.
            return try Yams.compose(yaml: text, .basic)
        } catch let error as YamlError {
            throw RuleFault(line: error.line, "The file is not YAML: \(error.reason).")
        } catch {
            throw RuleFault(line: 1, "The file is not YAML.")
        }
    }

    /// The rules of a file: a list, or what stands under `rules` beside what they have in common.
    private static func list(_ root: Node) throws(RuleFault) -> (rules: [Node], defaults: [String: Node]) {
        if let sequence = root.sequence { return (Array(sequence), [:]) }
        guard let mapping = root.mapping else {
            throw RuleFault(line: root.line, "A rule file is a list of rules, each with “- id: …”.")
        }
        var defaults: [String: Node] = [:]
        var rules: [Node] = []
        for (key, value) in mapping {
            let name = key.scalar?.string ?? ""
            if name == "rules" {
                guard let sequence = value.sequence else {
                    throw RuleFault(line: value.line, "What stands under “rules” is a list of rules.")
                }
                rules = Array(sequence)
            } else if RuleReader.common.contains(name) {
                defaults[name] = value
            } else {
                throw RuleFault(
                    line: key.line,
                    "“\(name)” is not known at the top of a file; there are rules, \(RuleReader.common.joined(separator: ", "))."
                )
            }
        }
        return (rules, defaults)
    }

    /// Refuses what is deeper than any rule: the YAML reader calls itself for each level.
    static func refuseDepth(of text: String) throws(RuleFault) {
        guard text.utf8.count <= mostBytes else {
            throw RuleFault(line: 1, "The file has more than \(mostBytes >> 20) MB.")
        }
        var (line, depth, indentation) = (1, 0, 0)
        var isIndentation = true
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\n"):
                line += 1
                indentation = 0
                isIndentation = true
                continue
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
                if isIndentation { indentation += 1 }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                isIndentation = false
                depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                isIndentation = false
                depth = max(0, depth - 1)
            default: isIndentation = false
            }
            guard depth <= 100, indentation <= 200 else {
                throw RuleFault(
                    line: line, "The file is nested too deeply, or has brackets that do not end.")
            }
        }
    }
}

extension YamlError {
    var line: Int {
        switch self {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): max(1, mark.line)
        default: 1
        }
    }

    var reason: String {
        switch self {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _): problem
        case .duplicatedKeysInMapping: "a key stands twice"
        default: "it cannot be read"
        }
    }
}

extension Node {
    /// The line that the node begins in, from 1.
    var line: Int { mark?.line ?? 1 }
}
