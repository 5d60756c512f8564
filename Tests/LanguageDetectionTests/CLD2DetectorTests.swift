import LanguageDetection
import Proofreading
import Testing
import Text

@Suite struct CLD2DetectorTests {
    let detector = CLD2Detector()

    private func languages(of text: String) -> [DetectedLanguage] { detector.languages(of: Array(text.utf8).span) }

    @Test(arguments: [
        ("en", "The kettle was still warm when we came back from the garden, so she poured us another cup of tea."),
        (
            "fr",
            "La bouilloire était encore chaude quand nous sommes rentrés du jardin, alors elle nous a servi du thé."
        ),
        ("de", "Der Kessel war noch warm, als wir aus dem Garten zurückkamen, also schenkte sie uns noch Tee ein."),
        ("es", "La tetera todavía estaba caliente cuando volvimos del jardín, así que nos sirvió otra taza de té."),
        (
            "it",
            "Il bollitore era ancora caldo quando siamo tornati dal giardino, così ci ha versato un'altra tazza di tè."
        ),
        (
            "pt",
            "A chaleira ainda estava quente quando voltamos do jardim, então ela nos serviu mais uma xícara de chá."
        ),
        ("nl", "De ketel was nog warm toen we terugkwamen uit de tuin, dus schonk ze ons nog een kopje thee in."),
        ("pl", "Czajnik był jeszcze ciepły, kiedy wróciliśmy z ogrodu, więc nalała nam kolejną filiżankę herbaty."),
        ("ru", "Чайник был ещё тёплым, когда мы вернулись из сада, и она налила нам ещё по чашке чая."),
        ("uk", "Чайник був ще теплий, коли ми повернулися із саду, тож вона налила нам іще по чашці чаю."),
        (
            "sv",
            "Vattenkokaren var fortfarande varm när vi kom tillbaka från trädgården, så hon hällde upp mer te åt oss."
        ),
        (
            "da",
            "Kedlen var stadig varm, da vi kom tilbage fra haven, så hun skænkede os endnu en kop te, inden vi gik hjem."
        ),
        (
            "nb",
            "Kjelen var fremdeles varm da vi kom tilbake fra hagen, så hun skjenket oss enda en kopp te før vi gikk hjem."
        ),
        ("he", "הקומקום עדיין היה חם כשחזרנו מהגינה, אז היא מזגה לנו עוד כוס תה."),
        ("zh-Hant", "我們從花園回來的時候水壺還是熱的，所以她又給我們倒了一杯茶。"),
    ])
    func theLanguageOfASentenceIsFound(code: String, sentence: String) throws {
        let first = try #require(languages(of: sentence).first)
        #expect(first.code == LanguageCode(code))
        #expect(first.confidence > 0.5)
        #expect(first.confidence <= 1)
    }

    @Test(arguments: ["", " ", "42", "12:30, 7/8", "ok", "😀😀😀", "\0\0\0"])
    func whatCannotBeToldIsNotGuessed(text: String) {
        #expect(languages(of: text).isEmpty)
    }

    @Test func theLanguagesOfAMixedTextAreRankedByTheirShare() {
        let english =
            "The kettle was still warm when we came back from the garden. We sat down by the window for a while. "
        let russian = "Чайник был ещё тёплым, когда мы вернулись из сада. "
        let found = languages(of: english + english + russian)
        #expect(found.prefix(2).map(\.code) == ["en", "ru"])
        #expect(found[0].confidence > found[1].confidence)
        #expect(found.reduce(0) { $0 + $1.confidence } <= 1.01)
    }

    @Test func longTextsAreReadFromTheirBeginning() {
        let russian = "Чайник был ещё тёплым, когда мы вернулись из сада, и она налила нам ещё по чашке чая. "
        let text = String(repeating: russian, count: 2000)
        // At every offset of the cut within a two-byte letter.
        for prefix in ["", "x", "xy"] { #expect(languages(of: prefix + text).first?.code == "ru") }
    }

    @Test func manyThreadsGetTheSameAnswer() async {
        let texts = [
            ("fr", "La bouilloire était encore chaude quand nous sommes rentrés du jardin."),
            ("de", "Der Kessel war noch warm, als wir aus dem Garten zurückkamen."),
        ]
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask { [detector] in
                    let (code, text) = texts[task % 2]
                    let bytes = Array(text.utf8)
                    return (0..<500).allSatisfy { _ in
                        detector.languages(of: bytes.span).first?.code == LanguageCode(code)
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
