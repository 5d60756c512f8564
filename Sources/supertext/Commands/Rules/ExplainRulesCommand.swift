import ArgumentParser
import Grammar
import Text

/// Says which rules of files nearly find something in a text, and what is lacking.
struct ExplainRulesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why", abstract: "Says which rules nearly find something in a text, and what is lacking.",
        discussion: "For whoever wonders why a mistake is not found: the nearest rules first, with file and line.")

    @Argument(help: "The text.")
    var text: String

    @Option(name: .shortAndLong, help: "The language of the text.")
    var language = "en-US"

    @Option(help: "How many rules to name for a sentence.")
    var most = 8

    @OptionGroup var options: CommonOptions

    func validate() throws {
        if most < 1 { throw ValidationError("--most is a number from 1.") }
    }

    func run() async throws {
        let code = LanguageCode(language)
        let settings = try options.settings()
        let tried = try TriedText(text, code, try Wiring.packs(settings))
        let places = try Wiring.rulePlaces(of: code.base, settings)
        for sentence in tried.sentences {
            for miss in tried.nearMisses(in: sentence).prefix(most) {
                func text(_ range: Range<Int>) -> String { "“\(sentence.document.text(in: range))”" }
                print(places.place(of: miss.rule.id, flagging: "")?.description ?? miss.rule.id.rawValue)
                print("  \(text(miss.range)): \(Self.reason(miss.lack, text))")
            }
        }
    }

    private static func reason(_ lack: NearMiss.Lack, _ text: (Range<Int>) -> String) -> String {
        switch lack {
        case .token(let range, .word(isNegated: false)): "\(text(range)) is none of the words that are asked for there"
        case .token(let range, .word(isNegated: true)): "\(text(range)) is a word that may not stand there"
        case .token(let range, .tag(isNegated: false)): "\(text(range)) is tagged otherwise than asked for"
        case .token(let range, .tag(isNegated: true)): "\(text(range)) has a tag that it may not have"
        case .token(let range, .shape): "\(text(range)) has another form, kind or case than asked for"
        case .exception: "an exception holds (unless)"
        case .agreement: "the captures agree otherwise than asked for (agree, disagree)"
        case .change: "what would be written is there already"
        case .level: "the rule is for who asks for more (level: picky)"
        case .variants(let variants): "the rule is one of \(variants.map(\.tag).joined(separator: ", ")) alone"
        }
    }
}
