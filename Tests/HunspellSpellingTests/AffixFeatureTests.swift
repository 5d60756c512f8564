import Foundation
import Testing

@testable import HunspellSpelling

/// Every feature of affix files that a dictionary relies on, asked of the dictionary as the program has it.
@Suite struct AffixFeatureTests {
    /// The directives of which no verdict and no suggestion depends: they must do no harm.
    private static let withoutEffect: Set = ["AM", "WARN", "WORDCHARS"]

    @Test(arguments: AffixFeature.all)
    func wordsAreRightAndWrongAsTheirFilesSay(feature: AffixFeature) throws {
        let dictionary = try feature.dictionary()
        for word in try feature.good { #expect(dictionary.accepts(word), "\(feature.name): \(word) is right") }
        for word in try feature.wrong { #expect(!dictionary.accepts(word), "\(feature.name): \(word) is wrong") }
    }

    @Test(arguments: AffixFeature.all)
    func suggestionsAreThoseOfTheirFiles(feature: AffixFeature) throws {
        let dictionary = try feature.dictionary()
        for (word, offered, withheld) in try feature.suggestions {
            let suggestions = dictionary.suggestions(for: word)
            #expect(Set(suggestions).isSuperset(of: offered), "\(feature.name): \(suggestions) for \(word)")
            #expect(Set(suggestions).isDisjoint(with: withheld), "\(feature.name): \(suggestions) for \(word)")
        }
    }

    /// Our own reading of affix files, which makes the forms of personal words.
    @Test(arguments: AffixFeature.all)
    func formsAreThoseOfTheirFiles(feature: AffixFeature) throws {
        let dictionary = try feature.dictionary()
        for (word, forms) in try feature.forms {
            let made = try #require(dictionary.inflections(of: word, like: word), "\(feature.name): \(word)")
            #expect(Set(made) == forms, "\(feature.name): \(word)")
        }
    }

    /// Whatever the feature, no form is made that Hunspell refuses.
    @Test(arguments: AffixFeature.all)
    func everyFormIsRight(feature: AffixFeature) throws {
        let dictionary = try feature.dictionary()
        // A form that the list forbids is forbidden of its own word alone. Capitals have rules of their own.
        guard feature.directive != "FORBIDDENWORD" else { return }
        for word in try feature.good where word == word.lowercased() {
            for form in dictionary.inflections(of: word, like: word) ?? [] {
                #expect(dictionary.accepts(form), "\(feature.name): \(form) of \(word)")
            }
        }
    }

    /// Without the lines that it is about, a feature's files say something else: otherwise they would show nothing.
    @Test(arguments: AffixFeature.all.filter { $0.directive != nil })
    func everyFeatureMakesADifference(feature: AffixFeature) throws {
        let directive = try #require(feature.directive)
        let folder = try DictionaryFolder()
        let lines = try feature.affixes.split(separator: 0x0A)
        let others = lines.filter { $0.split(separator: 0x20).first.map { !$0.elementsEqual(directive.utf8) } ?? true }
        #expect(others.count < lines.count)
        let affixes = Data(others.joined(separator: [0x0A])) + Data("\n".utf8)
        let base = try folder.write("without", affixes: affixes, words: feature.words)
        let with = try feature.dictionary()
        let without = try HunspellDictionary(DictionaryFiles(base: base))
        let changes =
            try (feature.good + feature.wrong).contains { with.accepts($0) != without.accepts($0) }
            || feature.wrong.contains { with.suggestions(for: $0) != without.suggestions(for: $0) }
        #expect(changes != Self.withoutEffect.contains(directive), "\(feature.name)")
    }

    /// Every directive of the dictionaries that the program comes with has an example.
    @Test(arguments: manifestLanguages)
    func everyDirectiveOfTheInstalledDictionariesIsShown(language: LanguageManifest.Entry) throws {
        let shown = try Set(AffixFeature.all.flatMap { Self.directives(in: try $0.affixes) })
        let path = "/usr/share/hunspell/\(language.dictionary).aff"
        // What says whose the dictionary is.
        let used = try Self.directives(in: Data(contentsOf: URL(filePath: path))).subtracting([
            "NAME", "HOME", "VERSION",
        ])
        #expect(used.count > 2)
        #expect(used.subtracting(shown) == [])
    }

    /// The words in capitals with which lines begin.
    private static func directives(in affixes: Data) -> Set<String> {
        Set(
            affixes.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
                let first = String(decoding: line.prefix { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
                return first.utf8.count > 1 && first.utf8.allSatisfy { (0x41...0x5A).contains($0) } ? first : nil
            })
    }
}
