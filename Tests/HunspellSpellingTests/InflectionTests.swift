import Foundation
import Morphology
import Testing
import Text

@testable import HunspellSpelling

/// What becomes of words that are inflected as others are.
@Suite struct InflectionTests {
    private func inflections(of word: String, like model: String, in code: String) throws -> [String] {
        try #require(try installed.dictionary(for: LanguageCode(code)).inflections(of: word, like: model))
    }

    @Test(arguments: [
        ("en-US", "Kubelet", "server", ["Kubelets", "Kubelet's"]),
        ("en-US", "proxy", "city", ["proxies", "proxy's"]),
        ("en-US", "API", "server", ["APIs", "API's"]),
        ("en-US", "grok", "walk", ["groks", "groking", "groked", "groker", "grokers"]),
        ("fr", "kubelet", "billet", ["kubelets"]),
        ("fr", "openstack", "arbre", ["openstacks", "l'openstack", "d'openstack"]),
        ("de-DE", "Kubelet", "Server", ["Kubelets", "Kubeletn"]),
        ("de-DE", "deployen", "bauen", ["deploye", "deployst", "deployt", "deployte", "deployend"]),
        ("es", "kubernetador", "servidor", ["kubernetadores"]),
        ("ru", "кубелет", "сервер", ["кубелета", "кубелету", "кубелетом", "кубелете", "кубелеты", "кубелетов"]),
        ("nl", "googelen", "werken", ["googelend", "bijgoogelen"]), ("nl", "frijden", "rijden", ["frijdend"]),
        ("uk", "кубелет", "сервер", ["кубелета", "кубелети"]), ("uk", "Kubelet", "сервер", ["Kubeletа"]),
        ("pl", "kubelet", "serwer", ["kubeletów", "kubeletami", "kubeletem"]),
    ])
    func aWordTakesTheFormsOfItsModel(code: String, word: String, model: String, some: [String]) throws {
        let forms = try inflections(of: word, like: model, in: code)
        #expect(Set(forms).isSuperset(of: some), "\(Set(some).subtracting(forms)) of \(forms)")
        #expect(!forms.contains(word))
        #expect(Set(forms).count == forms.count)
    }

    @Test func nothingElseIsMade() throws {
        #expect(try Set(inflections(of: "Kubelet", like: "server", in: "en-US")) == ["Kubelets", "Kubelet's"])
        #expect(try inflections(of: "pod", like: "of", in: "en-US") == [])
    }

    @Test func theModelIsFoundInAnotherCaseAndWithEitherApostrophe() throws {
        #expect(try !inflections(of: "Kubelet", like: "server", in: "de-DE").isEmpty)
        #expect(try !inflections(of: "Kubelet", like: "Server", in: "en-US").isEmpty)
        let folder = try DictionaryFolder()
        let dictionary = try HunspellDictionary(
            DictionaryFiles(
                base: folder.write(
                    "xx", affixes: "SET UTF-8\nSFX A Y 1\nSFX A 0 s .\n", words: "2\nfo’c/A\nAC\\/DC/A po:noun\n")))
        #expect(dictionary.inflections(of: "pod", like: "fo'c") == ["pods"])
        #expect(dictionary.inflections(of: "pod", like: "AC/DC") == ["pods"])
    }

    /// As with Hunspell: a word that does not end as the affixes ask has none of their forms.
    @Test func aModelThatDoesNotFitMakesNoForms() throws {
        #expect(try inflections(of: "kubelet", like: "serveur", in: "fr") == [])
        #expect(try inflections(of: "contrôleur", like: "serveur", in: "fr").contains("contrôleurs"))
    }

    @Test(arguments: ["servers", "kubelet", "", "server/SM", "server\n", "日本"])
    func whatIsNoBaseWordIsNoModel(model: String) throws {
        #expect(try installed.dictionary(for: "en-US").inflections(of: "pod", like: model) == nil)
    }

    /// Every base word is its own model: what it is inflected to must be right to Hunspell, which reads the same files in its own way.
    @Test(arguments: manifestLanguages.map(\.code.tag))
    func whatTheRulesMakeIsRightToHunspell(code: String) throws {
        let dictionary = try installed.dictionary(for: LanguageCode(code))
        var asked = 0
        for model in try Self.baseWords(of: code, count: 40) {
            // What is listed in small letters for compounds alone has the forms of the noun.
            guard dictionary.accepts(model), let forms = dictionary.inflections(of: model, like: model) else {
                continue
            }
            for form in forms.prefix(300) {
                asked += 1
                #expect(dictionary.accepts(form), "\(model): \(form)")
            }
        }
        #expect(asked > 20)
    }

