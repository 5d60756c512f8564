extension Request where Response == WordPage {
    /// Lists the personal dictionary.
    /// - Parameters:
    ///   - language: the code of the list's language; `nil` for all lists.
    ///   - offset: how many words are passed over.
    ///   - limit: the most that are listed, up to 1000.
    public static func listWords(in language: String? = nil, offset: Int? = nil, limit: Int? = nil) -> Request {
        Request(
            .get, "/v1/words",
            query: [
                QueryItem("language", language), QueryItem("offset", offset.map(String.init)),
                QueryItem("limit", limit.map(String.init)),
            ])
    }
}

extension Request where Response == Word {
    /// Shows a word of the personal dictionary with its forms.
    /// - Parameter language: the code of the list's language; `nil` for the list for all languages, as in the other requests about a word.
    public static func getWord(_ word: String, in language: String? = nil) -> Request {
        Request(.get, path(of: word), query: [QueryItem("language", language)])
    }

    /// Adds a word to the personal dictionary, or says something else of one.
    /// - Parameter details: what is to be said of it; `nil` to leave a word that is there as it is.
    public static func addWord(_ word: String, in language: String? = nil, _ details: WordDetails? = nil) -> Request {
        Request(
            .put, path(of: word), query: [QueryItem("language", language)], body: details.map { .json($0) })
    }

    /// “export” and “import” have addresses that are not these.
    fileprivate static func path(of word: String) -> String { "/v1/words/\(PathSegment.escaped(word, isName: true))" }
}

extension Request where Response == NoContent {
    /// Takes a word out of the personal dictionary.
    public static func removeWord(_ word: String, in language: String? = nil) -> Request {
        Request(.delete, Request<Word>.path(of: word), query: [QueryItem("language", language)])
    }
}

extension Request where Response == ImportedWords {
    /// Adds the words of a list, plain or Hunspell's, one a line.
    public static func importWords(_ list: String, in language: String? = nil) -> Request {
        Request(
            .post, "/v1/words/import", query: [QueryItem("language", language)], body: .text(list), isIdempotent: true)
    }
}
