import Text

/// The parameter `data`: a text, or pieces of one of which the markup is known.
struct LanguageToolData: Decodable {
    private let text: String?
    private let annotation: [Piece]?

    private struct Piece: Decodable {
        let text: String?
        let markup: String?
        let interpretAs: String?
    }

    /// The pieces that a JSON text says.
    static func annotations(_ json: String) throws(LanguageToolError) -> [Annotation] {
        let data: LanguageToolData
        do {
            data = try JSONReader.decode(LanguageToolData.self, from: Array(json.utf8))
        } catch let fault as JSONFault {
            throw .badRequest("Could not parse the JSON of the 'data' parameter. \(fault)")
        } catch {
            throw .badRequest("Could not parse the JSON of the 'data' parameter")
        }
        switch (data.text, data.annotation) {
        case (let text?, nil): return [.text(text)]
        case (nil, let pieces?):
            var annotations: [Annotation] = []
            for piece in pieces { annotations.append(try annotation(piece)) }
            return annotations
        case (.some, .some): throw .badRequest("'data' may have 'text' or 'annotation', not both")
        case (nil, nil): throw .badRequest("'data' must have 'text' or 'annotation'")
        }
    }

    private static func annotation(_ piece: Piece) throws(LanguageToolError) -> Annotation {
        switch (piece.text, piece.markup) {
        case (let text?, nil):
            if piece.interpretAs != nil {
                throw .badRequest("'text' cannot be used with 'interpretAs' (only 'markup' can)")
            }
            return .text(text)
        case (nil, let markup?): return .markup(markup, readAs: piece.interpretAs ?? "")
        case (.some, .some):
            throw .badRequest("Only either 'text' or 'markup' can be in an object of the 'annotation' array")
        case (nil, nil): throw .badRequest("An object of the 'annotation' array must have 'text' or 'markup'")
        }
    }
}
