import CCLD2
import Proofreading
import Text

/// Tells the language of a text by CLD2, Google's Compact Language Detector 2.
///
/// Good from about a sentence on; says nothing about a word or two. Safe to use from any number of threads.
public struct CLD2Detector: LanguageDetector {
    /// How much of a long text is read: enough for any text in one language, and 2 ms at most.
    public static let readBytes = 1 << 16

    /// The score from which on a text counts as real text of its language; sentences score between 500 and 2000.
    private static let normalScore = 500.0

    /// Makes a detector.
    public init() {}

    /// Up to three languages of the text, by how much of the text is in each; empty if CLD2 cannot tell.
    ///
    /// The confidence is the language's share of the text, halved when CLD2 itself calls its answer unreliable, and lowered
    /// when the text scores lower than real text in that language does.
    public func languages(of text: Span<UInt8>) -> [DetectedLanguage] {
        var found = [supertext_cld2_language](repeating: .init(code: nil, percent: 0, score: 0), count: 3)
        var isReliable: Int32 = 0
        let count = text.withUnsafeBufferPointer { bytes -> Int32 in
            guard let base = bytes.baseAddress, !bytes.isEmpty else { return 0 }
            let length = Self.beginning(of: bytes)
            return base.withMemoryRebound(to: CChar.self, capacity: length) {
                supertext_cld2_detect($0, Int32(length), 0, &found, &isReliable)
            }
        }
        var languages: [DetectedLanguage] = []
        for language in found.prefix(Int(count)) {
            guard let code = language.code.flatMap({ Self.code(String(cString: $0)) }) else { continue }
            let share = Double(min(100, language.percent)) / 100
            let normality = max(0, min(1, language.score / Self.normalScore))
            let confidence = share * (isReliable == 1 ? 1 : 0.5) * (0.5 + 0.5 * normality)
            languages.append(DetectedLanguage(code: code, confidence: confidence))
        }
        return languages
    }

    /// How many bytes of a text are read: ``readBytes`` and no part of a character.
    private static func beginning(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard bytes.count > readBytes else { return bytes.count }
        var end = readBytes
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }

    /// The code that BCP 47 has for one of CLD2's; nil for those that stand for a script or for nothing.
    private static func code(_ cld2: String) -> LanguageCode? {
        switch cld2 {
        case "un", "": nil
        case "iw": "he"
        case "jw": "jv"
        case "no": "nb"
        case "tl": "fil"
        case "mo": "ro"
        case "sh": "sr"
        case _ where cld2.hasPrefix("xx") || cld2.hasPrefix("zzb"): nil
        default: LanguageCode(cld2)
        }
    }
}
