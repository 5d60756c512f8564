import Foundation
import Grammar
import Morphology
import Proofreading
import Spelling
import Text

/// What the writer prefers while a language is told.
enum Preference: String, CaseIterable {
    /// Nothing but the server's default, American English.
    case none
    /// The variant that is installed of the text's language.
    case right
    /// American English; for English texts German.
    case wrong
}

/// Measures how well the language of texts of all lengths is told, without a preference, with the right one and with a wrong one.
struct ShortTexts {
    let chooser: LanguageChooser
    let dictionaries: any DictionaryProvider
    /// Sentences by language.
    let sentences: [(code: String, text: String)]

    /// Counts of texts, by what they are and by the preference given.
    fileprivate struct Count {
        var right = 0
        var unsure = 0
        var unsureRight = 0
        var all = 0
    }

    /// How often answers of some confidence are right.
    private var reliability: [Int: Count] = [:]

    init(
        chooser: LanguageChooser, dictionaries: any DictionaryProvider, sentences: [(code: String, text: String)]
    ) {
        self.chooser = chooser
        self.dictionaries = dictionaries
        self.sentences = sentences
    }

    /// Prints the shares of texts whose language is told right.
    /// - Parameters:
    ///   - words: a folder of `CODE.opensubtitles.1gram.tsv.gz`, lines `word<TAB>count`, most frequent first.
    ///   - misspellings: a folder of `CODE_NAME.dev.tsv`, lines `wrong<TAB>right`.
    mutating func report(words: String, misspellings: String) throws {
        let labelled = sentences.filter { !isMislabelled($0.text, $0.code) }
        print(
            "\(sentences.count - labelled.count) sentences are left out below that are English, whatever their label says"
        )
        let installed = labelled.filter { isInstalled($0.code) }
        report("whole sentences", labelled)
        report("five words", fiveWords(of: installed).filter { !isMislabelled($0.text, $0.code) })
        report("single common words", try commonWords(in: words))
        let misspelled = try Self.misspellings(in: misspellings)
        report("single misspelled words", misspelled)
        report("three misspelled words", Self.threes(of: misspelled))
        print("Answers by confidence, of all of the above:")
        for (tenth, count) in reliability.sorted(by: { $0.key < $1.key }) {
            print(
                "  \(Double(tenth) / 10)–\(Double(tenth + 1) / 10): \(percent(count.right, count.all)) of \(count.all)")
        }
    }

    private mutating func report(_ name: String, _ texts: [(code: String, text: String)]) {
        for preference in Preference.allCases {
            var counts: [String: Count] = [:]
            for (code, text) in texts where preference != .right || isInstalled(code) {
                guard let found = chooser.mainLanguage(of: Document(text), preferring: preferences(preference, code))
                else { continue }
                // What is not installed can only be named.
                let answer = isInstalled(code) ? found.code : found.candidates.first?.code
                let isRight = answer?.base == code
                for key in [code, ""] { counts[key, default: Count()].add(isRight, isUnsure: found.isUnsure) }
                reliability[min(9, Int(found.confidence * 10)), default: Count()].add(isRight)
                if !isRight, ProcessInfo.processInfo.environment["SHOW"] == "\(name), \(preference)" {
                    print("  \(code) taken for \(answer?.tag ?? "-") \(found.confidence): \(text.prefix(100))")
                }
            }
            guard let all = counts.removeValue(forKey: "") else { continue }
            print(
                "\(name), preference \(preference): \(percent(all.right, all.all)) of \(all.all) right, \(all.all - all.right) wrong;",
                "\(percent(all.unsure, all.all)) unsure, \(percent(all.unsureRight, all.unsure)) of those right")
            print(
                "  "
                    + counts.sorted { $0.key < $1.key }
                    .map { "\($0.key) \(percent($0.value.right, $0.value.all))" }.joined(separator: "  "))
        }
    }

