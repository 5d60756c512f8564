import Checking
import Foundation
import Grammar
import Proofreading
import Text

/// What is kept of how a text is to be checked in the background, as JSON, so that any server can do it. The text and its format stand beside it.
package struct StoredRequest: Codable {
    private var language: String?
    private var preferred: [String]?
    private var accepted: [String]?
    private var level: String
    private var detail: Int
    private var deep: String
    private var personalises: Bool
    private var only: [String]?
    private var disabled: [String]?
    private var revisionOf: String?

    package init(_ request: CheckRequest) {
        let proofreading = request.proofreading
        language = proofreading.language?.tag
        preferred = Self.list(proofreading.preferredLanguages.map(\.tag))
        accepted = Self.list(proofreading.acceptedLanguages.map(\.tag))
        level = proofreading.level.rawValue
        detail = proofreading.detail.rawValue
        deep = proofreading.deep.rawValue
        personalises = proofreading.personalises
        only = proofreading.rules.only?.map(\.rawValue).sorted()
        disabled = Self.list(proofreading.rules.disabled.map(\.rawValue).sorted())
        revisionOf = request.revisionOf?.description
    }

    private static func list(_ names: [String]) -> [String]? { names.isEmpty ? nil : names }

    /// The request that it was made of.
    /// - Throws: `DamagedRecord` where a later version knows something that this one does not.
    package func request(of text: String, format: String, for owner: Owner) throws -> CheckRequest {
        guard let format = TextFormat.all.first(where: { $0.name == format }),
            let level = Level(rawValue: level), let detail = Detail(rawValue: detail),
            let deep = DeepRequest(rawValue: deep)
        else { throw DamagedRecord() }
        var request = ProofreadingRequest(
            text: text, format: format, language: language.map { LanguageCode($0) },
            preferredLanguages: (preferred ?? []).map { LanguageCode($0) }, level: level, detail: detail,
            rules: RuleSelection(
                only: only.map { Set($0.map { RuleID(rawValue: $0) }) },
                disabled: Set((disabled ?? []).map { RuleID(rawValue: $0) })))
        request.acceptedLanguages = (accepted ?? []).map { LanguageCode($0) }
        request.deep = deep
        request.personalises = personalises
        return CheckRequest(request, for: owner, revisionOf: revisionOf.flatMap { CheckID($0) })
    }

    /// Reads what ``json()`` wrote.
    package init(json: String) throws { self = try JSONReader.decode(Self.self, from: Array(json.utf8), limits: .own) }

    /// The JSON.
    package func json() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
}
