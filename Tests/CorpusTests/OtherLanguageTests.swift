import Grammar
import Proofreading
import Testing
import Text

/// A text that is in another language than the one that it is checked in is told so once; what somebody misspells is corrected.
@Suite(.serialized) struct OtherLanguageTests {
    private static let finnish = """
        Aamulla satoi ja tuuli kävi mereltä, mutta iltapäivällä taivas selkeni ja lapset juoksivat ulos leikkimään rannalle, missä \
        isoisä korjasi vanhaa venettään ja kertoi heille tarinoita ajoista, jolloin kylässä ei vielä ollut sähköä eikä teitä.
        """
    private static let swahili = """
        Asubuhi mvua ilinyesha na upepo ulivuma kutoka baharini, lakini mchana anga lilikuwa safi na watoto walikimbia nje kucheza \
        ufukweni, ambapo babu alikuwa akitengeneza mashua yake ya zamani na kuwasimulia hadithi za nyakati za kale.
        """
    private static let letters = """
        qxvz hlkd wrtp bnmj zzkq tplw vhgx rrkd mnbt qwxz plkj hgfd zxcv bnmk wqpt jkhd rtlm vbxz qpwn dkfj xzvh ltrk mnqp \
        wdsx zvbk hjtr plqm nxcz kwvd tjhg rbqp mlxz vkdw thnj.
        """
    private static let english = """
        The old house at the end of the street had been empty for years, and the children of the village told each other stories about it.
        """

    private func findings(
        _ text: String, _ language: LanguageCode, rules: RuleSelection = .all
    ) async throws -> [Finding] {
        try await CorpusProofreader.shared.get().proofread(
            ProofreadingRequest(text: text, language: language, rules: rules), on: ImmediateScheduler()
        ).findings
    }

    @Test(arguments: ["en-US", "fr", "de-DE", "es", "it", "pt-BR", "nl", "pl", "ru", "sv", "da"] as [LanguageCode])
    func aTextInAnotherLanguageIsToldSoOnce(language: LanguageCode) async throws {
        for text in [Self.finnish, Self.swahili, Self.letters] {
            let findings = try await findings(text, language)
            #expect(findings.map(\.rule) == [.otherLanguage])
            #expect(findings.first?.range.lowerBound == 0)
            #expect(findings.first?.message.arguments == ["language": language.tag])
            #expect(findings.first?.sureReplacement == nil)
        }
    }

    @Test func aPassageInAnotherLanguageIsToldWhereItBegins() async throws {
        let text = "\(Self.english)\n\n\(Self.finnish)\n\n\(Self.swahili)\n\n\(Self.english) It was teh oldest."
        let findings = try await findings(text, "en-US")
        #expect(findings.map(\.rule) == [.otherLanguage, .unknownWord])
        #expect(findings.first?.range.lowerBound == Self.english.utf8.count + 2)
        #expect(findings.last?.reading == "teh")
    }

    /// A chat, a list, a poem.
    @Test func shortParagraphsAreTakenTogether() async throws {
        let text = Self.finnish.split(separator: ",").joined(separator: "\n\n")
        #expect(try await findings(text, "en-US").map(\.rule) == [.otherLanguage])
    }

    @Test func aFewWordsAreToldOneByOne() async throws {
        let findings = try await findings("Aamulla satoi ja tuuli mereltä.", "en-US")
        #expect(findings.allSatisfy { $0.rule == .unknownWord })
        #expect(findings.count >= 2)
    }

    @Test func whoDoesNotWantToBeToldIsToldOfEachWord() async throws {
        let findings = try await findings(Self.finnish, "en-US", rules: RuleSelection(disabled: [.otherLanguage]))
        #expect(findings.count { $0.rule == .unknownWord } > 10)
        let listed = try await self.findings(Self.finnish, "en-US", rules: RuleSelection(only: [.unknownWord]))
        #expect(listed.count > 10)
    }

    @Test func whoWantsNoWordsLookedUpIsToldNothing() async throws {
        for rules in [
            RuleSelection(disabled: [.unknownWord]), RuleSelection(only: ["casing.sentence-capital"]),
        ] { #expect(try await findings(Self.finnish, "en-US", rules: rules).allSatisfy { $0.rule != .otherLanguage }) }
    }

    @Test(
        arguments: [
            (
                "en-US",
                """
                Yestarday I whent to the libary with my freind becuase we wantid to reed sum intresting books abowt animels. The \
                techer told us that we shud rite a storey about a elefant wich livs in the forist and eets leavs evry moning befor \
                it gos to slepe.
                """, 23
            ),
            (
                "de-DE",
                """
                gestan bin ich mit meinem freunt in die schuhle geganngen, weil wir ein intressantes buhch lehsen woltten. der lerer \
                hat unz gesakt, das wir eine geschichtte schreipen sollen, und ich hape ueber einen hunt geschriben, der imer hungrich \
                ist.
                """, 16
            ),
            (
                "fr",
                """
                hiere je sui allé a la biblioteque avec mon amis parse que nous voulion lire des livre interessan sur les animeaux. le \
                maitresse nous a di que nous devion ecrire une istoire sur un elefan qui vie dans la foret et qui manje des feuile.
                """, 12
            ),
        ] as [(LanguageCode, String, Int)])
    func whatALearnerMisspellsIsCorrected(language: LanguageCode, text: String, least: Int) async throws {
        for text in [text, "\(text)\n\n\(text)"] {
            let findings = try await findings(text, language)
            #expect(!findings.contains { $0.rule == .otherLanguage })
            let words = findings.filter { $0.rule == .unknownWord && !$0.suggestions.isEmpty }
            #expect(words.count >= least, "\(words.map(\.reading))")
        }
    }

    /// Names may all be unknown.
    @Test func aListOfNamesIsInTheLanguage() async throws {
        let names = """
            Those who came were Aino Virtanen, Mwajuma Odhiambo, Zbigniew Przybylski, Nguyen Thanh, Kwabena Asante, Siobhan Gallagher, \
            Ingibjörg Sigurðardóttir, Tanvi Deshpande, Itzel Xochitl, Rangi Tamihana, Olumide Adeyemi and Wojciech Brzezinski.
            """
        #expect(try await findings(names, "en-US").allSatisfy { $0.rule != .otherLanguage })
    }

    /// What is in another language that is known is checked in it, whatever stands around.
    @Test func aPassageInALanguageThatIsKnownIsCheckedInIt() async throws {
        let german =
            "Das alte Haus am Ende der Straße stand seit Jahren leer, und die Kinder des Dorfes erzählten sich Geschichten darüber."
        let request = ProofreadingRequest(text: "\(Self.english) \(Self.english)\n\n\(german) Das Hauss ist alt.")
        let result = try await CorpusProofreader.shared.get().proofread(request, on: ImmediateScheduler())
        #expect(result.findings.map(\.reading) == ["Hauss"])
    }
}
