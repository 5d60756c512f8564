import Text

/// The language that a text is to be checked in, and what else it may be in.
public struct TextLanguage: Hashable, Sendable {
    /// The installed language that fits best.
    public let code: LanguageCode
    /// How likely it is that the text is in it, from 0 to 1; 0 where the text says nothing and it is only the default.
    public let confidence: Double
    /// The languages that the text may be in, installed or not, most likely first. Those that are not installed have no region.
    public let candidates: [DetectedLanguage]
    /// Whether the text says too little to be sure, so that it may as well be in another of the ``candidates``.
    public let isUnsure: Bool
    /// Whether the variant is clear, because the writer chose it or the words of the text leave no doubt.
    public let isVariantClear: Bool

    /// The languages that it may be in as well, where that is unsure: those of the ``candidates`` that are not the chosen one, three at most.
    public var alternatives: [DetectedLanguage] {
        isUnsure ? Array(candidates.lazy.filter { $0.code.base != code.base }.prefix(3)) : []
    }

    /// Makes a text's language.
    public init(
        code: LanguageCode, confidence: Double, candidates: [DetectedLanguage], isUnsure: Bool = false,
        isVariantClear: Bool = false
    ) {
        self.code = code
        self.confidence = confidence
        self.isUnsure = isUnsure
        self.isVariantClear = isVariantClear
        self.candidates = candidates
    }
}
