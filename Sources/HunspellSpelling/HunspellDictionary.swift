import CHunspell
import CThreadClock
import Glibc
import Morphology
import Synchronization
import Text

/// A dictionary over libhunspell.
///
/// Hunspell keeps state while it looks at a word, so each handle has a lock; more handles let more threads ask at the same
/// time, at the price of the dictionary's memory for each.
public final class HunspellDictionary: SpellingDictionary {
    /// How many apostrophes, hyphens and other marks of ASCII or U+2000–203F a word may have.
    ///
    /// Some dictionaries have Hunspell break a word at each mark, in all combinations: twenty apostrophes
    /// take seconds by the French one. Words of real text have four at most.
    public static let maximumBreakCount = 7

    private let handles: [LockedHandle]
    private let encoding: DictionaryEncoding
    private let paradigms: Paradigms
    private let filter: GrowingFilter
    /// The REP table of the affix file.
    public let replacements: [Replacement]
    /// Whether the affix file has words joined.
    public let joinsWords: Bool

    /// Loads a dictionary. Blocks for 40–300 ms a handle.
    /// - Parameters:
    ///   - files: its files.
    ///   - handleCount: how many threads can ask at the same time.
    ///   - filter: the dictionary's ``FilterPack``; without one, and for other files, a filter is made once it is worth that.
    public init(_ files: DictionaryFiles, handleCount: Int = 1, filter: Pack? = nil) throws(DictionaryFileError) {
        var handles: [LockedHandle] = []
        for _ in 0..<max(1, handleCount) {
            guard let handle = LockedHandle(files) else { throw .notLoaded(path: files.words) }
            handles.append(handle)
        }
        self.handles = handles
        self.encoding = files.encoding
        self.paradigms = Paradigms(files)
        self.filter = GrowingFilter(files, filter)
        self.replacements = files.replacements
        self.joinsWords = files.joinsWords
    }

    /// Whether Hunspell accepts the word, with its apostrophes straight or typographic.
    ///
    /// Refused without asking: the empty word, a word that Hunspell finds too long (300 bytes, or 100 in an encoding of one
    /// byte a character), one with a NUL, one with a character that the dictionary's encoding lacks, one with
    /// more than ``maximumBreakCount`` marks, and `<?xml`, which speaks to Hunspell's XML interface.
    public func accepts(_ word: Span<UInt8>) -> Bool {
        filter.mayHave(word) && hunspellAccepts(word)
    }

    /// Whether neither the base words nor the affixes of the dictionary can make the word, once they have been read for that.
    public func lacks(_ word: Span<UInt8>) -> Bool { filter.isMade && !filter.mayHave(word) }

    /// Whether Hunspell accepts the word, which is asked in any case.
    func hunspellAccepts(_ word: Span<UInt8>) -> Bool {
        withForms(of: word) { form in ask { Hunspell_spell($0, form) } != 0 ? true : nil } ?? false
    }

    /// Hunspell's suggestions, best first; none for a word that is refused without asking.
    public func suggestions(for word: Span<UInt8>) -> [String] { suggestions(for: word, .never) }

    /// The same; those that were found by then when it is cancelled: Hunspell's time is then over.
    public func suggestions(for word: Span<UInt8>, _ cancellation: Cancellation) -> [String] {
        supertext_stop_clock(
            { Unmanaged<Cancellation>.fromOpaque($0).takeUnretainedValue().isCancelled },
            Unmanaged.passUnretained(cancellation).toOpaque())
        defer { withExtendedLifetime(cancellation) { supertext_stop_clock(nil, nil) } }
        return withForms(of: word) { form in
            let suggestions = ask { handle -> [String] in
                if cancellation.isCancelled { return [] }
                var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
                let count = Hunspell_suggest(handle, &list, form)
                defer { Hunspell_free_list(handle, &list, count) }
                return UnsafeMutableBufferPointer(start: list, count: Int(max(0, count)))
                    .compactMap { $0.map { encoding.decode($0) } }
            }
            return suggestions.isEmpty ? nil : suggestions
        } ?? []
    }

    /// What the affix rules of the model make of the word: see ``Paradigms``.
    public func inflections(of word: String, like model: String) -> [String]? {
        paradigms.inflections(of: word, like: model)
    }

    /// Base words that end alike: see ``ModelGuess``.
    public func models(for words: [String]) -> [String: String] { paradigms.models(for: words) }

    /// The forms of a word that the dictionary might have, as it encodes them, until one has an answer.
    private func withForms<Answer>(of word: Span<UInt8>, _ answer: (UnsafePointer<CChar>) -> Answer?) -> Answer? {
        guard !word.isEmpty, !word.beginsLikeXML, word.breakCount <= Self.maximumBreakCount else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: encoding.maximumWordLength + 1) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let form = UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
            if encoding.encode(word, into: buffer), let given = answer(form) { return given }
            guard word.hasStraightApostrophe, encoding.encodeTypographic(word, into: buffer) else { return nil }
            return answer(form)
        }
    }

    private func ask<Answer: Sendable>(_ question: (OpaquePointer) -> Answer) -> Answer {
        for handle in handles.dropLast() {
            if let answer = handle.pointer.withLockIfAvailable({ question($0) }) { return answer }
        }
        return handles[handles.count - 1].pointer.withLock { question($0) }
    }
}

/// A Hunspell handle and its lock.
private final class LockedHandle: Sendable {
    /// Held while a handle is made or destroyed: Hunspell counts the users of a table they share without a lock of its own.
    private static let lifetimes = Mutex<Void>(())

    let pointer: Mutex<OpaquePointer>

    init?(_ files: DictionaryFiles) {
        let handle = Self.lifetimes.withLock { _ in Hunspell_create(files.affixes, files.words) }
        guard let handle else { return nil }
        self.pointer = Mutex(handle)
    }

    deinit {
        pointer.withLock { handle in
            Self.lifetimes.withLock { _ in Hunspell_destroy(handle) }
        }
    }
}

extension Span where Element == UInt8 {
    fileprivate var hasStraightApostrophe: Bool {
        for index in 0..<count where self[index] == UInt8(ascii: "'") { return true }
        return false
    }

    /// How many bytes are marks, or begin one between U+2000 and U+203F.
    fileprivate var breakCount: Int {
        var marks = 0
        for index in 0..<count {
            let byte = self[index]
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: continue
            case 0x00...0x7F: marks += 1
            case 0xE2 where index + 1 < count && self[index + 1] == 0x80: marks += 1
            default: continue
            }
        }
        return marks
    }

    fileprivate var beginsLikeXML: Bool {
        count >= 5 && self[0] == UInt8(ascii: "<") && self[1] == UInt8(ascii: "?") && self[2] == UInt8(ascii: "x")
            && self[3] == UInt8(ascii: "m") && self[4] == UInt8(ascii: "l")
    }
}
