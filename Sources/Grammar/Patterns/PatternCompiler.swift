import Text

/// Turns the notation of patterns into what is matched.
struct PatternCompiler {
    let language: LanguageCode
    let isCaseExact: Bool

    /// The most tokens that a match may have.
    private static let longest = 64

    /// The patterns that a text in the notation stands for, one for each way through its brackets.
    func patterns(of text: String, _ vocabulary: inout PatternVocabulary) throws(PatternFault) -> [Pattern] {
        let nodes = try PatternParser.nodes(of: text, language, isCaseExact: isCaseExact, &vocabulary)
        var patterns: [Pattern] = []
        for way in try PatternExpansion.items(of: nodes) { patterns.append(try Self.pattern(of: way)) }
        return patterns
    }

    /// The patterns of an exception, which the rows of a family mostly have in common.
    func exceptions(
        of text: String, _ vocabulary: inout PatternVocabulary
    ) throws(PatternFault) -> [PatternProgram.Code] {
        let key = PatternVocabulary.Known(text: text, isCaseExact: isCaseExact)
        if let known = vocabulary.exceptions[key] { return known }
        let codes = try patterns(of: text, &vocabulary).map { vocabulary.program.add($0) }
        vocabulary.exceptions[key] = codes
        return codes
    }

    private static func pattern(of items: [PatternItem]) throws(PatternFault) -> Pattern {
        var pattern = Pattern(steps: [], mark: Pattern.Part(from: 0, to: 0))
        pattern.steps.reserveCapacity(items.count { if case .step = $0 { true } else { false } })
        var open: [String: Int] = [:]
        var mark: (from: Int?, to: Int?) = (nil, nil)
        for item in items {
            let boundary = pattern.steps.count
            switch item {
            case .step(let step):
                guard !pattern.isAtEnd else { throw PatternFault("Something stands behind “$”.") }
                pattern.steps.append(step)
            case .captureStart(let names): for name in names { open[name] = boundary }
            case .captureEnd(let names):
                for name in names {
                    if let start = open[name] { pattern.captures.set(name, Pattern.Part(from: start, to: boundary)) }
                }
            case .markStart:
                guard mark.from == nil else { throw PatternFault("There is more than one “[”.") }
                mark.from = boundary
            case .markEnd:
                guard let start = mark.from, mark.to == nil, boundary > start else {
                    throw PatternFault("A “]” has no “[” before it, or nothing stands between them.")
                }
                mark.to = boundary
            case .sentenceStart:
                guard boundary == 0 else { throw PatternFault("Something stands before “^”.") }
                pattern.isAtStart = true
            case .sentenceEnd: pattern.isAtEnd = true
            }
        }
        guard (mark.from == nil) == (mark.to == nil) else { throw PatternFault("A “[” has no “]”.") }
        guard pattern.least > 0 else {
            throw PatternFault("The pattern may be empty: one token at least must be there.")
        }
        guard pattern.most <= longest else {
            throw PatternFault("The pattern may have \(pattern.most) tokens; \(longest) are the most.")
        }
        pattern.mark = Pattern.Part(from: mark.from ?? 0, to: mark.to ?? pattern.steps.count)
        return pattern
    }
}
