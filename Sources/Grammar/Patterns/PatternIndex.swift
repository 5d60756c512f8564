import Morphology

/// Where patterns are tried: each at the tokens that its anchor may be, the step of it that seems the rarest.
struct PatternIndex: Sendable {
    /// A pattern that has an anchor: the match begins from `nearest` to `farthest` tokens before it.
    struct Posting: Sendable {
        let variant: Int32
        /// The rule of the variant, so that one that does not run costs no more than this.
        let rule: Int32
        let nearest: UInt8
        let farthest: UInt8
        let companion: Companion
    }

    /// Another word that has to stand in a fixed place beside the anchor: nearly all patterns of a frequent anchor are told apart by it.
    struct Companion: Sendable {
        /// How many tokens behind the anchor it stands; 0 when there is none.
        let distance: Int8
        /// Whether it is a lemma.
        let isLemma: Bool
        /// The words that it may be.
        let words: WordBits

        /// Demands nothing.
        static let none = Companion(distance: 0, isLemma: false, words: .all)
    }

    /// Lists of postings, one behind the other.
    struct Lists: Sendable {
        private var starts: [Int32] = []
        let postings: [Posting]
        /// Whether there are none.
        var isEmpty: Bool { postings.isEmpty }

        fileprivate init(_ lists: [[Posting]]) {
            var postings: [Posting] = []
            for list in lists {
                starts.append(Int32(postings.count))
                postings += list
            }
            starts.append(Int32(postings.count))
            self.postings = postings
        }

        /// The places of a list's postings.
        @inline(__always)
        subscript(list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }
    }

    /// By the number of a word.
    let byWord: Lists
    /// By part of speech, and by Penn tag, of which 0 is none.
    let byPartOfSpeech: Lists
    let byPenn: Lists
    /// By the number of a lemma.
    let byLemma: Lists
    /// The patterns that may stand anywhere.
    let anywhere: [Posting]

    init(_ variants: [PatternVariant], _ program: PatternProgram, _ words: WordNumbers) {
        var byWord = [[Posting]](repeating: [], count: Int(words.count) + 1)
        var byPartOfSpeech = [[Posting]](repeating: [], count: PartOfSpeech.allCases.count)
        var byPenn = [[Posting]](repeating: [], count: PennTag.allCases.count + 1)
        var byLemma = byWord
        var anywhere: [Posting] = []
        for (number, variant) in variants.enumerated() {
            // What has many postings already is tried often.
            func cost(_ anchor: Anchor) -> Double {
                switch anchor {
                case .words(let numbers):
                    numbers.reduce(0) { $0 + words.frequency(of: $1) * Double(byWord[Int($1)].count + 4) }
                case .lemmas(let lemmas):
                    lemmas.reduce(0) {
                        $0 + 4 * words.frequency(of: $1) * Double(byLemma[Int($1)].count + 4)
                    }
                case .partsOfSpeech(let parts):
                    parts.reduce(0) { $0 + Self.frequency(of: $1) * Double(byPartOfSpeech[Int($1.rawValue)].count + 4) }
                case .pennTags(let tags): tags.reduce(0) { $0 + 0.04 * Double(byPenn[$1].count + 4) }
                }
            }
            let anchors = program.anchors(of: variant.code)
            let costs = anchors.map { cost($0.anchor) * Double($0.farthest - $0.nearest + 1) }
            guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else {
                anywhere.append(
                    Posting(variant: Int32(number), rule: variant.rule, nearest: 0, farthest: 0, companion: .none))
                continue
            }
            let posting = Posting(
                variant: Int32(number), rule: variant.rule, nearest: UInt8(anchors[best].nearest),
                farthest: UInt8(anchors[best].farthest),
                companion: program.companion(of: anchors[best].step, variant.code))
            switch anchors[best].anchor {
            case .words(let numbers): for word in numbers { byWord[Int(word)].append(posting) }
            case .lemmas(let lemmas): for lemma in lemmas { byLemma[Int(lemma)].append(posting) }
            case .partsOfSpeech(let parts): for part in parts { byPartOfSpeech[Int(part.rawValue)].append(posting) }
            case .pennTags(let tags): for tag in tags { byPenn[tag].append(posting) }
            }
        }
        self.byWord = Lists(byWord)
        self.byPartOfSpeech = Lists(byPartOfSpeech)
        self.byPenn = Lists(byPenn)
        self.byLemma = Lists(byLemma)
        self.anywhere = anywhere
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

extension PatternProgram {
    /// What a sentence's tokens can be looked up by: the steps that must be there and of which something is known, and how many tokens
    /// stand before them.
    fileprivate func anchors(of code: Code) -> [(anchor: Anchor, step: Int, nearest: Int, farthest: Int)] {
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

    private func anchor(of condition: Condition) -> Anchor? {
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
    fileprivate func companion(of anchor: Int, _ code: Code) -> PatternIndex.Companion {
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
