import Text

/// The port for telling what language a text is in.
public protocol LanguageDetector: Sendable {
    /// The languages that the text may be in, most likely first; empty where there is no telling (a word or two, digits).
    ///
    /// The codes have no region where the detector cannot tell variants apart. Costs about 30 µs a kilobyte; an
    /// implementation reads as much of a long text as it needs.
    /// - Parameter text: well-formed UTF-8.
    func languages(of text: Span<UInt8>) -> [DetectedLanguage]
}

/// A language that a text may be in.
public struct DetectedLanguage: Hashable, Sendable {
    /// The language.
    public let code: LanguageCode
    /// How sure the detector is, from 0 to 1.
    public let confidence: Double

    /// Makes a guess.
    public init(code: LanguageCode, confidence: Double) {
        self.code = code
        self.confidence = confidence
    }
}
