import Text

extension PatternRules {
    /// The rules that nearly find something in a sentence, the nearest first, each once: for whoever writes one.
    public func nearMisses(in sentence: SentenceView) -> [NearMiss] {
        var matcher = PatternMatcher(self, sentence)
        return matcher.nearMisses(choice(.all, .default, in: sentence.language))
    }
}

extension PatternMatcher {
    /// A pattern of fewer steps says too little when one of them does not hold.
    private static let fewestSteps = 3

    fileprivate mutating func nearMisses(_ choice: PatternRules.Choice) -> [NearMiss] {
        var nearest: [Int32: NearMiss] = [:]
        var firing: Set<Int32> = []
        // Not only where its anchor stands: the anchor may be what is lacking.
        for index in rules.variants.indices {
            let code = rules.variants[index].code
            for start in words.indices where !code.isAtStart || start == sentenceStart {
                noteMiss(of: index, code, from: start, choice, &nearest, &firing)
            }
        }
        return nearest.filter { !firing.contains($0.key) }.sorted { one, other in
            one.value.held == other.value.held ? one.key < other.key : one.value.held > other.value.held
        }.map(\.value)
    }

    private mutating func noteMiss(
        of index: Int, _ code: PatternProgram.Code, from start: Int, _ choice: PatternRules.Choice,
        _ nearest: inout [Int32: NearMiss], _ firing: inout Set<Int32>
    ) {
        if matches(code, from: start) {
            let variant = rules.variant(index)
            guard let lack = lack(of: variant, choice) else {
                firing.insert(variant.rule)
                return
            }
            note(lack, of: rules.variants[index], excused: nil, in: &nearest)
        } else if code.stepCount >= Self.fewestSteps {
            noteMisses(of: rules.variants[index], from: start, in: &nearest)
        }
    }

    /// What keeps a rule whose pattern has just matched from being told; `nil` for nothing.
    private mutating func lack(of variant: PatternVariant, _ choice: PatternRules.Choice) -> NearMiss.Lack? {
        let boundaries = boundaries
        let flagged = boundaries[variant.mark.from]..<boundaries[variant.mark.to]
        guard !flagged.isEmpty else { return .change }
        let place = FoundPattern(variant, in: view, words, boundaries: boundaries, flagged: flagged)
        if !place.agrees { return .agreement }
        let isExcepted = isExcepted(variant, boundaries, flagged)
        self.boundaries = boundaries
        if isExcepted { return .exception }
        if place.match(of: rules.rule(variant.rule)) == nil { return .change }
        if choice.contains(variant.rule) { return nil }
        let variants = rules.variants(of: Int(variant.rule))
        return variants.isEmpty || variants.contains(view.language) ? .level : .variants(variants)
    }

    private mutating func noteMisses(of variant: VariantRecord, from start: Int, in nearest: inout [Int32: NearMiss]) {
        for excused in 0..<Int(variant.code.stepCount) {
            boundaries = Array(repeating: start, count: Int(variant.code.stepCount) + 1)
            guard let token = run(variant.code, excusing: excused, from: start) else { continue }
            let step = program.steps[variant.code.steps.lowerBound + excused]
            note(
                .token(words[token].token.range, demand(of: step, at: token)), of: variant, excused: excused,
                in: &nearest)
        }
    }

    private func note(
        _ lack: NearMiss.Lack, of variant: VariantRecord, excused: Int?, in nearest: inout [Int32: NearMiss]
    ) {
        let steps = variant.code.steps
        let held = steps.indices.count { $0 - steps.lowerBound != excused && !isFree(program.steps[$0]) }
        guard let first = boundaries.first, let end = boundaries.last, end > first, excused == nil || held > 1,
            held > nearest[variant.rule]?.held ?? 0
        else { return }
        let range = words[first].token.range.lowerBound..<words[end - 1].token.range.upperBound
        nearest[variant.rule] = NearMiss(rule: rules.rule(variant.rule).info, range: range, lack: lack, held: held)
    }

    /// Whether a step demands nothing, or need not be there.
    private func isFree(_ step: PatternStep) -> Bool {
        step.least == 0 || step.conditions.allSatisfy { program.conditions[$0].test == .any }
    }

    /// Tries a pattern, one of whose steps is to take one token that it does not hold of.
    /// - Returns: the token.
    private mutating func run(_ code: PatternProgram.Code, excusing excused: Int, from start: Int) -> Int? {
        budget = Self.mostTests
        return run(code, 0, start, excused) ? boundaries[excused] : nil
    }

    private mutating func run(_ code: PatternProgram.Code, _ step: Int, _ start: Int, _ excused: Int) -> Bool {
        boundaries[step] = start
        guard step < Int(code.stepCount) else { return !code.isAtEnd || start >= sentenceEnd }
        let current = program.steps[code.steps.lowerBound + step]
        guard step != excused else {
            guard start < words.count, current.least > 0, !holds(current, at: start) else { return false }
            return run(code, step + 1, start + 1, excused)
        }
        var ends = [start]
        while takes(current, ends.count - 1, at: start + ends.count - 1) { ends.append(start + ends.count) }
        let possible = ends.dropFirst(Int(current.least))
        return (current.isLazy ? Array(possible) : possible.reversed()).contains { run(code, step + 1, $0, excused) }
    }

    /// What a step asks of a token that it does not hold of.
    private func demand(of step: PatternStep, at token: Int) -> NearMiss.Demand {
        let lacking = step.conditions.first { !holds($0..<$0 + 1, at: token) }.map { program.conditions[$0] }
        return switch lacking?.test {
        case .words, .exactWords, .lemmas, .readingLemmas: .word(isNegated: lacking?.isNegated ?? false)
        case .tag, .possibleTag, .attachedTag, .reading: .tag(isNegated: lacking?.isNegated ?? false)
        default: .shape
        }
    }
}
