import Text

/// A sentence with places that are filled in: `The word “{word}” stands twice.`
///
/// ## Notation
/// A part of what ICU's MessageFormat has:
/// - `{name}` is filled with the argument of that name.
/// - `{count, plural, one {letter is} other {letters are}}` is the form that the language has for the number in the argument `count`; a
///   `#` in a form is that number.
/// - `{place, select, start {at the beginning} other {somewhere}}` is the form for the argument's value.
///
/// `other` is the form for everything else, and has to be there. Forms may have places of their own. There is no escape: sentences have no
/// braces.
struct Template: Sendable {
    private indirect enum Piece: Sendable {
        case text(String)
        /// What is filled by the argument of the name.
        case place(String)
        /// The number that the form was chosen for.
        case number
        /// The form for the number, or for the value, that the argument of the name is.
        case forms(name: String, isPlural: Bool, [String: Template])
    }

    private var pieces: [Piece] = []

    init(_ text: String) {
        var rest = text[...]
        self.init(&rest, inPlural: false)
        // A brace that closes nothing is a sign like others.
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }

    /// Reads up to a brace that closes, or to the end.
    private init(_ rest: inout Substring, inPlural: Bool) {
        while let sign = rest.firstIndex(where: { $0 == "{" || $0 == "}" || (inPlural && $0 == "#") }) {
            if sign > rest.startIndex { pieces.append(.text(String(rest[..<sign]))) }
            rest = rest[sign...]
            switch rest.first {
            case "#":
                pieces.append(.number)
                rest = rest.dropFirst()
            case "{":
                guard let piece = Self.place(&rest) else {
                    pieces.append(.text("{"))
                    rest = rest.dropFirst()
                    continue
                }
                pieces.append(piece)
            default: return
            }
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        rest = ""
    }

    /// Reads a place with its braces; `nil`, and nothing is read, where there is none.
    private static func place(_ rest: inout Substring) -> Piece? {
        let beginning = rest
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(where: { $0 == "}" || $0 == "," || $0 == "{" }), rest[end] != "{" else {
            rest = beginning
            return nil
        }
        let name = String(rest[..<end])
        guard rest[end] == "," else {
            rest = rest[rest.index(after: end)...]
            return .place(name)
        }
        rest = rest[rest.index(after: end)...].drop { $0 == " " }
        let isPlural = rest.hasPrefix("plural,")
        guard isPlural || rest.hasPrefix("select,") else {
            rest = beginning
            return nil
        }
        rest = rest.dropFirst("select,".count)
        var forms: [String: Template] = [:]
        while let form = form(&rest, inPlural: isPlural) { forms[form.name] = form.template }
        guard rest.first == "}", forms["other"] != nil else {
            rest = beginning
            return nil
        }
        rest = rest.dropFirst()
        return .forms(name: name, isPlural: isPlural, forms)
    }

    private static func form(_ rest: inout Substring, inPlural: Bool) -> (name: String, template: Template)? {
        rest = rest.drop { $0 == " " }
        guard let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), rest[open] == "{" else { return nil }
        let name = String(rest[..<open]).filter { $0 != " " }
        rest = rest[rest.index(after: open)...]
        let template = Template(&rest, inPlural: inPlural)
        guard rest.first == "}" else { return nil }
        rest = rest.dropFirst()
        return (name, template)
    }

    /// The names of its places.
    var places: Set<String> {
        pieces.reduce(into: []) { places, piece in
            switch piece {
            case .text, .number: break
            case .place(let name): places.insert(name)
            case .forms(let name, _, let forms):
                places.insert(name)
                for form in forms.values { places.formUnion(form.places) }
            }
        }
    }

    /// The sentence with each place filled by the argument of its name; by nothing where there is none. What an argument holds is never
    /// taken for a place.
    /// - Parameter language: the one that the sentence is in, whose forms numbers take.
    func filled(with arguments: [String: String] = [:], in language: LanguageCode = "en") -> String {
        var sentence = ""
        fill(&sentence, arguments, language, number: "")
        return sentence
    }

    private func fill(
        _ sentence: inout String, _ arguments: [String: String], _ language: LanguageCode, number: String
    ) {
        for piece in pieces {
            switch piece {
            case .text(let text): sentence += text
            case .number: sentence += number
            case .place(let name): sentence += arguments[name] ?? ""
            case .forms(let name, let isPlural, let forms):
                let value = arguments[name] ?? ""
                let form = isPlural ? PluralForm.of(Int(value) ?? 0, in: language).rawValue : value
                (forms[form] ?? forms["other"])?
                    .fill(&sentence, arguments, language, number: isPlural ? value : number)
            }
        }
    }
}
