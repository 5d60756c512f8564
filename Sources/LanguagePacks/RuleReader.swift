import Grammar
import Text
import Yams

/// Reads one rule of a rule file.
struct RuleReader {
    private let node: Node
    private let defaults: [String: Node]
    private let language: String
    private var line: Int { node.line }

    init(_ node: Node, defaults: [String: Node], language: String) {
        self.node = node
        self.defaults = defaults
        self.language = language
    }

    /// What a whole file may say of its rules.
    static let common = ["category", "topic", "severity", "level", "variants", "confidence", "case"]
    /// What a rule may say.
    private static let keys =
        common + [
            "id", "name", "message", "short", "detail", "pattern", "mark", "replace", "unless", "agree", "disagree",
            "wrong",
            "fixed", "right", "each",
        ]

    func rule() throws(RuleFault) -> RuleSource {
        guard let mapping = node.mapping else { throw RuleFault(line: line, "A rule begins with “- id: …”.") }
        var values = defaults
        var given: [String: Node] = [:]
        for (key, value) in mapping {
            guard let name = key.scalar?.string else { throw RuleFault(line: key.line, "A rule's key is a word.") }
            given[name] = value
            values[name] = value
        }
        let category = try choice("category", values, Category.all, \.rawValue) ?? .grammar
        guard let name = try text("id", given) else { throw RuleFault(line: line, "The rule has no id.") }
        let id = try identifier(name, category)
        do throws(RuleFault) {
            for (key, _) in mapping where !Self.keys.contains(key.scalar?.string ?? "") {
                throw RuleFault(
                    line: key.line,
                    "“\(key.scalar?.string ?? "?")” is not known; there are \(Self.keys.joined(separator: ", ")).")
            }
            return try rule(id, category, values)
        } catch {
            throw RuleFault(line: error.line, rule: id, error.reason)
        }
    }

    /// `they-was` is short for `en.agreement.they-was`.
    private func identifier(_ name: RuleSource.Text, _ category: Category) throws(RuleFault) -> RuleID {
        let text = name.text.contains(".") ? name.text : "\(language).\(category.rawValue).\(name.text)"
        let isPlain = text.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        guard isPlain, text.hasPrefix(language + "."), text.utf8.count <= 100 else {
            throw RuleFault(
                line: name.line,
                "“\(name.text)” is no id: small letters, digits and hyphens, as in “they-was” or “\(language).agreement.they-was”."
            )
        }
        return RuleID(rawValue: text)
    }

    private func rule(_ id: RuleID, _ category: Category, _ values: [String: Node]) throws(RuleFault) -> RuleSource {
        var message = try translations("message", values)
        let short = try translations("short", values)
        var name = try translations("name", values)
        guard !message.isEmpty || !short.isEmpty else { throw RuleFault(line: line, "The rule has no message.") }
        if message.isEmpty { message = short }
        let topic = try topic(values)
        if name.isEmpty, topic == nil { name = ["en": Self.name(of: id)] }
        var rule = RuleSource(
            id: id, line: line, category: category,
            texts: RuleTexts(
                name: name, message: message, short: short, detail: try translations("detail", values), topic: topic))
        rule.severity = try choice("severity", values, Severity.allCases, \.rawValue) ?? .warning
        rule.level = try choice("level", values, Level.allCases, \.rawValue) ?? .default
        rule.variants = try texts("variants", values).map { LanguageCode($0.text) }
        rule.isCaseExact = try choice("case", values, ["ignore", "exact"], \.self) == "exact"
        rule.confidence = try confidence(values)
        rule.patterns = try texts("pattern", values)
        rule.mark = try text("mark", values)
        rule.replacements = try texts("replace", values)
        rule.exceptions = try exceptions(values)
        rule.agreements = try texts("agree", values)
        rule.disagreements = try texts("disagree", values)
        rule.wrong = try texts("wrong", values)
        rule.fixed = try texts("fixed", values)
        rule.right = try texts("right", values)
        rule.rows = try rows(values)
        return rule
    }

    /// What the rule is about; `none` says that it is not about what its file is.
    private func topic(_ values: [String: Node]) throws(RuleFault) -> Topic? {
        let none = Topic(rawValue: "none")
        let topic = try choice("topic", values, Topic.all + [none], \.rawValue)
        return topic == none ? nil : topic
    }

