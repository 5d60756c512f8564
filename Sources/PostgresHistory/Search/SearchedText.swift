import Checking
import Foundation
import HistoryFormat
import Text

/// What a text and its first suggestions are searched by: its words where they stand, and what they are forms of.
struct SearchedText: Sendable {
    /// A part of it: as much as a `tsvector` has room for.
    private struct Part: Sendable {
        /// The words with their places, as PostgreSQL writes them.
        let words: String
        /// The different ones that may be forms of others.
        let forms: [String]
    }

    private let parts: [Part]
    private let stemming: Stemming?

    /// A word stands at so many places of a part at most, which itself has so many, and so many bytes: bounds of `tsvector`, which would
    /// leave out what is beyond them, or refuse it.
    private static let maximumPlaces = 255
    private static let maximumWords = 16_000
    private static let maximumBytes = 400_000
    /// So many words a part has in common with the one before, so that what belongs together is found across their border.
    private static let commonWords = TextSearch.maximumPhrase - 1

    init(_ text: String, _ suggestions: Data, language: LanguageCode?) {
        stemming = language.flatMap { Stemming.of($0) }
        // Nothing belongs together that stands in both: a place in between has no word.
        let words: [SearchedWords.Word?] = SearchedWords.words(of: text)
        parts = Self.parts(of: words + [nil] + SearchedWords.words(of: String(decoding: suggestions, as: UTF8.self)))
    }

    /// - Parameter words: the words, `nil` for a place where none stands.
    private static func parts(of words: [SearchedWords.Word?]) -> [Part] {
        var parts: [Part] = []
        var start = 0
        while start < words.count {
            var places: [String: [Int]] = [:]
            var forms = Set<String>()
            var bytes = 0
            var next = start
            while next < words.count, next - start < maximumWords, bytes < maximumBytes {
                guard let word = words[next] else {
                    next += 1
                    continue
                }
                guard places[word.folded]?.count ?? 0 < maximumPlaces else { break }
                next += 1
                places[word.folded, default: []].append(next - start)
                bytes += word.folded.utf8.count + 4
                if word.lowercase.utf8.count <= Stemming.maximumLength { forms.insert(word.lowercase) }
            }
            let vector = places.map { word, places in
                "'\(word)':\(places.map { "\($0)" }.joined(separator: ","))"
            }
            parts.append(Part(words: vector.joined(separator: " "), forms: forms.sorted()))
            if next == words.count { break }
            start = max(next - commonWords, start + 1)
        }
        return parts
    }

    /// So many parts are written by one statement: some ten megabytes at most.
    private static let partsAtOnce = 100

    /// Writes the rows of a text that has none.
    /// - Parameters:
    ///   - id: the check of its newest version.
    ///   - owner: whose the text is.
    func insert(for number: Int64, _ id: CheckID, of owner: Owner, on connection: DatabaseConnection) throws {
        for first in stride(from: 0, to: parts.count, by: Self.partsAtOnce) {
            let some = parts[first..<min(first + Self.partsAtOnce, parts.count)]
            try connection.later(
                """
                INSERT INTO searched_part (text_number, part, words, owner, id, is_only, is_indexed)
                SELECT \(number)::bigint, (\(first)::bigint + place - 1)::integer, \(vector), \(owner.rawValue)::text,
                    \(id.description)::text, \(parts.count == 1), EXISTS (SELECT FROM long_history WHERE whose = \(owner.rawValue))
                FROM unnest(
                    \(some.map(\.words))::text[], \(some.map { $0.forms.joined(separator: " ") })::text[]
                ) WITH ORDINALITY AS part (words, forms, place)
                """)
        }
    }

    /// The words of a part, and what they are forms of.
    private var vector: SQL {
        guard let stemming else { return "words::tsvector" }
        return """
            words::tsvector || array_to_tsvector(ARRAY(
                SELECT DISTINCT \(Stemming.mark("\(stemming.language)::text", "stem"))
                FROM unnest(string_to_array(forms, ' ')) AS form,
                    unnest(ts_lexize(\(stemming.dictionary)::text::regdictionary, form)) AS stem))
            """
    }
}
