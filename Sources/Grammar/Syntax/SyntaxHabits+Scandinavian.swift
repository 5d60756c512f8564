import Morphology

extension SyntaxHabits {
    private static var scandinavian: SyntaxHabits {
        var habits = SyntaxHabits()
        habits.verbPlace = .second(isLastInSubordinate: false)
        habits.verbsAgree = false
        habits.trustsCompounds = false
        habits.agreesInPhrase = true
        habits.agreesInPredicate = true
        return habits
    }

    private static let indefinite = DeclensionCells.strong.intersection(.indefinite)

    static let swedish: SyntaxHabits = {
        var habits = scandinavian
        habits.numerals = swedishNumerals
        habits.declinedDeterminers = DeclinedDeterminers([
            (
                indefinite,
                """
                en/ett någon/något/några ingen/inget/inga vilken/vilket/vilka sådan/sådant/sådana varje/varje varenda/vartenda \
                –/–/många –/–/flera –/–/åtskilliga
                """
            ),
            (.weak.intersection(.definite), "den/det/de"),
            (.weak, "denna/detta/dessa"),
            (
                .weak.intersection(.indefinite),
                "min/mitt/mina din/ditt/dina sin/sitt/sina vår/vårt/våra –/ert/era hans hennes dess deras"
            ),
            (.plural, "–/–/alla –/–/båda –/–/samtliga"),
        ])
        habits.determinerAdverbs = "här där"
        habits.pronominalDeterminers = "den det de denna detta dessa någon något några ingen inget inga alla båda"
        habits.interrogativeDeterminers = "vilken vilket vilka"
        habits.relativeAdverbs = "där dit då hur vad varför varthän vartefter medan gång gången gånger sedan sen"
        habits.participlesAgree = true
        habits.degrees = "mycket väldigt ganska så alltför"
        habits.expletives = "det detta alla båda"
        habits.ownAdjectives = "egen eget"
        habits.looseModifiers =
            "annan annat andra ena enda samma slags sorts flesta själva själv hela halva nästa förra första olika lite mycket mera mer massa färre fler flest mest vardera respektive a"
        habits.joints = "och samt"
        habits.alternatives = "eller men"
        habits.measures = "par slags sorts typ mängd antal dussin"
        habits.collectives =
            "lag par folk polis polisen personal personalen familj familjen grupp gruppen laget paret folket publik publiken ungdomen majoriteten flertalet resten sort slag"
        habits.subjects = persons("jag=1s du=2s han=3s hon=3s den=3s det=3s man=3s vi=1p ni=2s2p de=3p dom=3p")
        habits.ambiguousSubjects = "den det de"
        habits.commonSubjects = "jag du han hon"
        habits.pluralSubjects = "vi de dom"
        habits.objectPronouns = "mig dig honom henne oss er dem sig"
        habits.subordinators = "att eftersom om när innan medan fastän ifall tills emedan huruvida"
        habits.adverbFirstOpeners = "att eftersom om när innan medan fastän ifall tills"
        habits.adverbialOpeners = "eftersom om när innan medan fastän ifall"
        habits.consecutives = "så"
        habits.infinitiveMarks = "att"
        habits.relatives = "som"
        habits.relativeSubjects = "som"
        habits.sentenceAdverbs = "inte ej aldrig alltid"
        habits.focused = "bara endast ens enbart mindre minst mer mest så helt alls sällan nödvändigtvis heller"
        habits.particles =
            "inte ej aldrig alltid också redan nu då här där mycket väldigt ganska så för lite alltför helt riktigt verkligen"
        habits.copulas = "är var blir blev vore"
        habits.focusing =
            "kanske kanhända måhända även också bara endast inte så ju desto just särskilt ja nej för ändå tänk eller och men utan än som såväl både varken antingen nästan tyvärr åtminstone själv"
        habits.connectives = "därför"
        habits.times = """
            dag dagar dagen vecka veckor veckan månad månader månaden år året timme timmar minut minuter gång gånger morgon morgonen kväll kvällen natt natten \
            eftermiddag förmiddag idag igår imorgon ikväll måndag tisdag onsdag torsdag fredag lördag söndag sommar sommaren vinter vintern vår våren höst hösten
            """
        return habits
    }()

    static let danish: SyntaxHabits = {
        var habits = scandinavian
        habits.numerals = danishNumerals
        habits.declinedDeterminers = DeclinedDeterminers([
            (
                indefinite,
                """
                en/et ingen/intet/ingen hvilken/hvilket/hvilke sådan/sådant/sådanne hver/hvert enhver/ethvert –/noget/nogle \
                –/–/mange –/–/flere –/–/adskillige
                """
            ),
            (
                .weak.intersection(.indefinite),
                """
                den/det/de denne/dette/disse min/mit/mine din/dit/dine sin/sit/sine hans hendes dens dets deres vores jeres
                """
            ),
            (.plural, "–/–/alle –/–/begge –/–/samtlige"),
        ])
        habits.determinerAdverbs = "her der"
        habits.pronominalDeterminers = "den det de denne dette disse noget nogle ingen intet alle begge"
        habits.interrogativeDeterminers = "hvilken hvilket hvilke"
        habits.relativeAdverbs = "hvor hvordan hvad hvorfor hvornår da imens gang gange siden"
        habits.degrees = "meget ret så alt"
        habits.genderless = "klar tæt tilfreds"
        habits.expletives = "det dette alle begge"
        habits.ownAdjectives = "egen eget"
        habits.looseModifiers =
            "anden andet andre ene eneste samme slags fleste selve selv hele halve næste sidste første forskellige masse lidt meget mere flest mest færre"
        habits.joints = "og samt"
        habits.alternatives = "eller men"
        habits.measures = "par slags type mængde antal dusin smule masse tak"
        habits.collectives =
            "hold holdet par parret folk folket politiet personalet familien gruppen publikum ungdommen flertallet resten"
        habits.subjects = persons("jeg=1s du=2s han=3s hun=3s den=3s det=3s man=3s vi=1p de=3p")
        habits.ambiguousSubjects = "den det de"
        habits.commonSubjects = "jeg du han hun"
        habits.pluralSubjects = "vi de"
        habits.objectPronouns = "mig dig ham hende os jer dem sig"
        habits.subordinators = "at da fordi hvis når inden mens selvom skønt eftersom om"
        habits.adverbFirstOpeners = "at fordi hvis når inden mens selvom skønt eftersom om"
        habits.adverbialOpeners = "da fordi hvis når inden mens selvom skønt eftersom"
        habits.consecutives = "så"
        habits.infinitiveMarks = "at"
        habits.relatives = "som"
        habits.relativeSubjects = "som"
        habits.sentenceAdverbs = "ikke aldrig altid"
        habits.focused = "bare blot kun engang mindre mindst mere mest så helt nødvendigvis heller"
        habits.particles =
            "ikke aldrig altid også allerede nu da her der meget ret så for lidt alt helt rigtig virkelig"
        habits.copulas = "er var bliver blev"
        habits.focusing =
            "måske også bare kun blot ikke så jo desto just især ja nej for dog tænk eller og men end som såvel både hverken enten næsten selv mindst"
        habits.connectives = "derfor"
        habits.times = """
            dag dage dagen uge uger ugen måned måneder måneden år året time timer minut minutter gang gange morgen morgenen aften aftenen nat natten \
            eftermiddag formiddag mandag tirsdag onsdag torsdag fredag lørdag søndag sommer sommeren vinter vinteren forår foråret efterår efteråret
            """
        return habits
    }()
}
