import ArgumentParser
import Grammar
import Proofreading
import Text
import Wording

/// Shows how rules see a text.
struct TryRulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try",
        abstract:
            "Shows a text token by token, with tags and lemmas, its phrases and verbs, and which rules of files match.")

    @Argument(help: "The text.")
    var text: String

    @Option(name: .shortAndLong, help: "The language of the text.")
    var language = "en-US"

    @OptionGroup var options: CommonOptions

    func run() async throws {
        let packs = try Wiring.packs(try options.settings())
        let phrasebook = Phrasebook.english(from: packs).knowing(packs.rule)
        let tried = try TriedText(text, LanguageCode(language), packs)
        for sentence in tried.sentences {
            show(sentence)
            if let checker = tried.checker { show(checker.constituents(in: sentence)) }
            for (rule, match) in tried.matches(in: sentence) {
                let suggestions = match.suggestions.map { "“\($0.text)”" }.joined(separator: ", ")
                print("\n\(rule.id.rawValue)\(rule.level == .picky ? " (picky)" : "")")
                print("  “\(sentence.document.text(in: match.range))” → \(suggestions.isEmpty ? "?" : suggestions)")
                print("  \(phrasebook.text(of: match, by: rule))")
            }
            print("")
        }
    }

    private func show(_ sentence: SentenceView) {
        for (index, token) in sentence.sentence.tokens.enumerated() where token.kind != .space {
            var columns = [Self.padded(sentence.document.text(in: token.range), 16), Self.padded("\(token.kind)", 13)]
            if let tags = sentence.tags {
                columns.append(Self.padded(tags.lemma(at: index), 16))
                columns.append("\(tags[index])")
                if let alternative = tags.alternative(at: index) { columns.append("or \(alternative)") }
                if let attached = tags.attached(at: index) { columns.append("+ \(attached)") }
            }
            print(columns.joined(separator: " "))
        }
    }

    private func show(_ constituents: [(kind: String, text: String, subject: String?)]) {
        print("")
        for constituent in constituents {
            let subject = constituent.subject.map { ", of “\($0)”" } ?? ""
            print(Self.padded(constituent.kind + subject, 30), constituent.text)
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
