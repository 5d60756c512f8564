import Morphology

extension SyntaxHabits {
    static let english: SyntaxHabits = {
        var habits = SyntaxHabits()
        habits.numerals = englishNumerals
        habits.subjects = persons("i=1s he=3s she=3s it=3s we=1p they=3p you=2s2p")
        habits.objectPronouns = "me him her us them myself himself herself itself ourselves themselves yourself"
        habits.compoundsApart = true
        habits.irrealis = ("if though whether wish wishes suppose wished", "were")
        habits.trustsEndings = true
        habits.readsModifiers = false
        habits.distributives = "each every either neither no"
        habits.subordinators = "because if when while although though unless whether whereas once that where how why"
        habits.comparisons = "as than"
        habits.relatives = "who which that whom whose"
        habits.relativeSubjects = "who which"
        habits.copulas = "is are was were am"
        habits.joints = "and"
        habits.alternatives = "or nor but"
        habits.particles =
            "not never always often also still just only really both all each then however therefore usually sometimes now even probably"
        habits.measures = """
            number lot lots majority minority half rest part percent percentage plenty couple pair variety range group series team family staff \
            police government committee crew crowd audience public class army company band party pack bunch set kind kinds type types sort sorts \
            dollars pounds euros miles kilometers kilometres metres \
            meters thing one people media data none any all some most more following latter former above total sum host handful selection collection \
            proportion fraction quarter third dozen hundreds thousands millions bulk top board club council department firm jury press \
            population couple means headquarters species
            """
        habits.times = """
            day days week weeks month months year years hour hours minute minutes time times moment yesterday today tomorrow tonight morning evening \
            afternoon night monday tuesday wednesday thursday friday saturday sunday summer winter spring autumn
            """
        habits.frequencies = "always never often usually sometimes rarely seldom frequently really"
        habits.persons = """
            mother father mom mum dad brother sister son daughter uncle aunt cousin nephew niece grandmother grandfather grandma grandpa husband \
            wife boyfriend girlfriend friend neighbour neighbor boss teacher roommate classmate colleague
            """
        habits.onlySubjects = "i he she we they"
        habits.omitsConjunctions = true
        habits.infinitiveMarks = "to not let lets please"
        habits.givesVerbsAnywhere = true
        habits.negations = "not never no only"
        habits.plainPresent = VerbalCells.all.subtracting(.person(3, .singular))
        habits.subjunctiveSigns = """
            suggest suggests suggested suggesting suggestion demand demands demanded demanding insist insists insisted insisting recommend recommends \
            recommended recommendation ask asks asked asking request requests requested require requires required requirement propose proposes proposed \
            proposal urge urges urged order orders ordered advise advises advised advisable prefer prefers preferred important essential necessary \
            imperative vital crucial desirable appropriate better rather wish wished lest till until whether may should god heaven
            """
        habits.verbs = persons(
            "am=1s is=3s are=1p2s2p3p was=1s3s were=2s1p2p3p has=3s have=1s2s1p2p3p does=3s do=1s2s1p2p3p doesn't=3s don't=1s2s1p2p3p isn't=3s "
                + "aren't=1p2s2p3p wasn't=1s3s weren't=2s1p2p3p hasn't=3s haven't=1s2s1p2p3p")
        return habits
    }()

