import ArgumentParser
import Foundation
import LanguagePacks
import Morphology
import Proofreading
import Text

/// Shows what words are: their readings, and the forms of their lemmas.
struct WordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "words",
        abstract: "Shows the readings of words, and the forms of their lemmas.",
        discussion: """
            Parts of speech and features are named as in Universal Dependencies; values that a comma separates may any of them be meant. Without --language \
            the word is looked up in all languages. What no lexicon has is guessed, and said to be.
            """)

    @Argument(help: "The words; - for those of the standard input, one a line.")
    var words: [String]

    @Option(help: "The language, de or en-GB; all that have the word unless given.")
    var language: String?

    @Flag(help: "Print a line for each reading: word, lemma, tag and how it is known, tab-separated; no forms.")
    var table = false

    @OptionGroup var options: CommonOptions

    func run() throws {
        let packs = try Wiring.packs(try options.settings())
        let bases = try languages(packs)
        var isMissing = false
        for word in words.lazy.flatMap({ $0 == "-" ? Self.input : [$0] }) {
            // Lexicons are written so.
            let word = word.precomposedStringWithCanonicalMapping.replacing("\u{2019}", with: "'")
            guard !word.isEmpty else { continue }
            var isKnown = false
            for base in bases {
                guard let morphology = packs.morphology(of: base) else { continue }
                let readings = morphology.readings(of: word)
                if language == nil, readings.evidence != .lexicon { continue }
                isKnown = true
                if table {
                    for reading in readings.items {
                        print(word, reading.lemma, reading.tag, readings.evidence, separator: "\t")
                    }
                } else {
                    show(word, base, readings, morphology.inflector)
                }
            }
            if isKnown { continue }
            Terminal.complain("\(word): no lexicon has it. Name a language with --language to have it guessed.")
            isMissing = true
        }
        if isMissing { throw ExitCode(1) }
    }

    /// The codes without regions of the languages to look in.
    private func languages(_ packs: LanguagePacks) throws -> [String] {
        guard let language else { return Array(Set(packs.languages.map(\.code.base))).sorted() }
        let base = LanguageCode(language).base
        guard packs.morphology(of: base) != nil else {
            Terminal.complain("There are no readings of words in “\(language)”.")
            throw ExitCode(2)
        }
        return [base]
    }

    private static var input: [String] {
        Array(sequence(state: ()) { _ in readLine() })
    }

    private func show(_ word: String, _ base: String, _ readings: Readings, _ inflector: Inflector) {
        let note =
            switch readings.evidence {
            case .lexicon: ""
            case .parts: ", by its parts"
            case .endings: ", by its ending"
            }
        print("\(word) (\(base)\(note))")
        for reading in readings.items { print("  \(reading.lemma)  \(reading.tag)") }
        var shown = Set<String>()
        for reading in readings.items {
            let part = reading.tag.partOfSpeech
            guard shown.insert("\(reading.lemma) \(part.name)").inserted else {
                continue
            }
            let forms = inflector.forms(of: reading.lemma, ReadingTag(part))
            if forms.isEmpty { continue }
            print("\n  \(reading.lemma), \(part.name):")
            let width = forms.map(\.text.count).max() ?? 0
            for form in forms {
                let features = form.tag.description.split(separator: "|").dropFirst().joined(separator: " ")
                print("    " + form.text.padding(toLength: width + 2, withPad: " ", startingAt: 0) + features)
            }
        }
    }
}
