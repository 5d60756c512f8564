import Checking
import Foundation
import Text

/// What texts must hold to be found.
///
/// Each word of the search is the beginning of a word of the text, as ``HistoryQuery/search`` says; or both are forms of the same word, as a
/// language in which the text was checked has it: *Kindern* is found by *Kindes*.
struct TextSearch: Sendable {
    /// Words that belong together where they were typed without a space, as in *well-known*: the last as the beginning of one.
    fileprivate struct Phrase: Sendable {
        let words: [String]
        /// The one word that it is, with its accents; `nil` for several.
        let form: String?
    }

    /// A part of the search as PostgreSQL writes it, of which all must be in a text.
    struct Term: Sendable {
        /// As it is compared with the words of a text, in their order.
        let query: String
        /// As it is looked for in the index, which knows no order, with ``mark`` for the owner.
        let indexed: String
        /// Whether the index says all of it.
        let isWord: Bool

        fileprivate init(_ phrase: Phrase, stems: [String]) {
            func query(_ mark: String, _ operation: String) -> String {
                let words = phrase.words.map { "'\(mark)\($0)'" }.joined(separator: operation) + ":*"
                return ([words] + stems.map { "'\(mark)\($0)'" }).joined(separator: " | ")
            }
            self.query = query("", " <-> ")
            indexed = query(Self.mark, " & ")
            isWord = phrase.words.count == 1
        }

        /// What stands for the owner: no word has it.
        static let mark = "@"
    }

    private let phrases: [Phrase]
    /// What is found wherever it stands, character for character.
    private let literals: [String]
    private let stemmings: [Stemming]

    /// So many words that belong together are looked at; a phrase of more is found by its beginning.
    static let maximumPhrase = 32
    /// So many terms are looked up in the index, the longest; those that follow in the texts that have them.
    static let lookedUp = 8

    /// - Parameter language: of the texts; `nil` for all.
    init(_ search: String, in language: LanguageCode?) {
        var phrases: [Phrase] = []
        var literals: [String] = []
        for word in SearchWord.words(of: search) {
            let parts = word.isLiteral ? [] : SearchedWords.words(of: word.text)
            if parts.isEmpty {
                literals.append(word.text)
            } else {
                let isForm = parts.count == 1 && parts[0].lowercase.utf8.count <= Stemming.maximumLength
                phrases.append(
                    Phrase(
                        words: parts.prefix(Self.maximumPhrase).map(\.folded), form: isForm ? parts[0].lowercase : nil))
            }
        }
        func length(_ phrase: Phrase) -> Int { phrase.words.reduce(0) { $0 + $1.utf8.count } }
        self.phrases = phrases.sorted { length($0) > length($1) }
        self.literals = literals
        stemmings = language.map { Stemming.of($0).map { [$0] } ?? [] } ?? Stemming.all
    }

    /// Whether everything is found.
    var isEmpty: Bool { phrases.isEmpty && literals.isEmpty }

    /// What is looked for, the longest first, with what words of it are forms of in the owner's texts.
    func terms(of owner: Owner, on connection: DatabaseConnection) throws -> [Term] {
        let stems = try stems(of: owner, on: connection)
        return phrases.map { Term($0, stems: $0.form.flatMap { stems[$0] } ?? []) }
    }

    /// What a row of `checked_text` must fulfil; never an error, whatever was typed. The words of each row are gone through.
    /// - Parameter terms: those that are not fulfilled already.
    func conditions(_ terms: [Term]) -> [SQL] {
        var conditions = terms.prefix(Self.lookedUp).map { term -> SQL in
            """
            (SELECT true FROM searched_part WHERE text_number = number AND searched_part.words @@ \(term.query)::text::tsquery LIMIT 1)
            """
        }
        let others = terms.dropFirst(Self.lookedUp).map(\.query)
        if !others.isEmpty {
            conditions.append(
                """
                NOT EXISTS (
                    SELECT FROM unnest(\(others)::text[]) AS asked (query)
                    WHERE NOT EXISTS (
                        SELECT FROM searched_part
                        WHERE searched_part.text_number = number AND searched_part.words @@ asked.query::tsquery))
                """)
        }
        if !literals.isEmpty {
            conditions.append(
                """
                NOT EXISTS (
                    SELECT FROM unnest(\(literals.map { Data($0.utf8) })::bytea[]) AS asked (word)
                    WHERE position(asked.word IN checked_text.text) = 0
                        AND position(asked.word IN checked_text.suggestions) = 0)
                """)
        }
        return conditions
    }

    /// What words of the search are forms of, in each language of the owner's texts, as it is marked. To read a dictionary for the first time
    /// takes a connection some 15 ms: no others are asked.
    private func stems(of owner: Owner, on connection: DatabaseConnection) throws -> [String: [String]] {
        let forms = phrases.prefix(Self.lookedUp).compactMap(\.form)
        if forms.isEmpty || stemmings.isEmpty { return [:] }
        let known = try languages(of: owner, on: connection)
        let stemmings = stemmings.filter { known.contains($0.language) }
        if stemmings.isEmpty { return [:] }
        let rows = try connection.rows(
            """
            SELECT form, \(Stemming.mark("stemming.language", "stem"))
            FROM unnest(\(forms)::text[]) AS form,
                unnest(\(stemmings.map(\.language))::text[], \(stemmings.map(\.dictionary))::text[])
                    AS stemming (language, dictionary),
                unnest(ts_lexize(stemming.dictionary::regdictionary, form)) AS stem
            """)
        var stems: [String: [String]] = [:]
        for row in rows {
            let stem = try row.text(1)
            // What would end the word where it is written down is in none.
            if !stem.contains(where: { $0 == "'" || $0 == "\\" }) { stems[try row.text(0), default: []].append(stem) }
        }
        return stems
    }

    /// The languages of an owner's texts, without regions: from one to the next in the index, however many texts there are.
    private func languages(of owner: Owner, on connection: DatabaseConnection) throws -> Set<String> {
        let rows = try connection.rows(
            """
            WITH RECURSIVE known (language) AS (
                (SELECT language_base FROM checked_text WHERE owner = \(owner.rawValue) AND language_base IS NOT NULL
                    ORDER BY language_base LIMIT 1)
                UNION ALL
                SELECT (
                    SELECT language_base FROM checked_text
                    WHERE owner = \(owner.rawValue) AND language_base > known.language
                    ORDER BY language_base LIMIT 1)
                FROM known WHERE known.language IS NOT NULL)
            SELECT language FROM known WHERE language IS NOT NULL
            """)
        return Set(try rows.map { try $0.text(0) })
    }
}
