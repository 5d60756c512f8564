import Foundation
@_spi(Fitting) import Grammar
import Morphology
@_spi(Fitting) import Proofreading

/// Writes what is known of the unknown words of planted sentences: whether the word was misspelled here (1) or stood there (0), the part and
/// the kind of its sentence, and the evidence.
enum EvidenceDump {
    static func write(_ sentences: [PlantedSentence], pack: LanguagePack, to path: String) throws {
        let survey = UnknownWordSurvey(pack)
        var lines = ["label\tpart\tkind\tright\tword\trepeated\t" + UnknownWordSurvey.features.joined(separator: "\t")]
        for sentence in sentences {
            for word in survey.words(of: sentence.text) {
                // The other words of a sentence with a misspelled one are those of the sentence as it was found.
                guard sentence.isClean || word.range.overlaps(sentence.range) else { continue }
                let fields = [
                    sentence.isClean ? "0" : "1", sentence.part, sentence.kind, sentence.right, word.reading,
                    sentence.repeated.contains(word.reading[...]) ? "1" : "0",
                ]
                lines.append((fields + word.values.map { "\($0)" }).joined(separator: "\t"))
            }
        }
        try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
}
