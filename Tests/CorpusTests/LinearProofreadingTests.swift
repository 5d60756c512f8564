import Foundation
import Proofreading
import ProofreadingTesting
import Testing
import Text

/// Texts that nobody writes are checked in linear time as well, whatever they are made of, in whatever language and markup.
@Suite(.serialized) struct LinearProofreadingTests {
    @Test(arguments: repeated.map { RepeatedText($0) } + sentences.map { RepeatedText($0) })
    func repeatedPiecesTakeLinearTime(text: RepeatedText) async throws {
        try await expectLinearTime(of: text, "en-US")
    }

    @Test(arguments: languages)
    func repeatedPiecesTakeLinearTimeInEachLanguage(language: String) async throws {
        for piece in ["a", "a\u{301}", "a-", "a'", "of the a an in it ", "teh ", "Teh. ", "A.\n\n"] {
            try await expectLinearTime(of: RepeatedText(piece), language)
        }
    }

    @Test(arguments: [TextFormat.markdown, .html, .latex])
    func repeatedPiecesTakeLinearTimeInEachMarkup(format: TextFormat) async throws {
        for piece in Self.repeated.filter({ $0.utf8.count <= 2 }) + Self.markup + ["of the a an in it "] {
            try await expectLinearTime(of: RepeatedText(piece), "en-US", format)
        }
    }

    /// Words that no dictionary has are what costs most.
    @Test(arguments: languages)
    func unknownWordsTakeLinearTime(language: String) async throws {
        for kind in UnknownWords.kinds(in: language) { try await expectLinearTime(of: kind, language) }
    }

    @Test func oneWordOfManyPartsTakesLinearTime() async throws {
        try await expectLinearTime("parts", "en-US") { size in
            (0..<size / 5).map { ["hous", "boat", "teh", "xyz"][$0 % 4] }.joined(separator: "-")
        }
    }

    // MARK: Texts

    private static let languages = [
        "en-US", "fr", "de-DE", "es", "it", "pt-BR", "nl", "pl", "ru", "uk", "sv", "da", "auto",
    ]

    private static let repeated = [
        "a", "A", "aA", "\u{301}", "a\u{301}", "-", "a-", "house-boat-", "'", "a'", "’", "l’", "9", "9 ", "1.", "1,",
        "(",
        "[", ")", "()", "“", "\"", "\"a ", "«", "„", ".", ". ", "a. ", "/", "a/", "@", "a@", "a@b.c ", "😀",
        "👨‍👩‍👧", "\u{200D}", "\u{A0}", "a\u{A0}", "\u{AD}", "a\u{AD}", "aбα", "aб αb вc ", "日本語", "ภาษา",
        "مرحبا ", "\n", "a\n", "\t", ",", "a,", "!", "…", "—", "- ", "* ", "_", "*", "`", "<", "&", "\\", "{", "$", "#",
        "https://a.b/", "0x1F", "1a ", "ß", "ſa ", "\u{1}",
    ]

    /// Where rules find much.
    private static let sentences = [
        "of the a an in it ", "a an ", "the the ", "teh ", "Teh. ", "THE CAT SAT ON A MAT ", "colour color ",
        "e-mail email ", "should of went ", "the results was ", "Monday 31 February 2021, ", "# The man has teh cat\n",
        "the cat is sitting on the mat and ", "A teh.\n\n", "A teh xqz is there. ", "Is it so? said he. ",
    ]

    private static let markup = [
        "**a**", "<b>", "<p>a teh ", "&amp;", "\\emph{a} ", "$a$ ", "[a](b) ", "<i lang=fr>a</i>",
        "# The man has teh cat\n",
    ]

    /// Words that no dictionary has, each another one.
    private enum UnknownWords: CaseIterable {
        case letters, names, capitals, hyphens, amongOthers, compounds, joined, paragraphs

        /// Those that cost differently in a language.
        static func kinds(in language: String) -> [UnknownWords] {
            parts[language] == nil ? [.letters, .capitals, .amongOthers, .paragraphs] : allCases
        }

        /// A text of about so many bytes.
        func text(ofAbout size: Int, in language: String) -> String {
            var random = SplitMix(state: UInt64(size))
            let isCyrillic = ["ru", "uk"].contains(language)
            let letters = Array(isCyrillic ? "етаоинсрдлу" : "etaoinsrdlu")
            let parts = Self.parts[language] ?? ["over", "under", "man", "house", "port", "work", "ship"]
            func word(_ lengths: ClosedRange<Int>) -> String {
                let length = lengths.lowerBound + random.next(below: lengths.count)
                return String((0..<length).map { _ in letters[random.next(below: letters.count)] })
            }
            func joined(_ count: Int) -> String {
                (0..<count).map { _ in parts[random.next(below: parts.count)] }.joined()
            }
            var text = ""
            while text.utf8.count < size {
                switch self {
                case .letters: text += word(3...14) + " "
                case .names: text += word(5...14).capitalized + " "
                case .capitals: text += word(3...10).uppercased() + " "
                case .hyphens: text += (0..<8).map { _ in word(3...6) }.joined(separator: "-") + " "
                case .amongOthers: text += "\(word(4...20)) a 1 I \(word(4...9)). "
                case .compounds: text += joined(5) + "x" + joined(1) + " "
                case .joined: text += joined(6) + " a I 2 "
                case .paragraphs: text += "\(word(3...12)) \(word(3...12)) \(word(3...12)).\n\n"
                }
            }
            return text
        }

        private static let parts = [
            "de-DE": ["donau", "dampf", "schiff", "fahrts", "gesellschaft", "haus", "recht", "schutz"],
            "nl": ["arbeids", "verzekering", "hypotheek", "rente", "huis", "deur", "water", "schap"],
            "sv": ["järn", "vägs", "station", "huvud", "stads", "sjuk", "hus", "läkar", "bok"],
            "da": ["brand", "mands", "skole", "hus", "bog", "handel", "vejs", "station", "sommer"],
        ]
    }

    // MARK: Measuring

    private func expectLinearTime(of text: RepeatedText, _ language: String, _ format: TextFormat = .plain) async throws
    {
        try await expectLinearTime("\(text)", language, format) { text.text(ofAbout: $0) }
    }

    private func expectLinearTime(of words: UnknownWords, _ language: String) async throws {
        try await expectLinearTime("\(words)", language) { words.text(ofAbout: $0, in: language) }
    }

    private func expectLinearTime(
        _ name: String, _ language: String, _ format: TextFormat = .plain, _ make: (_ size: Int) -> String
    ) async throws {
        let proofreader = try CorpusProofreader.shared.get()
        func seconds(_ text: String) async throws -> Double {
            let request = ProofreadingRequest(
                text: text, format: format, language: language == "auto" ? nil : LanguageCode(language))
            let start = LinearTime.seconds(by: CLOCK_PROCESS_CPUTIME_ID)
            _ = try await proofreader.proofread(request, on: ImmediateScheduler())
            return LinearTime.seconds(by: CLOCK_PROCESS_CPUTIME_ID) - start
        }
        // What a language needs is read before.
        _ = try await seconds("teh")
        let size = 2000
        let (small, large) = (make(size), make(size * LinearTime.growth))
        var time = LinearTime()
        repeat {
            try await time.measure(small: { try await seconds(small) }, large: { try await seconds(large) })
        } while time.isOpen
        #expect(
            time.isLinear, "\(name) in \(language): \(LinearTime.growth) times as much took \(time.ratio) times as long"
        )
    }
}