    /// A name for a rule that has neither one nor a topic: “They was” of `en.agreement.they-was`.
    private static func name(of id: RuleID) -> String {
        let last = id.rawValue.split(separator: ".").last ?? ""
        let words = last.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    // MARK: Values

    /// A text; a number counts as one, too.
    private func text(_ key: String, _ values: [String: Node]) throws(RuleFault) -> RuleSource.Text? {
        try values[key].map { node throws(RuleFault) in try Self.text(node, "“\(key)”") }
    }

    private static func text(_ node: Node, _ what: String) throws(RuleFault) -> RuleSource.Text {
        guard let scalar = node.scalar else { throw RuleFault(line: node.line, "\(what) must be a text.") }
        return RuleSource.Text(scalar.string, line: node.line)
    }

    /// A text, or a list of texts.
    private func texts(_ key: String, _ values: [String: Node]) throws(RuleFault) -> [RuleSource.Text] {
        guard let node = values[key] else { return [] }
        return try Self.texts(node, "“\(key)”")
    }

    private static func texts(_ node: Node, _ what: String) throws(RuleFault) -> [RuleSource.Text] {
        guard let sequence = node.sequence else { return [try text(node, what)] }
        var texts: [RuleSource.Text] = []
        for node in sequence { texts.append(try text(node, "What stands in \(what)")) }
        return texts
    }

    /// A text in several interface languages; one alone is English.
    private func translations(_ key: String, _ values: [String: Node]) throws(RuleFault) -> RuleTexts.Translations {
        guard let node = values[key] else { return [:] }
        guard let mapping = node.mapping else { return ["en": try Self.text(node, "“\(key)”").text] }
        var translations: RuleTexts.Translations = [:]
        for (language, text) in mapping {
            translations[try Self.text(language, "A language").text] = try Self.text(text, "“\(key)”").text
        }
        guard translations["en"] != nil else { throw RuleFault(line: node.line, "“\(key)” has no English text, en.") }
        return translations
    }

    private func choice<Value>(
        _ key: String, _ values: [String: Node], _ choices: [Value], _ name: (Value) -> String
    ) throws(RuleFault) -> Value? {
        guard let text = try text(key, values) else { return nil }
        guard let value = choices.first(where: { name($0) == text.text }) else {
            throw RuleFault(
                line: text.line,
                "“\(key)” is “\(text.text)”; it must be one of \(choices.map(name).joined(separator: ", ")).")
        }
        return value
    }

    private func confidence(_ values: [String: Node]) throws(RuleFault) -> Double? {
        guard let text = try text("confidence", values) else { return nil }
        guard let confidence = Double(text.text), (0...1).contains(confidence) else {
            throw RuleFault(line: text.line, "“confidence” must be a number from 0 to 1.")
        }
        return confidence
    }

    // MARK: Exceptions and rows

    /// A pattern or several, which count where they overlap, or a mapping with `before`, `at` and `after`.
    private func exceptions(
        _ values: [String: Node]
    ) throws(RuleFault) -> [(place: RuleSource.Place, pattern: RuleSource.Text)] {
        guard let node = values["unless"] else { return [] }
        guard let mapping = node.mapping else {
            return try Self.texts(node, "“unless”").map { (.at, $0) }
        }
        var exceptions: [(place: RuleSource.Place, pattern: RuleSource.Text)] = []
        for (key, value) in mapping {
            let places: [String: RuleSource.Place] = ["before": .before, "at": .at, "after": .after]
            guard let place = places[key.scalar?.string ?? ""] else {
                throw RuleFault(
                    line: key.line,
                    "“\(key.scalar?.string ?? "?")” is not known in “unless”; there are before, at, after.")
            }
            exceptions += try Self.texts(value, "“unless”").map { (place, $0) }
        }
        return exceptions
    }

    /// Rows of variables, or `wrong: right` pairs.
    private func rows(_ values: [String: Node]) throws(RuleFault) -> [RuleSource.Row] {
        guard let node = values["each"] else { return [] }
        var rows: [RuleSource.Row] = []
        if let mapping = node.mapping {
            for (wrong, right) in mapping {
                rows.append(
                    RuleSource.Row(
                        line: wrong.line,
                        variables: [
                            "wrong": try Self.text(wrong, "A row").text, "right": try Self.text(right, "A row").text,
                        ]))
            }
        } else if let sequence = node.sequence {
            for node in sequence { rows.append(try row(node)) }
        }
        guard !rows.isEmpty else {
            throw RuleFault(
                line: node.line, "“each” is a list of rows, {wrong: could of, right: could have}, or of such pairs.")
        }
        return rows
    }

    private func row(_ node: Node) throws(RuleFault) -> RuleSource.Row {
        guard let mapping = node.mapping else {
            throw RuleFault(line: node.line, "A row of “each” looks like {wrong: could of, right: could have}.")
        }
        var row = RuleSource.Row(line: node.line, variables: [:])
        for (key, value) in mapping {
            let name = try Self.text(key, "A variable").text
            row.variables[name] = try Self.text(value, "“\(name)”").text
        }
        row.id = row.variables.removeValue(forKey: "id")
        if let name = row.variables.removeValue(forKey: "topic") {
            guard row.id != nil else { throw RuleFault(line: node.line, "A row with a topic of its own has an id.") }
            guard let topic = Topic.all.first(where: { $0.rawValue == name }) else {
                throw RuleFault(line: node.line, "“\(name)” is no topic; docs/rules.md says where they are listed.")
            }
            row.topic = topic
        }
        return row
    }
}