    private func preferences(_ preference: Preference, _ code: String) -> LanguagePreferences {
        let preferred: [LanguageCode] =
            switch preference {
            case .none: []
            case .right: [dictionaries.language(for: LanguageCode(code))?.code ?? LanguageCode(code)]
            case .wrong: [code == "en" ? "de-DE" : "en-US"]
            }
        return LanguagePreferences(preferred: preferred, fallback: "en-US")
    }

    private func isInstalled(_ code: String) -> Bool { dictionaries.language(for: LanguageCode(code)) != nil }

    /// Whether a sentence is English whatever its label says, as headings are that a handbook's translators left: some of its words are ten
    /// times as common in English, and at most one in five of those that differ is commoner in the other language. The chooser has no say, and
    /// no dictionary: the Polish one has `the`, `user` and `space`.
    private func isMislabelled(_ text: String, _ code: String) -> Bool {
        guard code != "en", let words = dictionaries.commonWords, isInstalled(code) else { return false }
        let leads = text.lowercased().split { !$0.isLetter }.filter { $0.count > 1 }.map { word in
            let bytes = Array(word.utf8)
            func commonness(_ code: LanguageCode) -> Int { words.commonness(of: bytes.span, in: code) ?? 30 }
            return commonness("en") - commonness(LanguageCode(code))
        }
        return leads.contains { $0 >= 10 } && leads.count { $0 < 0 } * 5 <= leads.count { $0 > 0 }
    }

    /// A run of five words of every sentence that has as many, at a place that is always the same.
    private func fiveWords(of sentences: [(code: String, text: String)]) -> [(code: String, text: String)] {
        var state: UInt64 = 1
        return sentences.compactMap { code, text in
            let words = text.split(separator: " ").filter { $0.contains(where: \.isLetter) }
            guard words.count >= 5 else { return nil }
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let start = Int((state >> 33) % UInt64(words.count - 4))
            return (code, words[start..<start + 5].joined(separator: " "))
        }
    }

    /// The 300 most frequent words of at least three letters of each language that its dictionary has.
    private func commonWords(in folder: String) throws -> [(code: String, text: String)] {
        try dictionaries.languages.map(\.code.base).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            .flatMap { code -> [(code: String, text: String)] in
                let file = "\(folder)/\(code).opensubtitles.1gram.tsv.gz"
                guard let language = dictionaries.language(for: LanguageCode(code)),
                    FileManager.default.fileExists(atPath: file)
                else { return [] }
                let dictionary = try dictionaries.dictionary(for: language.code)
                return try Self.unpacked(file).split(separator: "\n").lazy.compactMap { line -> String? in
                    let word = String(line.prefix { $0 != "\t" })
                    guard word.count >= 3, word.allSatisfy(\.isLetter), dictionary.accepts(Array(word.utf8).span) else {
                        return nil
                    }
                    return word
                }.prefix(300).map { (code, $0) }
            }
    }

    /// The first 200 misspelled words of every list.
    private static func misspellings(in folder: String) throws -> [(code: String, text: String)] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".tsv") }.sorted()
            .flatMap { file in
                try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8).split(separator: "\n").prefix(200)
                    .map { (String(file.prefix { $0 != "_" }), String($0.prefix { $0 != "\t" })) }
            }
    }

    /// Three misspelled words of a language that follow each other in its lists.
    private static func threes(of words: [(code: String, text: String)]) -> [(code: String, text: String)] {
        stride(from: 0, to: words.count - 2, by: 3).compactMap { start in
            let three = words[start..<start + 3]
            guard three.allSatisfy({ $0.code == words[start].code }) else { return nil }
            return (words[start].code, three.map(\.text).joined(separator: " "))
        }
    }

    private static func unpacked(_ file: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc", file]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

fileprivate extension ShortTexts.Count {
    mutating func add(_ isRight: Bool, isUnsure: Bool = false) {
        all += 1
        if isRight { right += 1 }
        if isUnsure { unsure += 1 }
        if isUnsure, isRight { unsureRight += 1 }
    }
}

func percent(_ part: Int, _ whole: Int) -> String {
    String(format: "%.1f %%", 100 * Double(part) / Double(max(1, whole)))
}
