import Checking
import Grammar
import Hummingbird
import NIOCore
import Proofreading
import Text

/// What a request to check a text says, in whichever form it came, before it is known to make sense.
struct CheckParameters: Decodable {
    var text: String?
    var language: String?
    var format: String?
    var level: String?
    /// Whether the deep stage looks at the text.
    var deep: String?
    var explain: Bool?
    /// The language that explanations are wanted in.
    var explainIn: String?
    /// Whether corrections come with what stands around them.
    var context: Bool?
    var store: Bool?
    /// Whether suggestions go by what the owner did before.
    var personalise: Bool?
    /// The check of an earlier version of the text.
    var revisionOf: String?
    var rules: Rules?
    /// What the text is called, for reports and for the format.
    var name: String?
    /// The media type of a bare text.
    private var contentType: String?

    private enum CodingKeys: CodingKey, CaseIterable {
        case text, language, format, level, deep, explain, explainIn, context, store, revisionOf, personalise, rules,
            name
    }

    /// The names of everything but the text, in forms and queries.
    private static let fieldNames = [
        "language", "format", "level", "deep", "explain", "explainIn", "context", "store", "revisionOf", "personalise",
        "rules.only", "rules.disabled", "name",
    ]

    struct Rules: Decodable {
        var only: [String]?
        var disabled: [String]?

        fileprivate enum CodingKeys: CodingKey, CaseIterable { case only, disabled }
    }

    /// Reads the body, and for the bare texts the query.
    static func read(_ request: Request, textBytes: Int) async throws -> CheckParameters {
        let type = try ContentType.of(request)
        let query = try FormFields(query: request.uri.query)
        // A report's name may stand in the query whatever the body is.
        let isBare = type.format != nil
        try query.require(KnownNames(place: "query", names: isBare ? fieldNames : ["name"]))
        let body = try await request.wholeBody(upTo: type.bodyBytes(forTextOf: textBytes))
        var parameters: CheckParameters
        switch type {
        case .json:
            parameters = try JSONBody.decode(CheckParameters.self, from: body)
        case .form:
            let fields = try FormFields(Array(body.readableBytesView)[...])
            try fields.require(KnownNames(place: "form", names: ["text"] + fieldNames))
            parameters = try CheckParameters(fields)
        case .plain, .markdown, .html:
            parameters = try CheckParameters(query)
            parameters.text = try ValidText.text(body.readableBytesView, of: "text")
            parameters.format = parameters.format ?? type.format?.name
            parameters.contentType = request.headers[.contentType]
        }
        if !isBare { parameters.name = try query.value(of: "name") ?? parameters.name }
        return parameters
    }

    /// Reads a JSON body.
    init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        text = try members.decodeIfPresent(String.self, forKey: .text)
        language = try members.decodeIfPresent(String.self, forKey: .language)
        format = try members.decodeIfPresent(String.self, forKey: .format)
        level = try members.decodeIfPresent(String.self, forKey: .level)
        deep = try members.decodeIfPresent(String.self, forKey: .deep)
        explain = try members.decodeIfPresent(Bool.self, forKey: .explain)
        explainIn = try members.decodeIfPresent(String.self, forKey: .explainIn)
        context = try members.decodeIfPresent(Bool.self, forKey: .context)
        store = try members.decodeIfPresent(Bool.self, forKey: .store)
        personalise = try members.decodeIfPresent(Bool.self, forKey: .personalise)
        revisionOf = try members.decodeIfPresent(String.self, forKey: .revisionOf)
        rules = try members.decodeIfPresent(Rules.self, forKey: .rules)
        name = try members.decodeIfPresent(String.self, forKey: .name)
    }

    /// Reads form fields, which have the names that the members have in JSON.
    init(_ fields: FormFields) throws(RequestProblem) {
        text = try fields.value(of: "text")
        language = try fields.value(of: "language")
        format = try fields.value(of: "format")
        level = try fields.value(of: "level")
        name = try fields.value(of: "name")
        deep = try fields.value(of: "deep")
        explain = try fields.boolean(of: "explain")
        explainIn = try fields.value(of: "explainIn")
        context = try fields.boolean(of: "context")
        store = try fields.boolean(of: "store")
        personalise = try fields.boolean(of: "personalise")
        revisionOf = try fields.value(of: "revisionOf")
        rules = Rules(only: fields.list(of: "rules.only"), disabled: fields.list(of: "rules.disabled"))
    }
}

