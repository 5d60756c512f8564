import Morphology
import SuperTextHTTPTesting
import Text

/// A dictionary in which no word is right, and texts of such words.
struct WrongWords: DictionaryProvider {
    let languages = [Language(code: "en-US", name: "English (US)")]

    func isLoaded(_ code: LanguageCode) -> Bool { true }

    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary { Nothing() }

    private struct Nothing: SpellingDictionary {
        func accepts(_ word: Span<UInt8>) -> Bool { word.count == 1 }
        func suggestions(for word: Span<UInt8>) -> [String] { [String(word) + "s", String(word) + "t"] }
    }

    /// One line, without a full stop, of so many different words of seven letters, between words that are right: a text of nothing but
    /// wrong ones would be told that it is in another language.
    static func line(ofWords count: Int) -> String {
        (0..<count).map { number in
            let letters = (0..<7).map { place in
                UInt8(ascii: "a") + UInt8((number / [1, 5, 25, 125, 625, 3125, 15625][place] + 3 * place) % 5)
            }
            return String(decoding: letters, as: UTF8.self)
        }.joined(separator: " a I ")
    }
}
