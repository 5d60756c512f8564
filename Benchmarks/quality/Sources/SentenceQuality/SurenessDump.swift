import Foundation
import Grammar
@_spi(Fitting) import Proofreading

/// Writes what ``Sureness`` looks at for the unknown words of planted sentences, and of these words alone: whether the first suggestion is
/// right (1), the part and the kind of the sentence, how likely the word is said to be a mistake, and the values.
enum SurenessDump {
    static func write(_ sentences: [PlantedSentence], pack: LanguagePack, to path: String) throws {
        let survey = UnknownWordSurvey(pack)
        var lines = [(["label", "part", "kind", "probability"] + UnknownWordSurvey.surenessInputs).joined(separator: "\t")]
        func add(_ word: UnknownWordSurvey.Word, _ kind: String, _ sentence: PlantedSentence, isRight: Bool) {
            guard word.suggestion != nil else { return }
            let fields = [isRight ? "1" : "0", sentence.part, kind, "\(word.probability)"]
            lines.append((fields + word.surenessValues.map { "\($0)" }).joined(separator: "\t"))
        }
        for sentence in sentences {
            // The other words of a sentence with a misspelled one are those of the sentence as it was found.
            for word in survey.words(of: sentence.text) where sentence.isClean || word.range.overlaps(sentence.range) {
                let isRight = { (text: String?) in
                    !sentence.isClean && text.map { sentence.isRight($0, at: word.range) } ?? false
                }
                add(word, sentence.kind, sentence, isRight: isRight(word.suggestion))
                guard let alone = survey.words(of: word.reading).first, alone.reading == word.reading else { continue }
                add(alone, "alone-" + sentence.kind, sentence, isRight: isRight(alone.suggestion))
            }
        }
        try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
}