extension CheckParameters.Rules {
    /// Reads the member `rules` of a JSON body.
    init(from decoder: any Decoder) throws {
        let members = try decoder.members(CodingKeys.self)
        only = try members.decodeIfPresent([String].self, forKey: .only)
        disabled = try members.decodeIfPresent([String].self, forKey: .disabled)
    }
}

extension CheckParameters {
    /// The request that the parameters mean.
    /// - Throws: a problem that names the parameter that is missing or holds what the server does not know.
    func checkRequest(
        of owner: Owner, storing store: Bool, preferring languages: [LanguageCode], in service: CheckService
    ) throws(RequestProblem) -> CheckRequest {
        guard let text else { throw RequestProblem(.missingField, "“text” is missing.", field: "text") }
        let bytes = text.utf8.count
        if bytes > service.limits.textBytes {
            throw RequestProblem(
                .textTooLong, "The text has \(bytes) bytes; the limit is \(service.limits.textBytes).", field: "text")
        }
        try ValidText.requireNoNUL(in: text, of: "text")
        var request = ProofreadingRequest(
            text: text, format: try requestedFormat(), language: try requestedLanguage(in: service),
            level: try value(of: "level", level, among: Level.allCases, named: \.rawValue) ?? .default,
            detail: explain ?? true ? .explanations : .suggestions,
            rules: RuleSelection(
                only: rules?.only.map { Set($0.map { RuleID(rawValue: $0) }) },
                disabled: Set((rules?.disabled ?? []).map { RuleID(rawValue: $0) })))
        request.deep = try value(of: "deep", deep, among: DeepRequest.allCases, named: \.rawValue) ?? .auto
        request.acceptedLanguages = languages
        request.personalises = personalise ?? true
        return CheckRequest(request, for: owner, store: store, revisionOf: try revisedCheck())
    }

    /// One that is not kept is no problem: it may have been forgotten while the text was written on.
    private func revisedCheck() throws(RequestProblem) -> CheckID? {
        guard let revisionOf else { return nil }
        if let id = CheckID(revisionOf) { return id }
        throw RequestProblem(
            .invalidParameter, "“revisionOf” must be the identifier of a check.", field: "revisionOf")
    }

    /// `auto` goes by the content type, or by the ending of the `name` that the text was given.
    private func requestedFormat() throws(RequestProblem) -> TextFormat {
        guard format == "auto" else {
            return try value(of: "format", format, among: TextFormat.all, named: \.name) ?? .plain
        }
        return .guessed(contentType: contentType, fileName: name)
    }

    private func requestedLanguage(in service: CheckService) throws(RequestProblem) -> LanguageCode? {
        guard let language, language != "auto" else { return nil }
        let code = LanguageCode(language)
        if service.language(for: code) != nil { return code }
        let installed = service.languages.map(\.code.tag)
        var problem = RequestProblem(
            .unknownLanguage,
            "The language “\(language.prefix(64))” is not installed. Installed are: "
                + installed.joined(separator: ", ") + ".",
            field: "language")
        problem.languages = installed
        throw problem
    }

    private func value<Value>(
        of field: String, _ name: String?, among values: [Value], named: (Value) -> String
    ) throws(RequestProblem) -> Value? {
        guard let name else { return nil }
        if let value = values.first(where: { named($0) == name }) { return value }
        let names = values.map(named)
        throw RequestProblem(
            .unknownValue, "“\(field)” can be \(names.joined(separator: ", ")).", field: field, allowed: names)
    }

    /// Makes sure that there are the rules that are named. Of rule files, those of the languages are looked at that the names begin with.
    /// - Throws: a problem that names the field with one that is not known, and the rule that may be meant.
    func requireKnownRules(in book: RuleBook) async throws {
        for (field, names) in [("rules.only", rules?.only), ("rules.disabled", rules?.disabled)] {
            for name in names ?? [] {
                let id = RuleID(rawValue: name)
                if book.known(id) != nil { continue }
                if try await book.info(of: id) == nil { throw try await Self.unknownRule(name, of: field, in: book) }
            }
        }
    }

    private static func unknownRule(
        _ name: String, of field: String, in book: RuleBook
    ) async throws -> RequestProblem {
        let name = String(name.prefix(100))
        let nearest = try await book.read { reading in
            NearestName.of(name, among: reading.rules(of: RuleID(rawValue: name).beginning).map(\.id.rawValue))
        }
        let meant = nearest.map { " Did you mean “\($0)”?" } ?? ""
        return RequestProblem(
            .unknownValue, "“\(field)” names no rule; /v1/rules lists them.\(meant)", field: field,
            allowed: book.catalogue.infos.map(\.id.rawValue))
    }
}
