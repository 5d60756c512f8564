import Morphology
import Text

/// A paragraph, taken apart into its quotations, with whatever else is ``SetApart``, and what stands outside of them.
struct Passages {
    /// A sentence without its quotations.
    struct Rest {
        /// The words outside of quotations, in the range of the sentence less the quotations that reach into others.
        fileprivate(set) var outside: Passage
        /// Those of ``Passages/quotations`` that begin in the sentence.
        fileprivate(set) var quotations: Range<Int>
    }

    /// A passage between quotation marks, or set apart otherwise.
    struct Quotation {
        /// What is inside of the marks; with the marks, where they enclose whole sentences.
        fileprivate(set) var range: Range<Int>
        /// What it has of each sentence.
        fileprivate(set) var parts: [Passage] = []
        /// The last sentence that it has words of.
        fileprivate var lastSentence = 0
        fileprivate let profiles: LanguageProfiles

        fileprivate init(range: Range<Int>, by profiles: LanguageProfiles) {
            self.range = range
            self.profiles = profiles
        }

        /// All of it as one passage.
        var whole: Passage {
            var whole = Passage(range: range, by: profiles)
            for part in parts { whole.add(part) }
            return whole
        }
    }

    private(set) var sentences: [Rest] = []
    private(set) var quotations: [Quotation] = []
    private let profiles: LanguageProfiles

    /// - Parameter profiles: what languages are told by.
    init(of paragraph: some Collection<Sentence>, in document: Document, by profiles: LanguageProfiles) {
        let ranges = SetApart(in: paragraph, of: document, leastWords: Passage.leastWords).ranges
        self.init(of: paragraph, setApart: ranges, in: document, by: profiles)
    }

    /// - Parameters:
    ///   - ranges: the passages that are set apart.
    ///   - profiles: what languages are told by.
    init(
        of paragraph: some Collection<Sentence>, setApart ranges: [Range<Int>], in document: Document,
        by profiles: LanguageProfiles
    ) {
        self.profiles = profiles
        var next = 0
        sentences.reserveCapacity(paragraph.count)
        for sentence in paragraph {
            var outside = Passage(range: sentence.range, by: profiles)
            let first = quotations.count
            // A capital at the beginning, or at that of a quotation, makes a name of no word.
            var isFirst = true
            for token in sentence.tokens where token.isProse {
                while next < ranges.count, token.start >= ranges[next].upperBound { next += 1 }
                if next < ranges.count, token.start >= ranges[next].lowerBound {
                    add(token, of: document, to: next, in: ranges[next], of: sentence)
                } else {
                    outside.add(token, of: document, isFirst: isFirst)
                }
                isFirst = false
            }
            outside.range = Self.outside(of: sentence.range, ranges, around: next)
            sentences.append(Rest(outside: outside, quotations: first..<quotations.count))
        }
        takeInMarks(of: paragraph)
    }

    private mutating func add(
        _ token: Token, of document: Document, to quotation: Int, in range: Range<Int>, of sentence: Sentence
    ) {
        // Each has words, so that they come one after the other.
        if quotation == quotations.count { quotations.append(Quotation(range: range, by: profiles)) }
        let part = range.clamped(to: sentence.range)
        if quotations[quotation].parts.last?.range != part {
            quotations[quotation].parts.append(Passage(range: part, by: profiles))
            quotations[quotation].lastSentence = sentences.count
        }
        let last = quotations[quotation].parts.count - 1
        let isFirst = quotations[quotation].parts[last].words.isEmpty
        quotations[quotation].parts[last].add(token, of: document, isFirst: isFirst)
    }

    /// A sentence's range without the quotations that came from the sentence before or go on in the next one.
    private static func outside(of sentence: Range<Int>, _ quotations: [Range<Int>], around next: Int) -> Range<Int> {
        var (start, end) = (sentence.lowerBound, sentence.upperBound)
        var index = min(next, quotations.count - 1)
        while index >= 0, quotations[index].upperBound > sentence.lowerBound {
            let quotation = quotations[index]
            if quotation.upperBound > sentence.upperBound { end = min(end, max(start, quotation.lowerBound)) }
            if quotation.lowerBound < sentence.lowerBound { start = min(end, quotation.upperBound) }
            index -= 1
        }
        return start..<max(start, end)
    }

    /// Where sentences are nothing but a quotation, its marks belong to it.
    private mutating func takeInMarks(of paragraph: some Collection<Sentence>) {
        let all = Array(paragraph)
        for (place, sentence) in sentences.enumerated() where sentence.quotations.count == 1 {
            let last = quotations[sentence.quotations.lowerBound].lastSentence
            guard sentence.outside.words.isEmpty, sentences[last].outside.words.isEmpty,
                last == place || sentences[last].quotations.isEmpty
            else { continue }
            quotations[sentence.quotations.lowerBound].range =
                all[place].range.lowerBound..<all[last].range.upperBound
        }
    }
}

extension Token {
    /// Whether it is a word of a language.
    var isProse: Bool { kind == .word || kind == .elision || kind == .unspaced }
}
