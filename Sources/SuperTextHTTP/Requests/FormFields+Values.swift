import Checking
import Foundation
import Morphology
import Text

extension FormFields {
    /// A whole number.
    func number(of name: String, in range: ClosedRange<Int>) throws(RequestProblem) -> Int? {
        guard let text = try value(of: name) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        throw RequestProblem(
            .invalidParameter, "“\(name)” must be a number from \(range.lowerBound) to \(range.upperBound).",
            field: name)
    }

    /// One of some names.
    func value<Value: RawRepresentable<String> & CaseIterable>(
        of name: String, as type: Value.Type
    ) throws(RequestProblem) -> Value? {
        guard let text = try value(of: name) else { return nil }
        if let value = Value(rawValue: text) { return value }
        let names = Value.allCases.map(\.rawValue)
        throw RequestProblem(
            .unknownValue, "“\(name)” can be \(names.joined(separator: ", ")).", field: name, allowed: names)
    }

    /// The code of a language that is installed; a bare code stands for its variants.
    func language(of name: String, in service: CheckService) throws(RequestProblem) -> LanguageCode? {
        guard let text = try value(of: name) else { return nil }
        let code = LanguageCode(String(text.prefix(64)))
        if service.language(for: code) != nil { return code }
        var problem = RequestProblem(
            Problem(DictionaryError.notInstalled(code), installed: service.languages),
            languages: service.languages.map(\.code.tag))
        problem.field = name
        throw problem
    }
}
