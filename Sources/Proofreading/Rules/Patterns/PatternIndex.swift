/// Where patterns are tried: each at the tokens that its anchor may be, the step of it that seems the rarest.
struct PatternIndex: Sendable {
    /// A pattern that has an anchor: the match begins from `nearest` to `farthest` tokens before it.
    struct Posting: Sendable {
        let variant: Int32
        let nearest: UInt8
        let farthest: UInt8
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

    /// Whether tags and lemmas have to be known of every sentence.
    let asksForTags: Bool

    init(_ patterns: [Pattern], _ words: WordNumbers) {
        var byWord = [[Posting]](repeating: [], count: Int(words.count) + 1)
        var byPartOfSpeech = [[Posting]](repeating: [], count: PartOfSpeech.allCases.count)
        var byPenn = [[Posting]](repeating: [], count: PennTag.allCases.count + 1)
        var byLemma = byWord
        var anywhere: [Posting] = []
        for (number, pattern) in patterns.enumerated() {
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
            let anchors = pattern.anchors
            let costs = anchors.map { cost($0.anchor) * Double($0.farthest - $0.nearest + 1) }
            guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else {
                anywhere.append(Posting(variant: Int32(number), nearest: 0, farthest: 0))
                continue
            }
            let posting = Posting(
                variant: Int32(number), nearest: UInt8(anchors[best].nearest), farthest: UInt8(anchors[best].farthest))
            switch anchors[best].anchor {
            case .words(let numbers): for word in numbers { byWord[Int(word)].append(posting) }
            case .lemmas(let lemmas): for lemma in lemmas { byLemma[Int(lemma)].append(posting) }
            case .partsOfSpeech(let parts): for part in parts { byPartOfSpeech[Int(part.rawValue)].append(posting) }
            case .pennTags(let tags): for tag in tags { byPenn[tag].append(posting) }
            }
        }
        asksForTags = ![byPartOfSpeech, byPenn, byLemma].allSatisfy { $0.allSatisfy(\.isEmpty) }
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

extension Pattern {
    /// What a sentence's tokens can be looked up by: the steps that must be there and of which something is known, and how many tokens
    /// stand before them.
    fileprivate var anchors: [(anchor: Anchor, nearest: Int, farthest: Int)] {
        var anchors: [(anchor: Anchor, nearest: Int, farthest: Int)] = []
        var (nearest, farthest) = (0, 0)
        for step in steps {
            if step.least > 0 {
                for condition in step.conditions where !condition.isNegated {
                    if let anchor = condition.test.anchor {
                        anchors.append((anchor, nearest, farthest + step.most - 1))
                    }
                }
            }
            nearest += step.least
            farthest += step.most
        }
        return anchors
    }
}

extension TokenCondition.Test {
    fileprivate var anchor: Anchor? {
        switch self {
        case .words(let words), .exactWords(let words, _): return .words(words)
        case .lemmas(let lemmas): return .lemmas(lemmas)
        case .tag(let pattern):
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
}
