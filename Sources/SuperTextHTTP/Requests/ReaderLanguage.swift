import Checking
import HTTPTypes
import Hummingbird
import Proofreading
import Text
import Wording

extension Request {
    /// The phrasebook for whoever asks: of the language that `explainIn` names, else of the first of `Accept-Language` that has one, else
    /// English.
    /// - Parameters:
    ///   - explainIn: what the request says elsewhere than in its query.
    ///   - service: knows the rules that bring their own texts.
    /// - Throws: a problem `unknown-value` when `explainIn` names a language that has none; header fields are preferences.
    func phrasebook(explainIn: String?, of service: CheckService) throws(RequestProblem) -> Phrasebook {
        guard let explainIn else {
            return .preferred(by: acceptedLanguages, from: service.phrases).knowing(service.rules.known)
        }
        if let phrasebook = Phrasebook.phrasebook(for: LanguageCode(explainIn), from: service.phrases) {
            return phrasebook.knowing(service.rules.known)
        }
        let codes = service.phrases.phraseLanguages.map(\.tag)
        throw RequestProblem(
            .unknownValue, "“explainIn” can be \(codes.joined(separator: ", ")).", field: "explainIn", allowed: codes)
    }

    /// The phrasebook for whoever asks, `explainIn` being in the query.
    func phrasebook(of service: CheckService) throws(RequestProblem) -> Phrasebook {
        try phrasebook(explainIn: FormFields(query: uri.query).value(of: "explainIn"), of: service)
    }
}

extension HTTPFields {
    /// Says in what language the phrases of an answer are, and that it would be another for who asks for another.
    mutating func speak(_ phrasebook: Phrasebook) {
        self[.contentLanguage] = phrasebook.language.tag
        vary(by: .acceptLanguage)
    }
}
