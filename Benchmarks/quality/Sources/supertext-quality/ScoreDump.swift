@_spi(Fitting) import Grammar
@_spi(Fitting) import Proofreading
@_spi(Fitting) import Spelling
import Text

/// Lists the candidates of every wrong word with their scores wherever the word stands, for `Scripts/fit-contexts`.
enum ScoreDump {
    static func print(_ list: SpellingList, language: InstalledLanguage) {
        for (wrong, _) in list.pairs where !language.accepts(wrong) {
            let scores = language.suggester.scores(for: Array(wrong.plain.utf8).span)
            Swift.print(([wrong] + scores.map { "\($0.text)=\($0.score)" }).joined(separator: "\t"))
        }
    }
}
