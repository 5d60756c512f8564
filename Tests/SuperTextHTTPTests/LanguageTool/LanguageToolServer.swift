import Foundation
import SuperTextHTTPTesting
import Testing

extension TestServer {
    /// Asks for a check and makes sure that the answer is what LanguageTool's is, field for field.
    func languageToolCheck(
        _ fields: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> JSON {
        let answer = try await languageTool("check", fields)
        #expect(answer.status == 200, "\(answer.text)", sourceLocation: sourceLocation)
        #expect(
            try JSONSchema.languageToolCheck().violations(of: answer.json) == [], sourceLocation: sourceLocation)
        return answer.json
    }

    /// Posts a form to an address below `/v2/`.
    func languageTool(_ action: String, _ fields: KeyValuePairs<String, String>) async throws -> HTTPAnswer {
        try await ask(
            "POST", "/v2/\(action)", ["Content-Type": "application/x-www-form-urlencoded"],
            body: fields.map { "\($0.key)=\(Self.escaped($0.value))" }.joined(separator: "&"))
    }

    static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension JSON {
    /// The identifiers of the rules of an answer's matches.
    var ruleIDs: [String] { self["matches"].items.compactMap { $0["rule"]["id"].string } }
}
