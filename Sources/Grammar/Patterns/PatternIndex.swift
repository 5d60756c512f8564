import Morphology
import Text

/// Where patterns are tried: each at the tokens that its anchor may be, the step of it that seems the rarest.
struct PatternIndex: Sendable {
    /// A pattern that has an anchor: the match begins from `nearest` to `farthest` tokens before it.
    struct Posting: PackRecord {
        private(set) var variant: Int32 = 0
        /// The rule of the variant, so that one that does not run costs no more than this.
        private(set) var rule: Int32 = 0
        private(set) var nearest: UInt8 = 0
        private(set) var farthest: UInt8 = 0
        private var companionDistance: Int8 = 0
        private var companionIsLemma: UInt8 = 0
        private var companionWords = WordBits()

        init() {}

        init(variant: Int32, rule: Int32, nearest: Int, farthest: Int, companion: Companion) {
            self.variant = variant
            self.rule = rule
            self.nearest = UInt8(clamping: nearest)
            self.farthest = UInt8(clamping: farthest)
            companionDistance = companion.distance
            companionIsLemma = companion.isLemma ? 1 : 0
            companionWords = companion.words
        }

        /// Whether the word that has to stand beside the anchor may do so, of a sentence's tokens.
        @inline(__always)
        func hasCompanion(of anchor: Int, _ tokens: CompanionBits.Pointer) -> Bool {
            companionDistance == 0
                || tokens.may(companionWords, standAt: companionDistance, from: anchor, asLemma: companionIsLemma != 0)
        }
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
        private let starts: PackTable<UInt32>
        let postings: PackTable<Posting>
        /// Whether there are none.
        var isEmpty: Bool { postings.count == 0 }

        fileprivate init(_ pack: Pack, _ section: Section) {
            starts = pack.table(section.starts)
            postings = pack.table(section.postings)
        }

        /// The numbers of the lists.
        var indices: Range<Int> { 0..<max(0, starts.count - 1) }

        /// The places of a list's postings.
        @inline(__always)
        subscript(list: Int) -> Range<Int> {
            let (start, end) = (Int(starts[list]), Int(starts[list &+ 1]))
            return start..<max(start, min(end, postings.count))
        }
    }

    /// What postings are found by.
    enum Section: String {
        case words, partsOfSpeech = "parts-of-speech", penn, lemmas, anywhere

        var starts: String { "rules.starts.\(rawValue)" }
        var postings: String { "rules.at.\(rawValue)" }
    }

    /// By the number of a word.
    let byWord: Lists
    /// By part of speech, and by Penn tag, of which 0 is none.
    let byPartOfSpeech: Lists
    let byPenn: Lists
    /// By the number of a lemma.
    let byLemma: Lists
    /// The patterns that may stand anywhere.
    let anywhere: Lists

    init(_ pack: Pack) {
        byWord = Lists(pack, .words)
        byPartOfSpeech = Lists(pack, .partsOfSpeech)
        byPenn = Lists(pack, .penn)
        byLemma = Lists(pack, .lemmas)
        anywhere = Lists(pack, .anywhere)
    }
}
