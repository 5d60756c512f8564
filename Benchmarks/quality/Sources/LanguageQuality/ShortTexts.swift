import Foundation
import Proofreading

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
        let labelled = try sentences.filter { try !isMislabelled($0.text, $0.code) }
        print(
            "\(sentences.count - labelled.count) sentences are left out below that are English, whatever their label says"
        )
        let installed = labelled.filter { isInstalled($0.code) }
        report("whole sentences", labelled)
        report("five words", try fiveWords(of: installed).filter { try !isMislabelled($0.text, $0.code) })
        report("single common words", try commonWords(in: words))
        report("single misspelled words", try Self.misspellings(in: misspellings))
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

    /// Whether the English dictionary has most words of a sentence in another language, and far more than that language's own.
    private func isMislabelled(_ text: String, _ code: String) throws -> Bool {
        guard code != "en", let own = dictionaries.language(for: LanguageCode(code)),
            let english = dictionaries.language(for: "en-US")
        else { return false }
        let words = text.lowercased().split { !$0.isLetter }.filter { $0.count > 1 }.map { Array($0.utf8) }
        func accepted(by language: Language) throws -> Int {
            let dictionary = try dictionaries.dictionary(for: language.code)
            return words.count { dictionary.accepts($0.span) }
        }
        let known = try accepted(by: english)
        return try known * 4 >= words.count * 3 && (known - accepted(by: own)) * 4 >= words.count
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