    /// Base words spread over a word list, in small letters: Hunspell's own rules for capitals are none of inflection.
    private static func baseWords(of code: String, count: Int) throws -> [String] {
        let entry = try #require(manifestLanguages.first { $0.code == LanguageCode(code) })
        let path = "/usr/share/hunspell/\(entry.dictionary).dic"
        let data = try Data(contentsOf: URL(filePath: path))
        let text = code == "pl" ? String(data: data, encoding: .isoLatin2) : String(decoding: data, as: UTF8.self)
        let lines = try #require(text).split(whereSeparator: \.isNewline).dropFirst().filter { line in
            line.contains("/") && !line.contains("\\") && line.first?.isLowercase ?? false
                && !line.prefix { $0 != "/" }.contains(" ")
        }
        return stride(from: 0, to: lines.count, by: max(1, lines.count / count)).map { index in
            String(lines[index].prefix { $0 != "/" })
        }
    }

    @Test(arguments: [
        ("en-US", "kubelet", ["kubelets"]), ("en-US", "Kubelet", ["Kubelet's"]),
        ("fr", "kubeletteur", ["kubeletteurs"]),
        ("de-DE", "Kubelettung", ["Kubelettungen"]),
        ("es", "kubernetador", ["kubernetadores"]), ("it", "cubelettatore", ["cubelettatori"]),
        ("nl", "kubeletting", ["kubelettingen"]), ("pl", "kubelet", ["kubeletu", "kubeletem"]),
        ("ru", "кубелет", ["кубелета", "кубелетом"]), ("uk", "кубелет", ["кубелета", "кубелети"]),
        ("sv", "kubelettning", ["kubelettningen", "kubelettningar"]), ("da", "kubeletning", ["kubeletningen"]),
        ("pt-PT", "cubelador", ["cubeladores"]),
    ])
    func aWordWithoutAModelIsInflectedAsThoseThatEndLikeIt(code: String, word: String, some: [String]) throws {
        let dictionary = try installed.dictionary(for: LanguageCode(code))
        let model = try #require(dictionary.models(for: [word])[word])
        let forms = try #require(dictionary.inflections(of: word, like: model), "\(model)")
        #expect(Set(forms).isSuperset(of: some), "like \(model): \(forms.prefix(40))")
    }

    @Test func whatNothingEndsLikeHasNoModel() throws {
        let dictionary = try installed.dictionary(for: "en-US")
        #expect(dictionary.models(for: ["xqzvw", "kubelet"]).keys.sorted() == ["kubelet"])
        #expect(dictionary.models(for: []).isEmpty)
    }

    @Test func whatTextsWriteInAnotherWayIsConverted() throws {
        let folder = try DictionaryFolder()
        let affixes = """
            SET UTF-8
            ICONV 2
            ICONV ij ĳ
            ICONV ijx _
            OCONV 1
            OCONV ĳ ij
            SFX A Y 1
            SFX A ĳ ĳs ĳ
            """
        let dictionary = try HunspellDictionary(
            DictionaryFiles(base: folder.write("xx", affixes: affixes, words: "1\nrĳ/A\n")))
        #expect(dictionary.inflections(of: "bij", like: "rij") == ["bijs"])
        #expect(dictionary.inflections(of: "bi", like: "rij") == [])
    }

    @Test func flagsOfEveryKindAreRead() throws {
        let folder = try DictionaryFolder()
        func forms(_ affixes: String, _ entry: String) throws -> [String]? {
            try HunspellDictionary(
                DictionaryFiles(base: folder.write("xx", affixes: "SET UTF-8\n" + affixes, words: "1\nword/\(entry)\n"))
            ).inflections(of: "pod", like: "word")
        }
        #expect(try forms("SFX A Y 1\nSFX A 0 s .\n", "A") == ["pods"])
        #expect(try forms("FLAG long\nSFX Zz Y 1\nSFX Zz 0 s .\n", "AaZz") == ["pods"])
        #expect(try forms("FLAG num\nSFX 301 Y 1\nSFX 301 0 s .\n", "7,301") == ["pods"])
        #expect(try forms("FLAG UTF-8\nSFX é Y 1\nSFX é 0 s .\n", "é") == ["pods"])
        #expect(try forms("AF 2\nAF B\nAF AB\nSFX A Y 1\nSFX A 0 s .\n", "2") == ["pods"])
        #expect(try forms("AF 2\nAF B\nAF AB\nSFX A Y 1\nSFX A 0 s .\n", "9") == [])
        #expect(try forms("AF 2\nAF B\nAF AB\nSFX A Y 1\nSFX A 0 s .\n", "\(Int.min)") == [])
    }

    @Test func affixesComeTogetherAsTheirFileSays() throws {
        let folder = try DictionaryFolder()
        let affixes = """
            SET UTF-8
            NEEDAFFIX n
            CIRCUMFIX c
            ONLYINCOMPOUND o
            SFX S Y 2
            SFX S 0 s/T [^s]
            SFX S s ses s
            SFX T Y 1
            SFX T 0 ly .
            SFX N N 1
            SFX N 0 er .
            SFX O Y 1
            SFX O 0 x/o .
            SFX C Y 1
            SFX C 0 t/c .
            SFX P Y 1
            SFX P 0 a/n .
            PFX R Y 1
            PFX R 0 re [^s]
            PFX G Y 1
            PFX G 0 ge/c .
            """
        let words = ["S", "SR", "NR", "O", "CG", "PR", "S"].enumerated().map { "w\($0)/\($1)" }
        let dictionary = try HunspellDictionary(
            DictionaryFiles(
                base: folder.write("xx", affixes: affixes, words: "7\n" + words.joined(separator: "\n") + "\n")))
        let all = [
            ["pods", "podsly"], ["pods", "podsly", "repod", "repods", "repodsly"], ["poder", "repod"], [],
            ["gepodt"], ["repod", "repoda"],
        ]
        for (number, forms) in all.enumerated() {
            #expect(dictionary.inflections(of: "pod", like: "w\(number)") == forms, "w\(number)")
        }
        #expect(dictionary.inflections(of: "gas", like: "w6") == ["gases"])
    }

    @Test func thereIsAnEndToTheForms() throws {
        let folder = try DictionaryFolder()
        let many = (0..<3000).map { "SFX A 0 x\($0)/A .\n" }.joined()
        let dictionary = try HunspellDictionary(
            DictionaryFiles(
                base: folder.write("xx", affixes: "SET UTF-8\nSFX A Y 3000\n" + many, words: "1\nword/A\n")))
        #expect(dictionary.inflections(of: "pod", like: "word")?.count == maximumInflections)
    }
}
