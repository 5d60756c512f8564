import ArgumentParser
import Grammar
import LanguagePacks
import Proofreading
import Text
import Wording

/// Names the file and the line of the rules that find something in a text, or that are about a topic.
struct FindRulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "where",
        abstract: "Names the file and the line of the rules that find something in a text, or that are about a topic.",
        discussion: """
            For whoever wants to change a rule, or to add a row beside those of its kind. The topics are those of docs/rules.md, such as \
            preposition.choice; a family is named once, by its first row on the topic.
            """)

    @Argument(help: "The text.")
    var text: String?

    @Option(help: "What the rules are about.")
    var topic: String?

    @Option(name: .shortAndLong, help: "The language of the text, or of the rules.")
    var language = "en-US"

    @OptionGroup var options: CommonOptions

    func validate() throws {
        guard (text == nil) != (topic == nil) else {
            throw ValidationError("Say a text, or a topic: --topic verb.tense.")
        }
        if let topic, !Topic.all.contains(Topic(rawValue: topic)) {
            throw ValidationError(
                "There is no topic “\(topic)”; there are \(Topic.all.map(\.rawValue).joined(separator: ", ")).")
        }
    }

    func run() async throws {
        let code = LanguageCode(language)
        let places = try Wiring.rulePlaces(of: code.base, try options.settings())
        guard let text else { return show(places.all.filter { $0.topic?.rawValue == topic }) }
        let packs = try Wiring.packs(try options.settings())
        let phrasebook = Phrasebook.english(from: packs).knowing(packs.rule)
        let tried = try TriedText(text, code, packs)
        var isFound = false
        for sentence in tried.sentences {
            for (rule, match) in tried.matches(in: sentence) {
                let flagged = sentence.document.text(in: match.range)
                let place = places.place(of: rule.id, flagging: flagged)?.description
                print(place ?? "\(rule.id.rawValue): worked out in Sources/Grammar (docs/agreement.md)")
                print("  “\(flagged)”: \(phrasebook.text(of: match, by: rule))")
                isFound = true
            }
        }
        if !isFound {
            Terminal.complain("No rule finds anything in it. “supertext rules where --topic …” names those of a kind.")
            throw ExitCode(1)
        }
    }

    private func show(_ places: [RulePlaces.Place]) {
        var families: Set<RuleID> = []
        for place in places where families.insert(place.family).inserted { print(place) }
    }
}
