import Grammar
import Proofreading
import Text
import Yams

/// Reads the text of a `.supertext.yml`.
package struct ProjectReader {
    private let path: String

    private init(path: String) { self.path = path }

    /// The largest file, in bytes.
    package static let mostBytes = 1 << 20
    /// The most brackets within each other, and the furthest that a line is indented: the YAML reader calls itself for each.
    private static let mostDepth = 32

    /// Reads a project.
    /// - Parameters:
    ///   - path: the file's path as it is shown.
    ///   - folder: the folder that the file is in, from the root.
    /// - Throws: ``ProjectError`` when something in it is not known or not as it should be.
    package static func read(_ text: String, path: String, in folder: PathName) throws(ProjectError) -> Project {
        let reader = ProjectReader(path: path)
        var project = Project(in: folder)
        project.path = path
        try reader.refuseDepth(of: text)
        guard let root = try reader.node(of: text) else { return project }
        for (name, value) in try reader.members(of: root, "A project's file") {
            try reader.take(name, value, into: &project)
        }
        return project
    }

    private static let keys = [
        "language", "languages", "formats", "words", "wordFiles", "rules", "level", "deep", "paths", "gitignore",
        "baseline",
    ]

    private func take(_ name: Node, _ value: Node, into project: inout Project) throws(ProjectError) {
        switch name.scalar?.string {
        case "language": project.language = try language(value, "language")
        case "languages":
            project.languages = ValuesByPath(
                try byPath(value, "languages") { value throws(ProjectError) in
                    try code(try text(value, "A language"), line: value.line)
                })
        case "formats":
            project.formats = ValuesByPath(
                try byPath(value, "formats") { value throws(ProjectError) in
                    try choice(value, "A format", TextFormat.all, \.name)
                })
        case "words": project.words = try texts(value, "words")
        case "wordFiles": project.wordFiles = try texts(value, "wordFiles")
        case "rules": try takeRules(value, into: &project)
        case "level": project.level = try choice(value, "“level”", Level.allCases, \.rawValue)
        case "deep": project.deep = try choice(value, "“deep”", DeepRequest.allCases, \.rawValue)
        case "paths": try takePaths(value, into: &project)
        case "gitignore": project.honoursGitignore = try choice(value, "“gitignore”", [true, false], \.description)
        case "baseline": project.baseline = try text(value, "“baseline”")
        default: throw unknown(name, in: "", Self.keys)
        }
    }

    private func takeRules(_ node: Node, into project: inout Project) throws(ProjectError) {
        for (name, value) in try members(of: node, "“rules”") {
            let rules = try texts(value, name.scalar?.string ?? "").map { text in
                Project.Located(value: RuleID(rawValue: text.value), line: text.line)
            }
            switch name.scalar?.string {
            case "only": project.onlyRules = rules
            case "disabled": project.disabledRules = rules
            default: throw unknown(name, in: " under “rules”", ["only", "disabled"])
            }
        }
    }

    private func takePaths(_ node: Node, into project: inout Project) throws(ProjectError) {
        for (name, value) in try members(of: node, "“paths”") {
            let patterns = try texts(value, name.scalar?.string ?? "").map(\.value)
            switch name.scalar?.string {
            case "include": project.include = patterns
            case "exclude": project.exclude = patterns
            default: throw unknown(name, in: " under “paths”", ["include", "exclude"])
            }
        }
    }

    // MARK: Values

    private func text(_ node: Node, _ what: String) throws(ProjectError) -> String {
        guard let text = node.scalar?.string, !text.isEmpty else { throw error(node, "\(what) must be a text.") }
        return text
    }

    /// A text, or a list of texts.
    private func texts(_ node: Node, _ name: String) throws(ProjectError) -> [Project.Located<String>] {
        guard let sequence = node.sequence else {
            return [.init(value: try text(node, "“\(name)”"), line: node.line)]
        }
        return try sequence.map { item throws(ProjectError) in
            .init(value: try text(item, "Each item of “\(name)”"), line: item.line)
        }
    }

    private func language(_ node: Node, _ name: String) throws(ProjectError) -> LanguageCode? {
        let text = try text(node, "“\(name)”")
        return text == "auto" ? nil : try code(text, line: node.line)
    }

    private func code(_ text: String, line: Int) throws(ProjectError) -> LanguageCode {
        let isCode = text.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: "_")
        }
        guard isCode, text.utf8.count >= 2 else {
            throw ProjectError(path: path, line: line, "“\(text)” is no language: write a code such as en-US or fr.")
        }
        return LanguageCode(text)
    }

    private func choice<Value>(
        _ node: Node, _ what: String, _ values: [Value], _ name: KeyPath<Value, String>
    ) throws(ProjectError) -> Value {
        let text = node.scalar?.string
        guard let value = values.first(where: { $0[keyPath: name] == text }) else {
            let names = values.map { $0[keyPath: name] }.joined(separator: ", ")
            throw error(node, "\(what) must be one of \(names)" + (text.map { ", not “\($0)”." } ?? "."))
        }
        return value
    }

    private func byPath<Value>(
        _ node: Node, _ name: String, _ value: (Node) throws(ProjectError) -> Value
    ) throws(ProjectError) -> [(pattern: String, value: Value)] {
        var lines: [(pattern: String, value: Value)] = []
        for (pattern, node) in try members(of: node, "“\(name)”") {
            lines.append((try text(pattern, "A pattern of paths"), try value(node)))
        }
        return lines
    }

    private func members(of node: Node, _ what: String) throws(ProjectError) -> [(Node, Node)] {
        guard let mapping = node.mapping else { throw error(node, "\(what) must have keys with values, “key: value”.") }
        return mapping.map { ($0.key, $0.value) }
    }

    // MARK: What is wrong

    private func unknown(_ key: Node, in place: String, _ keys: [String]) -> ProjectError {
        error(key, "“\(key.scalar?.string ?? "?")” is not known\(place); there are \(keys.joined(separator: ", ")).")
    }

    private func error(_ node: Node, _ reason: String) -> ProjectError {
        ProjectError(path: path, line: node.line, reason)
    }

    private func node(of text: String) throws(ProjectError) -> Node? {
        do {
            return try Yams.compose(yaml: text, .basic)
        } catch let fault as YamlError {
            throw ProjectError(path: path, line: fault.line, "The file is not YAML: \(fault.reason).")
        } catch {
            throw ProjectError(path: path, line: 1, "The file is not YAML.")
        }
    }

    private func refuseDepth(of text: String) throws(ProjectError) {
        guard text.utf8.count <= Self.mostBytes else {
            throw ProjectError(path: path, line: 1, "The file has more than \(Self.mostBytes >> 20) MB.")
        }
        var depth = 0
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            for byte in line {
                if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
                guard depth <= Self.mostDepth else { throw tooDeep(index + 1) }
            }
            let indentation = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }.count
            guard indentation <= Self.mostDepth else { throw tooDeep(index + 1) }
        }
    }

    private func tooDeep(_ line: Int) -> ProjectError {
        ProjectError(path: path, line: line, "The file is nested too deeply, or has brackets that do not end.")
    }
}

extension Node {
    /// The line that the node begins in, from 1.
    fileprivate var line: Int { mark?.line ?? 1 }
}

extension YamlError {
    fileprivate var line: Int {
        switch self {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): max(1, mark.line)
        case .duplicatedKeysInMapping(_, let context): max(1, context.mark.line)
        default: 1
        }
    }

    fileprivate var reason: String {
        switch self {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _): problem
        case .duplicatedKeysInMapping: "a key stands twice"
        default: "it cannot be read"
        }
    }
}
