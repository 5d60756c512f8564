import Testing

@testable import Morphology
@testable import Spelling
@testable import Text

@Suite struct PersonalWordsTests {
    private func accepts(_ words: [String], _ word: String) -> Bool {
        PersonalWords(words).accepts(word)
    }

    @Test(arguments: [
        ("kubectl", ["kubectl", "Kubectl", "KUBECTL"], ["kubeCtl", "KUBEctl", "kubect", "kubectls", ""]),
        ("Zorbium", ["Zorbium", "ZORBIUM"], ["zorbium", "ZORbium"]),
        ("iPhone", ["iPhone", "IPHONE"], ["iphone", "IPhone", "Iphone"]),
        ("NATO", ["NATO"], ["nato", "Nato"]),
        ("été", ["été", "Été", "ÉTÉ"], ["ete", "éTÉ"]),
        ("жук", ["жук", "Жук", "ЖУК"], ["жуК"]),
        ("straße", ["straße", "Straße", "STRASSE"], ["strasse"]),
        ("ǆip", ["ǆip", "ǅip", "ǄIP"], ["ǄIp"]),
        ("l'été", ["l'été", "L'été", "L'ÉTÉ"], ["l‘été", "l'ete", "lété"]),
        ("x", ["x", "X"], ["xx", "'"]),
        ("2fast", ["2fast", "2FAST"], ["2Fast"]),
    ])
    func wordsAreRightInTheCasesOfADictionaryWord(word: String, right: [String], wrong: [String]) {
        for form in right { #expect(accepts([word], form), "\(form)") }
        for form in wrong { #expect(!accepts([word], form), "\(form)") }
    }

    @Test func emptyListAcceptsNothing() {
        #expect(PersonalWords.none.isEmpty)
        #expect(!PersonalWords([""]).accepts(""))
        #expect(!accepts([], "word"))
        #expect(PersonalWords.none.candidates(for: "word").isEmpty)
    }

    @Test func everyWordOfALongListIsFoundAndNoOther() {
        let words = (0..<5000).map { "word\($0 * 7)" }
        let list = PersonalWords(words)
        for number in 0..<35_000 {
            #expect(list.accepts("Word\(number)") == (number % 7 == 0))
        }
    }

    @Test func bytesThatAreNoTextAreNotAccepted() {
        let list = PersonalWords(["a'b"])
        for bytes: [UInt8] in [[0xE2], [0x61, 0xE2, 0x80], [0x61, 0xCA], [0xFF, 0xFE], [0]] {
            let isAccepted = list.accepts(bytes.span)
            #expect(!isAccepted)
        }
    }

    @Test(arguments: [
        ("kubernets", ["kubernetes"]), ("Kubernets", ["Kubernetes"]), ("KUBERNETS", ["KUBERNETES"]),
        ("kubenretes", ["kubernetes"]), ("kubrenets", ["kubernetes"]), ("kubrents", []), ("kubernetes", []),
        ("zorbum", ["Zorbium"]), ("zorbium", ["Zorbium"]), ("ZORBUM", ["ZORBIUM"]), ("iphone", ["iPhone"]),
        ("ihpone", ["iPhone"]), ("Iphon", ["iPhone"]), ("l'ete", ["l'été"]), ("xyz", []), ("", []),
    ])
    func similarWordsAreOfferedInTheCaseOfTheWrongOne(wrong: String, candidates: [String]) {
        let list = PersonalWords(["kubernetes", "Zorbium", "iPhone", "l'été"])
        #expect(list.candidates(for: wrong).map(\.text) == candidates)
    }

    @Test func nearestWordsComeFirstAndThenTheFirstOnes() {
        let list = PersonalWords(["cartoons", "cartom", "Carton", "cartons", "cartan", "far"])
        let found = list.candidates(for: "carton")
        #expect(found.map(\.text) == ["Carton", "cartom", "cartons", "cartan", "cartoons"])
        #expect(found.map(\.distance) == [0, 1, 1, 1, 2])
        #expect(list.candidates(for: "carton", within: 0).map(\.text) == ["Carton"])
    }
}

extension PersonalWords {
    fileprivate func accepts(_ word: String) -> Bool { accepts(Array(word.utf8).span) }

    fileprivate func candidates(for word: String, within distance: Int = 2) -> [Candidate] {
        candidates(for: Array(word.utf8).span, within: distance)
    }
}

/// Words with more to them than their letters.
@Suite struct PersonalWordListsTests {
    /// Inflects every word that is like “server” by an s.
    private struct Plurals: SpellingDictionary {
        func accepts(_ word: Span<UInt8>) -> Bool { false }
        func suggestions(for word: Span<UInt8>) -> [String] { [] }
        func inflections(of word: String, like model: String) -> [String]? {
            model == "server" ? [word + "s"] : nil
        }
    }

    private func accepted(
        _ words: [String], of entries: [PersonalEntry], in language: LanguageCode = "en-US"
    ) -> [String] {
        let list = PersonalWordLists(entries).words(for: language, inflectedBy: Plurals())
        return words.filter { list.accepts($0) }
    }

    @Test func aCaseSensitiveWordIsRightAsItIsWrittenAlone() {
        let entries = [PersonalEntry("iOS", in: nil, isCaseSensitive: true)]
        #expect(accepted(["iOS", "IOS", "Ios", "ios"], of: entries) == ["iOS"])
        #expect(
            accepted(["kubectl", "Kubectl", "KUBECTL"], of: [PersonalEntry("kubectl", in: nil, isCaseSensitive: true)])
                == ["kubectl"])
        let list = PersonalWordLists(entries).words(for: "en-US")
        #expect(list.candidates(for: "IOS").map(\.text) == ["iOS"])
    }

    @Test func theSameWordOfAnotherListIsRightInEveryCase() {
        let entries = [
            PersonalEntry("kubectl", in: nil, isCaseSensitive: true), PersonalEntry("kubectl", in: "en"),
        ]
        #expect(accepted(["Kubectl"], of: entries) == ["Kubectl"])
        #expect(accepted(["Kubectl"], of: entries, in: "fr") == [])
    }

    @Test func theFormsOfAWordAreRightInTheCasesThatItIs() {
        let words = ["pod", "pods", "Pods", "PODS", "podss"]
        let inflected = PersonalEntry("pod", in: "en", like: "server")
        #expect(accepted(words, of: [inflected]) == ["pod", "pods", "Pods", "PODS"])
        let exact = PersonalEntry("pod", in: "en", isCaseSensitive: true, like: "server")
        #expect(accepted(words, of: [exact]) == ["pod", "pods"])
        #expect(accepted(words, of: [PersonalEntry("pod", in: "en", like: "none")]) == ["pod"])
    }

    /// Finds “server” to be like every word that ends with its last letters.
    private struct Guesses: SpellingDictionary {
        func accepts(_ word: Span<UInt8>) -> Bool { false }
        func suggestions(for word: Span<UInt8>) -> [String] { [] }
        func inflections(of word: String, like model: String) -> [String]? { [word + "s"] }
        func models(for words: [String]) -> [String: String] {
            Dictionary(words.filter { $0.hasSuffix("er") }.map { ($0, "server") }, uniquingKeysWith: { $1 })
        }
    }

    @Test func theFormsOfAWordWithoutAModelAreGuessedAndNotOffered() {
        let entries = [
            PersonalEntry("kuber", in: nil), PersonalEntry("kubelet", in: nil), PersonalEntry("Zorblatt", in: nil),
            PersonalEntry("zuber", in: nil, isCaseSensitive: true),
        ]
        let list = PersonalWordLists(entries).words(for: "en-US", inflectedBy: Guesses())
        let words = ["kuber", "kubers", "Kubers", "kubelets", "Zorblatt's", "zubers"]
        #expect(words.filter { list.accepts($0) } == ["kuber", "kubers", "Kubers", "Zorblatt's"])
        #expect(list.candidates(for: "kuberss").map(\.text) == ["kuber"])
    }

    @Test func formsAreOfferedAsWordsAre() {
        let list = PersonalWordLists([PersonalEntry("kubelet", in: nil, like: "server")])
            .words(for: "en-US", inflectedBy: Plurals())
        #expect(list.candidates(for: "kubeletss").map(\.text) == ["kubelets", "kubelet"])
    }

    @Test func withoutADictionaryAWordHasOneForm() {
        let lists = PersonalWordLists([PersonalEntry("pod", in: nil, like: "server")])
        #expect(!lists.words(for: "en-US").accepts("pods"))
        #expect(lists.words(for: "en-US", inflectedBy: Plurals()).accepts("pods"))
    }
}
