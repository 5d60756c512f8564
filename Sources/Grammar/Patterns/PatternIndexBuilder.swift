import Morphology
import Text

/// Finds the anchors of patterns: see ``PatternIndex``.
struct PatternIndexBuilder {
    private typealias Posting = PatternIndex.Posting

    private var byWord: [[Posting]]
    private var byPartOfSpeech: [[Posting]]
    private var byPenn: [[Posting]]
    private var byLemma: [[Posting]]
    private var anywhere: [Posting] = []

    init(_ variants: [PatternVariant], _ program: PatternProgramBuilder, _ words: WordNumbersBuilder) {
        byWord = Array(repeating: [], count: Int(words.count) + 1)
        byPartOfSpeech = Array(repeating: [], count: PartOfSpeech.allCases.count)
        byPenn = Array(repeating: [], count: PennTag.allCases.count + 1)
        byLemma = byWord
        for (number, variant) in variants.enumerated() { add(variant, Int32(number), program, words) }
    }

    private mutating func add(
        _ variant: PatternVariant, _ number: Int32, _ program: PatternProgramBuilder, _ words: WordNumbersBuilder
    ) {
        let anchors = program.anchors(of: variant.code)
        let costs = anchors.map { cost($0.anchor, words) * Double($0.farthest - $0.nearest + 1) }
        guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else {
            anywhere.append(
                Posting(variant: number, rule: variant.rule, nearest: 0, farthest: 0, companion: .none))
            return
        }
        let posting = Posting(
            variant: number, rule: variant.rule, nearest: anchors[best].nearest, farthest: anchors[best].farthest,
            companion: program.companion(of: anchors[best].step, variant.code))
        switch anchors[best].anchor {
        case .words(let numbers): for word in numbers { byWord[Int(word)].append(posting) }
        case .lemmas(let lemmas): for lemma in lemmas { byLemma[Int(lemma)].append(posting) }
        case .partsOfSpeech(let parts): for part in parts { byPartOfSpeech[Int(part.rawValue)].append(posting) }
        case .pennTags(let tags): for tag in tags { byPenn[tag].append(posting) }
        }
    }

    /// How often an anchor is looked at. What has many postings already is tried often.
    private func cost(_ anchor: Anchor, _ words: WordNumbersBuilder) -> Double {
        switch anchor {
        case .words(let numbers):
            numbers.reduce(0) { $0 + words.frequency(of: $1) * Double(byWord[Int($1)].count + 4) }
        case .lemmas(let lemmas):
            lemmas.reduce(0) { $0 + 4 * words.frequency(of: $1) * Double(byLemma[Int($1)].count + 4) }
        case .partsOfSpeech(let parts):
            parts.reduce(0) { $0 + Self.frequency(of: $1) * Double(byPartOfSpeech[Int($1.rawValue)].count + 4) }
        case .pennTags(let tags): tags.reduce(0) { $0 + 0.04 * Double(byPenn[$1].count + 4) }
        }
    }

    /// About how many of a text's tokens have a part of speech.
    private static func frequency(of part: PartOfSpeech) -> Double {
        switch part {
        case .noun: 0.2
        case .punctuation, .verb, .adposition: 0.12
        case .interjection, .symbol, .particle, .other, .numeral: 0.02
        default: 0.07
        }
    }

    func write(into pack: inout PackWriter) {
        let sections: [(PatternIndex.Section, [[Posting]])] = [
            (.words, byWord), (.partsOfSpeech, byPartOfSpeech), (.penn, byPenn), (.lemmas, byLemma),
            (.anywhere, [anywhere]),
        ]
        for (section, lists) in sections {
            var starts: [UInt32] = [0]
            for list in lists { starts.append((starts.last ?? 0) + UInt32(list.count)) }
            pack.add(section.starts, records: starts)
            pack.add(section.postings, records: Array(lists.joined()))
        }
    }
}

/// What a token has to be for a step of a pattern.
private enum Anchor {
    /// One of some words, by their numbers.
    case words([Int32])
    /// A form of one of some words.
    case lemmas([Int32])
    /// A word of some parts of speech.
    case partsOfSpeech([PartOfSpeech])
    /// A word with one of some Penn tags, by their numbers.
    case pennTags([Int])
}

extension PatternProgramBuilder {
    /// What a sentence's tokens can be looked up by: the steps that must be there and of which something is known, and how many tokens
    /// stand before them.
    fileprivate func anchors(
        of code: Program.Code
    ) -> [(anchor: Anchor, step: Int, nearest: Int, farthest: Int)] {
        var anchors: [(anchor: Anchor, step: Int, nearest: Int, farthest: Int)] = []
        var (nearest, farthest) = (0, 0)
        for index in code.steps {
            let step = steps[index]
            if step.least > 0 {
                for condition in step.conditions where !conditions[condition].isNegated {
                    if let anchor = anchor(of: conditions[condition]) {
                        anchors.append((anchor, index, nearest, farthest + Int(step.most) - 1))
                    }
                }
            }
            nearest += Int(step.least)
            farthest += Int(step.most)
        }
        return anchors
    }

    private func anchor(of condition: Program.Condition) -> Anchor? {
        switch condition.test {
        case .words, .exactWords: return words(of: condition).map { .words(Array($0)) }
        case .lemmas: return words(of: condition).map { .lemmas(Array($0)) }
        case .tag:
            let pattern = tags[Int(condition.operand)]
            let penn = TagLayout.penn
            if !pattern.rejected.isDisjoint(with: penn.bit(0)) {
                return .pennTags(
                    (1...PennTag.allCases.count).filter { pattern.rejected.isDisjoint(with: penn.bit($0)) })
            }
            let parts = PartOfSpeech.allCases.filter {
                pattern.rejected.isDisjoint(with: TagLayout.partOfSpeech.bit(Int($0.rawValue)))
            }
            return parts.count < PartOfSpeech.allCases.count ? .partsOfSpeech(parts) : nil
        default: return nil
        }
    }

    /// The rarest word that has to stand in a fixed place beside an anchor: as far as steps of one token go.
    fileprivate func companion(of anchor: Int, _ code: Program.Code) -> PatternIndex.Companion {
        guard steps[anchor].isSingle else { return .none }
        var best = PatternIndex.Companion.none
        for direction in [-1, 1] {
            var step = anchor + direction
            while code.steps.contains(step), steps[step].isSingle, abs(step - anchor) <= Int(Int8.max) {
                for condition in steps[step].conditions.lazy.map({ conditions[$0] }) where !condition.isNegated {
                    guard let words = words(of: condition).map({ WordBits($0) }) else { continue }
                    if best.distance == 0 || words.count < best.words.count {
                        best = .init(
                            distance: Int8(step - anchor), isLemma: condition.test == .lemmas, words: words)
                    }
                }
                step += direction
            }
        }
        return best
    }
}
