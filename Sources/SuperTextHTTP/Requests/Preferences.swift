import HTTPTypes
import Hummingbird
import Text

extension HTTPField.Name {
    static let prefer = HTTPField.Name("Prefer")!
    static let preferenceApplied = HTTPField.Name("Preference-Applied")!
    static let lastEventID = HTTPField.Name("Last-Event-ID")!
    static let acceptPost = HTTPField.Name("Accept-Post")!
    static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
    static let link = HTTPField.Name("Link")!
}

extension Request {
    /// Whether the client would rather not wait for the end (RFC 7240).
    var prefersAsynchronousAnswer: Bool {
        HeaderItem.items(of: headers[values: .prefer]).contains { $0.name == "respond-async" }
    }

    /// The languages of `Accept-Language`, most wanted first.
    var acceptedLanguages: [LanguageCode] {
        let items = HeaderItem.items(of: headers[values: .acceptLanguage])
        return items.enumerated()
            .filter { $0.element.quality > 0 && $0.element.name != "*" && !$0.element.name.isEmpty }
            .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
            .map { LanguageCode($0.element.name) }
    }
}
