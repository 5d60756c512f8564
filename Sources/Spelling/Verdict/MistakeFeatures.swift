import Morphology
import Text

/// What the verdict on an unknown word looks at. The names are those of the model's file.
package enum MistakeFeature: UInt8, CaseIterable, Sendable {
    /// 0 `lower`, 1 `Capital`, 2 `UPPER`, 3 `NATOs`, 4 `mIxed`.
    case capitals
    case letters
    /// Whether it is a part of a word with hyphens.
    case isPart
    case isFirst
    case isBehindCapital
    case isBeforeCapital
    case unknownNeighbours
    case otherUnknown
    case words
    /// Whether it stands in the text more than once.
    case isRepeated
    /// The logarithm of the odds of the best suggestion.
    case confidence
    /// The next one's confidence.
    case nextConfidence
    case score
    case edits
    case difference
    /// How much longer the best suggestion is, in letters.
    case lengthening
    /// How plausible its letters are in the language: the mean of their logarithms, and the least.
    case plausibility
    case leastPlausibility
    /// How much less plausible the best suggestion's are.
    case plausibilityLost
    /// By which rule it is formed: ``FormedWord/Kind``.
    case formation
    case believability
    case formationLevel
    case formationPart
    case formationLink
    /// How common it is in another language, in tenths of a Zipf unit, whether that is English, of which texts of all languages have words, and
    /// how common the best suggestion is.
    case foreignness
    case isEnglish
    case bestCommonness
    /// How many of the words beside it are unknown, and common in another language.
    case foreignNeighbours
}

/// The numbers of an unknown word, one a ``MistakeFeature``.
package struct MistakeFeatures: Sendable {
    package private(set) var values = [Float](repeating: unknown, count: MistakeFeature.allCases.count)

    /// What stands for a number that nobody knows: lower than any that is known.
    static let unknown: Float = -99

    subscript(feature: MistakeFeature) -> Float {
        get { values[Int(feature.rawValue)] }
        set { values[Int(feature.rawValue)] = newValue }
    }

    package init(_ evidence: UnknownWordEvidence) {
        self[.capitals] = Float(evidence.capitals.pattern.rawValue)
        self[.letters] = Float(evidence.capitals.letterCount)
        self[.isPart] = evidence.isPart ? 1 : 0
        self[.isFirst] = evidence.place.isFirst ? 1 : 0
        self[.isBehindCapital] = evidence.place.isBehindCapital ? 1 : 0
        self[.isBeforeCapital] = evidence.place.isBeforeCapital ? 1 : 0
        self[.unknownNeighbours] = Float(evidence.place.unknownNeighbours)
        self[.otherUnknown] = Float(evidence.place.otherUnknown)
        self[.words] = Float(evidence.place.words)
        self[.isRepeated] = evidence.isRepeated ? 1 : 0
        self[.foreignness] = Float(evidence.foreignness?.commonness ?? 0)
        self[.isEnglish] = evidence.foreignness?.language == "en" ? 1 : 0
        self[.foreignNeighbours] = Float(evidence.place.foreignNeighbours)
        if let plausibility = evidence.plausibility {
            self[.plausibility] = plausibility.mean
            self[.leastPlausibility] = plausibility.least
        }
        if let best = evidence.best { add(best, evidence) }
        if let formation = evidence.formation { add(formation) }
    }

    private mutating func add(_ best: UnknownWordEvidence.Best, _ evidence: UnknownWordEvidence) {
        let confidence = min(max(best.confidence, 1e-4), 1 - 1e-4)
        self[.confidence] = Float(.log(confidence / (1 - confidence)))
        self[.bestCommonness] = Float(evidence.bestCommonness ?? 0)
        self[.nextConfidence] = Float(evidence.nextConfidence)
        if let score = best.score { self[.score] = Float(score) }
        self[.edits] = Float(best.edits)
        self[.difference] = Float(best.difference.rawValue)
        self[.lengthening] = Float(best.lengthening)
        if let own = evidence.plausibility, let other = best.plausibility {
            self[.plausibilityLost] = own.mean - other.mean
        }
    }

    private mutating func add(_ formation: FormedWord) {
        self[.formation] = Float(formation.kind.rawValue)
        self[.believability] = Float(formation.believability)
        self[.formationLevel] = Float(formation.rarestLevel)
        self[.formationPart] = Float(formation.shortestPart)
        self[.formationLink] = formation.hasLink ? 1 : 0
    }
}
