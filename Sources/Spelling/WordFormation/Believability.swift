/// How believable a formation is: two sums of weights, one for compounds and one for words with affixes.
///
/// Each is a logistic regression over the unknown words of texts in twelve languages, taken as right, and misspelled words that the
/// dictionaries do not have, real ones and made ones, both sides weighing the same. What tells them apart is above all how long the
/// word is that is left when an affix is taken off, and how long a compound is.
enum Believability {
    static func ofCompound(
        partCount: Int, shortestPart: Int, rarestLevel: UInt8, hasLink: Bool, isOfNouns: Bool, letterCount: Int
    ) -> Double {
        var sum = -1.29
        if shortestPart == 3 { sum -= 0.73 }
        if shortestPart == 4 { sum -= 0.55 }
        if partCount > 2 { sum -= 1.39 }
        if hasLink { sum -= 0.93 }
        if isOfNouns { sum += 0.38 }
        sum += rarestLevel == 0 ? -0.33 : Double(rarestLevel) * 0.043
        sum += Double(min(letterCount, 24)) * 0.269
        return sum
    }

    static func ofAffixed(
        _ kind: FormedWord.Kind, base: Int, affixLength: Int, rarestLevel: UInt8, hasLink: Bool
    ) -> Double {
        var sum = -0.42
        sum += Double(min(base, 10)) * 0.428 + Double(min(affixLength, 8)) * 0.088
        if base <= 4 { sum -= 0.38 }
        if affixLength == 2 { sum -= 0.73 }
        if affixLength == 3 { sum -= 0.63 }
        sum += rarestLevel == 0 ? -0.70 : Double(rarestLevel) * 0.028
        if hasLink { sum -= 0.23 }
        switch kind {
        case .prefixed, .compound: break
        case .suffixed: sum -= 0.56
        case .prefixedAndSuffixed: sum -= 1.72
        case .separableVerb: sum -= 1.05
        case .diminutive: sum -= 0.59
        case .adverb: sum -= 1.10
        case .clitic: sum += 1.08
        case .scientific: sum += 0.44
        }
        return sum
    }
}