    static let german: SyntaxHabits = {
        var habits = SyntaxHabits()
        habits.numerals = germanNumerals
        habits.verbPlace = .second(isLastInSubordinate: true)
        habits.hasCases = true
        habits.capitalisesNouns = true
        habits.setsOffRelativeClauses = true
        habits.subjects = persons("ich=1s du=2s er=3s sie=3s3p wir=1p ihr=2p es=3s3p man=3s jemand=3s niemand=3s")
        habits.objectPronouns = "mich dich sich mir dir ihm ihn uns euch ihnen"
        habits.subordinators =
            "dass daß weil wenn ob obwohl bevor nachdem während damit falls sobald solange bis da indem seitdem sodass wie warum wo wann"
        habits.comparisons = "wie als"
        habits.responses =
            "ja nein doch bitte danke also nun gut so na ach oh hallo okay naja klar genau stimmt tja egal"
        habits.subordinatingPrepositions = "seit während bis"
        habits.contentClauses = "dass daß ob wie warum wo wann"
        habits.relatives = "der die das den dem deren dessen denen welcher welche welches welchen welchem wer was"
        habits.demonstratives = "das"
        habits.askingPrepositions = "für"
        habits.askedWith = "was"
        habits.infinitiveOpeners = "ohne um statt anstatt"
        habits.interrogatives = "welche welcher welches welchen welchem wieviel wieviele"
        habits.distributives = "jeder jede jedes kein keine"
        habits.ambiguousSubjects = "ihr"
        habits.alsoObjects = "sie es"
        habits.onlySubjects = "ich du er wir"
        habits.possessiveSubjects = "ihr"
        habits.loose =
            "deren dessen dies jemandes irgendjemandes all alle etwas nichts viel mehr wenig beide jeden einander paar"
        habits.copulas = "ist sind war waren bin bist seid wird werden wurde wurden bleibt bleiben"
        habits.linkingVerbs = """
            sein sei seist seien wäre wärst wären gewesen werden geworden werde wirst werdet würde würden bleiben bleibe bleibst blieb blieben geblieben heiße \
            heißt heißen hieß hießen nennt nennen nannte genannt scheint scheinen schien gilt gelten galt sterben starb gestorben kehrte kehren
            """
        habits.joints = "und sowie"
        habits.alternatives = "oder aber sondern"
        habits.particles =
            "nicht auch immer noch nur denn doch schon sehr oft nie alle beide wirklich jetzt heute hier dort dann so"
        habits.measures = """
            reihe anzahl menge hälfte teil mehrheit paar gruppe zahl prozent drittel viertel rest vielzahl dutzend fülle handvoll euro dollar kilometer meter uhr \
            großteil art sorte
            """
        habits.times = """
            tag tage tagen woche wochen monat monate monaten jahr jahre jahren stunde stunden minute minuten mal morgen abend nacht sekunde sekunden montag \
            dienstag mittwoch donnerstag freitag samstag sonntag mittag nachmittag zeit frühjahr frühling herbst moment sommer winter gestern heute
            """
        habits.infinitiveMarks = "zu"
        habits.auxiliaries = """
            habe hast hat haben habt hatte hattest hatten hattet hätte hättest hätten hättet bin bist ist sind seid war warst waren wart wäre wären werde \
            wirst wird werden werdet wurde wurden würde würdest würden würdet kann kannst können könnt konnte konntest konnten könnte könntest könnten muss \
            musst müssen müsst musste musstest mussten müsste müsstest müssten will willst wollen wollt wollte wolltest wollten soll sollst sollen sollt \
            sollte solltest sollten darf darfst dürfen dürft durfte durften dürfte dürften mag magst mögen möchte möchtest möchten
            """
        habits.pronouns = PronounCases("Acc Dat", "mich/mir dich/dir ihn/ihm")
        habits.impersonalTransitives = "gibt gab gäbe"
        habits.relativeForms = RelativeDeclension("der/den/dem die/die/der das/das/dem die/die/denen")
        habits.verbLastOpeners =
            "dass daß weil wenn ob obwohl bevor nachdem während damit falls sobald solange indem seitdem sodass warum wo wann wie"
        habits.connectives = "deswegen deshalb darum daher trotzdem dann außerdem"
        habits.interrogativeOpeners = "warum wo wann wie"
        habits.verbParticles =
            "ab an auf aus bei ein fest fort her hin los mit nach vor weg zu zurück zusammen weiter vorbei"
        habits.focusing = """
            auch nur sogar selbst gerade besonders nicht fast etwa allein eben ausgerechnet insbesondere bereits schon erst noch spätestens frühestens je umso desto \
            so wie kaum ja nein doch bitte danke also nun gut na ach oh hallo okay weder entweder sowohl denn und oder aber sondern als dass ob mehr viel \
            immerhin wenigstens
            """
        habits.negations = "nicht"
        habits.commas = germanCommas
        habits.agreesInPhrase = true
        habits.cases = cases(
            "gemäß=Dat mit=Dat nach=Dat von=Dat aus=Dat seit=Dat gegenüber=Dat durch=Acc für=Acc gegen=Acc ohne=Acc "
                + "in=Acc,Dat auf=Acc,Dat an=Acc,Dat über=Acc,Dat unter=Acc,Dat vor=Acc,Dat neben=Acc,Dat zwischen=Acc,Dat hinter=Acc,Dat"
        )
        return habits
    }()

