import Foundation
@_spi(Fitting) import Proofreading
@_spi(Fitting) import Spelling
import Text

/// Lists what is suggested for every word of a list, for looking into what goes wrong.
enum AnswerDump {
    /// A line a word: the list, the word, what is right, whether the word is accepted, merely hinted at or called wrong, the
    /// milliseconds, and the suggestions with their confidences.
    static func print(_ list: SpellingList, language: InstalledLanguage) {
        let survey = UnknownWordSurvey(language.pack)
        let clock = ContinuousClock()
        for (wrong, right) in list.pairs {
            let bytes = Array(wrong.plain.utf8)
            let start = clock.now
            let suggestions = language.suggester.suggestions(for: bytes.span, in: WordContext(), limit: 10)
            let time = start.duration(to: clock.now)
            let likelihood = survey.words(of: wrong.plain).map(\.probability).max()
            let verdict = likelihood.map { $0 < UnknownWordSurvey.reported ? "hint" : "wrong" } ?? "accepted"
            let answers = suggestions.map { $0.text.plain + ":" + String(format: "%.3f", $0.confidence) }
            let fields = [
                list.name, wrong.plain, right.map(\.plain).joined(separator: "|"), verdict,
                String(format: "%.3f", Double(time.components.attoseconds) / 1e15), answers.joined(separator: "|"),
            ]
            Swift.print(fields.joined(separator: "\t"))
        }
    }
}
