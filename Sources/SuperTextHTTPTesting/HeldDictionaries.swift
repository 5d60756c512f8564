import Foundation
import Morphology
import Synchronization
import Text

/// Dictionaries of which one does not load, or does not go on at a word, until it is told to, so that a check can be caught while it runs.
package final class HeldDictionaries: DictionaryProvider {
    package let languages = [Language(code: "en-US", name: "English (US)")]
    private let heldWord: String?
    private let isReleased = DispatchSemaphore(value: 0)
    private let asked: AsyncStream<Void>
    private let ask: AsyncStream<Void>.Continuation

    /// A text of 65 paragraphs, each with a mistake of its own, of which the last one has “finally”, a word to hold at.
    package static let longText: String = {
        let letters = [["a", "b", "c", "d"], ["e", "f", "g", "h"], ["i", "j", "k", "l"]]
        let paragraphs = (0..<64).map { number in
            let word = "xx" + letters[0][number % 4] + letters[1][number / 4 % 4] + letters[2][number / 16]
            return "Here is \(String(repeating: "some text ", count: 12)) with the word \(word) in it."
        }
        return (paragraphs + ["Only xxlast is behind, and finally."]).joined(separator: "\n\n")
    }()

    /// - Parameter word: the word that it does not go on at; `nil` when it does not load.
    package init(at word: String? = nil) {
        heldWord = word
        (asked, ask) = AsyncStream.makeStream()
    }

    package func isLoaded(_ code: LanguageCode) -> Bool { false }

    package func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        if heldWord == nil { hold() }
        return Held(owner: self)
    }

    private func hold() {
        ask.yield()
        isReleased.wait()
        isReleased.signal()
    }

    /// Returns when a check asks for what is held.
    package func untilAsked() async {
        for await _ in asked { return }
    }

    /// Lets every check go on.
    package func release() { isReleased.signal() }

    /// Every word is right but those that begin with “xx”.
    private struct Held: SpellingDictionary {
        let owner: HeldDictionaries

        func accepts(_ word: Span<UInt8>) -> Bool {
            let text = String(word)
            if text == owner.heldWord { owner.hold() }
            return !text.hasPrefix("xx")
        }

        func suggestions(for word: Span<UInt8>) -> [String] { [String(String(word).dropFirst(2))] }
    }
}

extension String {
    /// The text of some bytes.
    package init(_ bytes: Span<UInt8>) {
        self.init(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
}
