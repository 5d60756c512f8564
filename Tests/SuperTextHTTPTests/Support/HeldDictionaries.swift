import Foundation
import Proofreading
import Synchronization

/// Dictionaries of which one does not load until it is told to, so that a check can be caught while it runs.
final class HeldDictionaries: DictionaryProvider {
    let languages = [Language(code: "en-US", name: "English (US)", dictionary: "en_US", package: "hunspell-en-us")]
    private let isReleased = DispatchSemaphore(value: 0)
    private let asked: AsyncStream<Void>
    private let ask: AsyncStream<Void>.Continuation

    init() { (asked, ask) = AsyncStream.makeStream() }

    func isLoaded(_ code: LanguageCode) -> Bool { false }

    func dictionary(for code: LanguageCode) throws(DictionaryError) -> any SpellingDictionary {
        ask.yield()
        isReleased.wait()
        isReleased.signal()
        return EveryWord()
    }

    /// Returns when a check asks for the dictionary.
    func untilAsked() async {
        for await _ in asked { return }
    }

    /// Lets every check go on.
    func release() { isReleased.signal() }

    private struct EveryWord: SpellingDictionary {
        func accepts(_ word: Span<UInt8>) -> Bool { true }
        func suggestions(for word: Span<UInt8>) -> [String] { [] }
    }
}
