import Foundation
import HunspellSpelling
@_spi(Fitting) import Proofreading
@_spi(Fitting) import Spelling
import Text

/// Something that says whether a word is right and what was meant.
protocol Engine: AnyObject {
    var name: String { get }
    /// The suggestions for a word, the best first; `nil` when it is right.
    func suggestions(for word: String) -> [Suggestion]?
}

final class SuperTextEngine: Engine {
    let name = "SuperText"
    private let language: InstalledLanguage
    private let survey: UnknownWordSurvey

    init(_ language: InstalledLanguage) {
        self.language = language
        survey = UnknownWordSurvey(language.pack)
    }

    /// What is only a hint is not noticed: it is not reported unless asked for.
    func suggestions(for word: String) -> [Suggestion]? {
        let word = word.plain
        guard survey.words(of: word).contains(where: { $0.probability >= UnknownWordSurvey.reported }) else { return nil }
        return language.suggester.suggestions(for: Array(word.utf8).span, in: WordContext(), limit: 10)
    }
}

final class HunspellEngine: Engine {
    let name = "Hunspell"
    private let language: InstalledLanguage

    init(_ language: InstalledLanguage) { self.language = language }

    func suggestions(for word: String) -> [Suggestion]? {
        let bytes = Array(word.plain.utf8)
        if language.hunspell.accepts(bytes.span) { return nil }
        return language.hunspell.suggestions(for: bytes.span).map { Suggestion(text: $0, confidence: 0) }
    }
}

/// `aspell -a`, a line at a time through a pipe.
final class AspellEngine: Engine {
    let name = "Aspell"
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer: [UInt8] = []

    /// Nothing when Aspell or its dictionary is not installed.
    init?(_ language: String) {
        let name = ["en": "en_US", "pt": "pt_BR", "de": "de_DE", "nl": "nl"][language] ?? language
        process.executableURL = URL(fileURLWithPath: "/usr/bin/aspell")
        process.arguments = ["-a", "--lang=" + name, "--encoding=utf-8"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil, line()?.hasPrefix("@(#)") == true else { return nil }
    }

    deinit {
        try? input.fileHandleForWriting.close()
        if process.isRunning { process.terminate() }
    }

    func suggestions(for word: String) -> [Suggestion]? {
        try? input.fileHandleForWriting.write(contentsOf: Array(("^" + word.plain + "\n").utf8))
        var answer: [Suggestion]?
        while let line = line(), !line.isEmpty {
            // One line for each word that Aspell sees in the word; the first that is wrong counts.
            guard answer == nil else { continue }
            if line.hasPrefix("#") { answer = [] }
            if line.hasPrefix("&"), let colon = line.firstIndex(of: ":") {
                answer = line[line.index(colon, offsetBy: 2)...].split(separator: ", ").map {
                    Suggestion(text: String($0), confidence: 0)
                }
            }
        }
        return answer
    }

    private func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeSubrange(...end) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            buffer += more
        }
    }
}