    static let dutch: SyntaxHabits = {
        var habits = SyntaxHabits()
        habits.numerals = dutchNumerals
        habits.verbPlace = .second(isLastInSubordinate: true)
        habits.readsModifiers = false
        habits.subjects = persons(
            "ik=1s jij=2s je=2s hij=3s zij=3s3p ze=3s3p wij=1p we=1p jullie=2p het=3s3p men=3s u=2s3s anderen=3p sommigen=3p velen=3p"
        )
        habits.objectPronouns = "me mij jou hem haar ons hen hun zich er"
        habits.subordinators =
            "dat omdat om als of toen hoewel terwijl voordat nadat zodat totdat sinds zodra indien wanneer hoe waarom waar wie wat"
        habits.comparisons = "als zoals dan hoe"
        habits.responses = "ja nee alstublieft dus nou goed zo och oh hallo oké tja bedankt graag alsjeblieft"
        habits.contentClauses = "dat of hoe waarom waar wie wat"
        habits.relatives = "die dat wie welke waar"
        habits.copulas = "is zijn was waren"
        habits.possessiveSubjects = "je jullie"
        habits.interrogatives = "hoeveel welke welk wat"
        habits.distributives = "elk elke ieder iedere geen"
        habits.joints = "en"
        habits.alternatives = "of maar noch want dus"
        habits.particles = "niet ook altijd nog alleen al zeer vaak nooit allemaal beide echt nu vandaag hier daar dan"
        habits.measures = """
            aantal reeks helft deel meerderheid paar groep procent kwart rest serie tal dozijn euro dollar kilometer meter soort soorten hoeveelheid hoop boel team familie politie
            """
        habits.times = """
            dag dagen week weken maand maanden jaar jaren uur uren minuut minuten keer ochtend avond nacht middag gisteren vandaag morgen maandag dinsdag \
            woensdag donderdag vrijdag zaterdag zondag zomer winter
            """
        habits.infinitiveMarks = "te"
        habits.auxiliaries = """
            heb hebt heeft hebben had hadden ben bent is zijn was waren word wordt worden werd werden zal zult zullen zou zouden kan kunt kunnen kon konden moet \
            moeten moest moesten wil wilt willen wilde wilden wou mag mogen mocht mochten
            """
        habits.connectives = "daarom daardoor"
        habits.interrogativeOpeners = "als wanneer"
        habits.verbLastOpeners = "als wanneer dat omdat hoewel voordat nadat zodat totdat terwijl"
        habits.focusing = """
            ook alleen zelfs juist vooral niet bijna pas al nog hoe des zo ja nee en of maar want dus dan wel hooguit minstens noch
            """
        habits.dropsEndingsBeforeSubjects = true
        habits.askingWords = """
            niet af weet weten wist vraag vraagt vragen vroeg kijk kijkt kijken zie ziet zien hoor hoort horen benieuwd zeker twijfel \
            twijfelt zeg zeggen vertel vertellen controleer controleren nagaan bepalen
            """
        habits.hasVerbClusters = true
        habits.trustsCompounds = false
        habits.agreesInPhrase = true
        habits.determiners = DeterminerPairs("de/het deze/dit onze/ons elke/elk iedere/ieder welke/welk")
        habits.pronominalDeterminers = "het dit deze elk ieder"
        habits.loose = "ons dat die alle beide enkele sommige"
        habits.verbs = persons(
            "was=1s2s3s waren=1p2p3p is=3s ben=1s2s bent=2s zijn=1p2p3p had=1s2s3s hadden=1p2p3p heeft=2s3s heb=1s2s hebt=2s hebben=1p2p3p kan=1s2s3s "
                + "kunnen=1p2p3p zal=1s2s3s zullen=1p2p3p wil=1s2s3s willen=1p2p3p mag=1s2s3s mogen=1p2p3p wou=1s2s3s moet=1s2s3s moeten=1p2p3p wordt=2s3s worden=1p2p3p"
        )
        return habits
    }()
}
