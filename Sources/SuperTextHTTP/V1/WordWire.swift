import Checking
import Foundation
import Hummingbird
import Text

/// A word of the personal dictionary as v1 shows it.
struct WordWire: Encodable {
    let word: String
    /// `null` for all languages.
    let language: Nullable<LanguageCode>
    let note: Nullable<String>
    let caseSensitive: Bool
    let inflectsLike: Nullable<String>
    /// The forms in which it is right besides its own, the first of them; left out of lists.
    let forms: [String]?
    /// How many forms there are; left out of lists.
    let formCount: Int?

    private static let maximumForms = 100

    init(_ entry: WordEntry, forms: [String]? = nil) {
        word = entry.text
        language = Nullable(entry.language)
        note = Nullable(entry.details.note)
        caseSensitive = entry.details.isCaseSensitive
        inflectsLike = Nullable(entry.details.model)
        self.forms = forms.map { Array($0.prefix(Self.maximumForms)) }
        formCount = forms?.count
    }
}

/// What may be said of a word.
struct WordBody: Decodable {
    private let note: String?
    private let caseSensitive: Bool?
    private let inflectsLike: String?

    private enum CodingKeys: CodingKey, CaseIterable { case note, caseSensitive, inflectsLike }

    private static let maximumBytes = 16_384

    init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        note = try members.decodeIfPresent(String.self, forKey: .note)
        caseSensitive = try members.decodeIfPresent(Bool.self, forKey: .caseSensitive)
        inflectsLike = try members.decodeIfPresent(String.self, forKey: .inflectsLike)
    }

    /// What the body of a request says of a word; `nil` when there is no body.
    static func details(of request: Request) async throws -> WordDetails? {
        let body = try await request.wholeBody(upTo: maximumBytes)
        if body.readableBytes == 0 { return nil }
        _ = try ContentType.of(request, among: [.json])
        return try JSONBody.decode(WordBody.self, from: body).details()
    }

    private func details() throws(RequestProblem) -> WordDetails {
        var details = WordDetails(isCaseSensitive: caseSensitive ?? false)
        do throws(NoteError) {
            details.note = try note.map { text throws(NoteError) in try WordDetails.note(text) } ?? nil
        } catch {
            throw RequestProblem(.invalidParameter, "\(error)", field: "note")
        }
        do throws(WordError) {
            if let inflectsLike { details.model = try PersonalWord(inflectsLike).text }
        } catch {
            throw RequestProblem(.invalidParameter, "\(error)", field: "inflectsLike")
        }
        return details
    }
}
