import Grammar
import Text
import Wording

/// A rule, or a cause, as v1 shows it.
struct RuleWire: Encodable {
    let id: String
    let name: String
    let description: String
    let category: CategoryWire
    /// What it is about; left out of rules that are in no file.
    let topic: TopicWire?
    let severity: String
    let level: String
    let languages: Nullable<[String]>
    let url: String
    let examples: [ExampleWire]
    /// When it may be ignored.
    let whenToIgnore: String
    /// The rules that it stands for; left out where it stands for itself.
    let rows: [String]?
    /// The rule whose row it is; left out of others.
    let family: String?
    /// Left out of lists.
    let timesMet: Int?

    /// A category with its name.
    struct CategoryWire: Encodable {
        let id: String
        let name: String
    }

    /// A topic with its name.
    struct TopicWire: Encodable {
        let id: String
        let name: String
    }

    /// - Parameter timesMet: how often its mistakes stand in the history.
    init(_ info: RuleInfo, in phrasebook: Phrasebook, timesMet: Int? = nil) {
        self.timesMet = timesMet
        id = info.id.rawValue
        name = phrasebook.name(of: info.id)
        description = phrasebook.description(of: info.id)
        category = CategoryWire(id: info.category.rawValue, name: phrasebook.name(of: info.category))
        topic = info.texts?.topic.map { TopicWire(id: $0.rawValue, name: phrasebook.name(of: $0)) }
        severity = info.severity.rawValue
        level = info.level.rawValue
        languages = Nullable(info.languages)
        url = RulePage.address(of: info.id)
        examples = info.examples.map(ExampleWire.init)
        whenToIgnore = phrasebook.reasonToIgnore(info)
        rows = info.rows.isEmpty ? nil : info.rows.map(\.rawValue)
        family = info.texts?.row == nil ? nil : info.id.family?.rawValue
    }
}

/// A sentence that a rule flags and the same sentence put right, as v1 shows them.
struct ExampleWire: Encodable {
    let language: String
    let wrong: MarkedText
    let right: String

    /// A text and what is wrong in it, in UTF-16 code units.
    struct MarkedText: Encodable {
        let text: String
        let offset: Int
        let length: Int
    }

    init(_ example: RuleExample) {
        language = example.language.tag
        var counter = UTF16Counter(Array(example.wrong.utf8))
        let units = counter.units(of: example.range)
        wrong = MarkedText(text: example.wrong, offset: units.lowerBound, length: units.count)
        right = example.right
    }
}
