import Checking
import Foundation
import Proofreading
import Text

/// Copies what one database keeps into another, of whatever kind: keys, words, and texts with all that is kept of them.
///
/// What is there already stays as it is, so that a copy which broke off is taken up again by starting it again. Checks that still load are
/// left out, and so are browsers that have signed in.
public struct HistoryCopy: Sendable {
    /// The stores of a database.
    public struct Place: Sendable {
        let history: any HistoryStore & ArchiveStore
        let words: any WordListStore
        let keys: any KeyStore

        /// Names the stores.
        public init(history: any HistoryStore & ArchiveStore, words: any WordListStore, keys: any KeyStore) {
            self.history = history
            self.words = words
            self.keys = keys
        }
    }

    /// How much was copied, or has been so far.
    public struct Count: Hashable, Sendable {
        /// Keys that were not there.
        public var keys = 0
        /// Words that were not there.
        public var words = 0
        /// Texts that were not there.
        public var texts = 0
        /// Texts that were looked at.
        public var looked = 0
        /// Texts that cannot be read, and are left out.
        public var unreadable = 0
    }

    /// What a comparison of both says.
    public struct Comparison: Hashable, Sendable {
        /// Texts that are in both with the very same content.
        public var same = 0
        /// Texts that another of the same words stands for, which was there before.
        public var merged = 0
        /// Texts of the first that are otherwise in the second, or are not there.
        public var different: [CheckID] = []
        /// Words and keys of the first that the second lacks.
        public var missing = 0

        /// Whether nothing is lost.
        public var isWhole: Bool { different.isEmpty && missing == 0 }
    }

    private let source: Place
    private let target: Place

    /// Names the databases.
    public init(from source: Place, to target: Place) {
        self.source = source
        self.target = target
    }

    private static let textsAtOnce = 100

    // MARK: Copying

    /// Copies.
    /// - Parameter report: is told now and then how far it has come.
    /// - Throws: a `StoreError`.
    public func run(report: (Count) async throws -> Void = { _ in }) async throws -> Count {
        var count = Count()
        let ring = try await source.keys.ring()
        for (hash, key) in ring.keys.sorted(by: { $0.value.name < $1.value.name })
        where try await target.keys.add(key, hash: hash) {
            count.keys += 1
        }
        for owner in Self.owners(of: ring) {
            count.words += try await copyWords(of: owner)
            var last: CheckID?
            while true {
                let page = try await source.history.endedChecks(after: last, limit: Self.textsAtOnce, of: owner)
                guard let id = page.last?.check.id else { break }
                let texts = page.compactMap { try? ImportedText($0) }
                count.texts += try await target.history.add(texts, of: owner)
                count.looked += page.count
                count.unreadable += page.count - texts.count
                last = id
                try await report(count)
            }
        }
        return count
    }

    /// Those who may have something: the person of a server without keys, and those who have one.
    private static func owners(of ring: KeyRing) -> [Owner] {
        [.local] + Set(ring.keys.values.map(\.owner)).subtracting([.local]).sorted { $0.rawValue < $1.rawValue }
    }

    private func copyWords(of owner: Owner) async throws -> Int {
        struct List: Hashable {
            let language: LanguageCode?
            let addedAt: Date
        }
        let entries = try await source.words.allWords(of: owner)
        var added = 0
        for (list, entries) in Dictionary(grouping: entries, by: { List(language: $0.language, addedAt: $0.addedAt) }) {
            let words = try entries.map { NewWord(try PersonalWord($0.text), $0.details) }
            added += try await target.words.add(words, to: list.language, of: owner, at: list.addedAt)
        }
        return added
    }

    // MARK: Comparing

    /// Looks whether all that the first has is in the second.
    public func compare() async throws -> Comparison {
        var comparison = Comparison()
        let (ring, copied) = (try await source.keys.ring(), try await target.keys.ring())
        comparison.missing += ring.keys.count { copied.keys[$0.key]?.owner != $0.value.owner }
        for owner in Self.owners(of: ring) {
            let words = Set(try await source.words.allWords(of: owner).map { Word($0) })
            comparison.missing += words.subtracting(try await target.words.allWords(of: owner).map { Word($0) }).count
            try await compareTexts(of: owner, &comparison)
        }
        return comparison
    }

    private struct Word: Hashable {
        let text: String
        let language: LanguageCode?

        init(_ entry: WordEntry) {
            text = entry.text
            language = entry.language
        }
    }

    private func compareTexts(of owner: Owner, _ comparison: inout Comparison) async throws {
        var (wanted, there) = (try await hashes(in: source, of: owner), try await hashes(in: target, of: owner))
        for (id, hash) in wanted where there[id] == hash {
            comparison.same += 1
            wanted[id] = nil
            there[id] = nil
        }
        for id in wanted.keys.sorted() {
            if there[id] == nil, try await target.history.check(id, of: owner) != nil {
                comparison.merged += 1
            } else {
                comparison.different.append(id)
            }
        }
    }

    /// A hash of each text and of all that is kept of it. Those that cannot be read are left out.
    private func hashes(in place: Place, of owner: Owner) async throws -> [CheckID: Int64] {
        var hashes: [CheckID: Int64] = [:]
        var last: CheckID?
        while true {
            let page = try await place.history.endedChecks(after: last, limit: Self.textsAtOnce, of: owner)
            guard let id = page.last?.check.id else { return hashes }
            for text in page where !text.record.isEmpty { hashes[text.check.id] = try Self.hash(of: text) }
            last = id
        }
    }

    private static func hash(of text: ArchivedText) throws -> Int64 {
        let check = text.check
        // The members of an object come in any order.
        let record = try JSONSerialization.data(
            withJSONObject: JSONSerialization.jsonObject(with: Data(text.record.utf8)), options: .sortedKeys)
        let parts = [check.text, check.format, "\(Milliseconds.of(check.createdAt))"]
        return TextHash.of((parts + [String(decoding: record, as: UTF8.self)]).joined(separator: "\u{0}"))
    }
}
