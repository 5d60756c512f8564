@_spi(Fitting) import Proofreading

/// How often unknown words are mistakes, by how likely the verdict says they are.
struct VerdictScore {
    private let language: String
    private let survey: UnknownWordSurvey
    private let plantedWeight: Double
    private var reliability = Reliability()

    init(_ language: String, _ sentences: [PlantedSentence], _ pack: LanguagePack) {
        self.language = language
        survey = UnknownWordSurvey(pack)
        plantedWeight = SentenceScore.plantedWeight(sentences)
    }

    mutating func add(_ sentence: PlantedSentence) {
        for word in survey.words(of: sentence.text) {
            // The other words of a sentence with a misspelled one are those of the sentence as it was found.
            guard sentence.isClean || word.range.overlaps(sentence.range) else { continue }
            reliability.add(
                word.probability, isSo: !sentence.isClean, weight: sentence.isClean ? 1 : plantedWeight)
        }
    }

    var row: String { "| \(language) | " + reliability.columns.joined(separator: " | ") + " |" }
}
