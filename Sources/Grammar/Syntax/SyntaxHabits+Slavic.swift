import Morphology

extension SyntaxHabits {
    private static var slavic: SyntaxHabits {
        var habits = SyntaxHabits()
        habits.verbPlace = .anywhere
        habits.hasCases = true
        habits.dropsPronouns = true
        habits.setsOffRelativeClauses = true
        habits.givesVerbsAnywhere = true
        habits.agreesInPhrase = true
        return habits
    }

    static let russian: SyntaxHabits = {
        var habits = slavic
        habits.numerals = russianNumerals
        habits.commas = russianCommas
        habits.agreesInPredicate = true
        habits.omitsCopula = true
        habits.negations = "не"
        habits.quantities = "много мало немного столько сколько больше меньше"
        habits.possessives = """
            моём моем моей моих моего моему моим моими мою твоём твоем твоей твоих твоего твоему твоим твоими твою своём своем своей \
            своих своего своему своим своими свою нашем нашей наших нашего нашему нашим нашими нашу вашем вашей ваших вашего вашему \
            вашим вашими вашу
            """
        habits.genitiveAdjectives = lemmas(
            "полный достойный недостойный лишённый лишенный исполненный чуждый жадный выше ниже больше меньше лучший")
        habits.subjects = persons("я=1s ты=2s он=3sm она=3sf оно=3sn мы=1p вы=2p они=3p")
        habits.objectPronouns =
            "меня тебя его её ее нас вас их мне тебе ему ей нам вам им себя себе мной тобой ним ней ними"
        habits.subordinators =
            "что чтобы потому если когда хотя пока поскольку как где куда откуда почему зачем ли раз будто словно чем сколько"
        habits.relatives =
            "который которая которое которые которого которой которому котором которую которым которых которыми"
        habits.pronouns = PronounCases(
            "Acc,Gen Dat Ins", "меня/мне/мной тебя/тебе/тобой его/ему/им её/ей/ей нас/нам/нами вас/вам/вами их/им/ими")
        habits.reciprocals = "друг руку бок"
        habits.joints = "и да"
        habits.reflexiveEndings = ["ся", "сь"]
        habits.impersonals = "есть нет"
        habits.loose = """
            это то несколько много мало оба обе обоих обеих весь всё все всем всех всего всему всей всю сам сама само сами каких \
            какие какой какая какое
            """
        habits.copulas = "был была было были есть будь будьте"
        habits.alternatives = "или а но либо ни зато"
        habits.particles = """
            не ни бы ли же уже ещё еще тоже также всегда никогда только даже очень часто все оба так потом вдруг боже тут там \
            здесь сейчас теперь тогда
            """
        habits.measures = """
            большинство меньшинство часть половина множество ряд количество число пара треть четверть десяток сотня тысяча тысячи миллион \
            миллионы процент процентов рублей \
            долларов евро километров метров группа десятки сотни масса уйма остаток
            """
        habits.times = """
            день дни дня неделя недели неделю месяц месяца год года годы лет время времени час часа часов минута минуты минуту раз утро вечер ночь утром вечером ночью весной \
            летом осенью зимой сегодня вчера завтра днём днем
            """
        habits.cases = cases(
            """
            без=Gen для=Gen до=Gen из=Gen от=Gen у=Gen около=Gen после=Gen против=Gen вокруг=Gen кроме=Gen ради=Gen \
            среди=Gen к=Dat ко=Dat при=Loc о=Loc об=Loc обо=Loc в=Loc,Acc во=Loc,Acc на=Loc,Acc под=Ins,Acc над=Ins \
            перед=Ins через=Acc про=Acc сквозь=Acc между=Ins,Gen с=Gen,Ins,Acc со=Gen,Ins,Acc за=Ins,Acc по=Dat,Loc,Acc \
            из-за=Gen из-под=Gen возле=Gen вместо=Gen мимо=Gen вдоль=Gen внутри=Gen благодаря=Dat вопреки=Dat навстречу=Dat \
            насчёт=Gen насчет=Gen посреди=Gen
            """)
        habits.askingPrepositions = "за"
        habits.askedWith = "что"
        habits.leaningPrepositions = "о об обо"
        habits.leanings = lemmas(
            """
            удариться ударить ударяться опереться опираться споткнуться спотыкаться стукнуться стукнуть биться разбиться разбить \
            тереться вытереть вытирать уколоться порезаться обжечься запнуться греться ломать
            """)
        habits.absence = "нет нету"
        habits.men = """
            брат друг отец папа муж сын дедушка дядя мальчик парень мужчина внук племянник старик юноша дед король царь князь \
            жених
            """
        habits.existentials = "лежит лежат висит висят живёт живет живут сидит сидят растёт растет растут"
        habits.entryPrepositions = "в во на"
        habits.objectClauses = "что чтобы"
        habits.motions = lemmas(
            """
            идти пойти ехать поехать ходить ездить прийти приехать войти зайти заехать лететь полететь бежать побежать вернуться \
            положить класть поставить ставить повесить сесть попасть отправиться отправить поступить переехать вступить вложить \
            смотреть посмотреть превратиться выйти уехать уйти залезть упасть бросить принести привести отвести везти нести вести \
            приходить приезжать входить выходить уезжать уходить возвращаться
            """)
        return habits
    }()

    static let ukrainian: SyntaxHabits = {
        var habits = slavic
        habits.numerals = ukrainianNumerals
        habits.commas = ukrainianCommas
        habits.agreesInPredicate = true
        habits.omitsCopula = true
        habits.negations = "не"
        habits.quantities = "багато мало трохи стільки скільки чимало більше менше"
        habits.possessives = """
            моїм моєму моїй моїх мого моєї моїми мою твоїм твоєму твоїй твоїх твого твоєї твоїми твою своїм своєму своїй своїх свого \
            своєї своїми свою нашому нашій наших нашого нашої нашим нашими нашу вашому вашій ваших вашого вашої вашим вашими вашу
            """
        habits.genitiveAdjectives = lemmas(
            "повний гідний негідний позбавлений сповнений чужий жадібний вартий найкращий")
        habits.subjects = persons("я=1s ти=2s він=3sm вона=3sf воно=3sn ми=1p ви=2p вони=3p")
        habits.objectPronouns =
            "мене тебе його її нас вас їх мені тобі йому їй нам вам їм себе собі мною тобою ним нею ними"
        habits.subordinators =
            "що щоб бо якщо коли хоча поки оскільки як де куди звідки чому чи раз ніби наче ніж скільки аби тому"
        habits.relatives =
            "який яка яке які якого якої якому яку яким якою яких якими якій якім котрий котра котре котрі"
        habits.pronouns = PronounCases(
            "Acc,Gen Dat Ins",
            "мене/мені/мною тебе/тобі/тобою його/йому/ним її/їй/нею нас/нам/нами вас/вам/вами їх/їм/ними")
        habits.joints = "і й та"
        habits.reflexiveEndings = ["ся", "сь"]
        habits.impersonals = "буде було може слід є немає"
        habits.loose = """
            це то декілька кілька багато мало усі усіх усім усіма усе обидва обидві обох весь все всі всім всіх всього сам сама \
            само самі які який яка яке яких якої
            """
        habits.copulas = "був була було були є будь будьте"
        habits.alternatives = "або а але чи ні проте зате"
        habits.particles = """
            не ні б би чи ж же вже ще також теж завжди ніколи лише тільки навіть дуже часто всі обидва так потім раптом тут там \
            зараз тепер тоді
            """
        habits.measures = """
            більшість меншість частина половина безліч ряд низка кількість число пара третина чверть десяток сотня тисяча тисячі мільйон мільйони \
            відсоток відсотків гривень \
            доларів євро кілометрів метрів група десятки сотні маса решта
            """
        habits.times = """
            день дні дня тиждень тижні місяць місяця рік року роки років година годину години годин хвилина хвилину хвилини раз ранок вечір ніч вранці увечері \
            ввечері вночі навесні влітку восени взимку сьогодні вчора завтра вдень
            """
        habits.cases = cases(
            """
            без=Gen для=Gen до=Gen із=Gen,Ins від=Gen біля=Gen після=Gen проти=Gen навколо=Gen крім=Gen серед=Gen \
            завдяки=Dat при=Loc в=Loc,Acc,Gen у=Loc,Acc,Gen на=Loc,Acc над=Ins перед=Ins через=Acc про=Acc крізь=Acc між=Ins \
            з=Gen,Ins,Acc зі=Gen,Ins,Acc за=Ins,Acc,Gen по=Loc,Acc,Dat під=Ins,Acc замість=Gen поміж=Ins всупереч=Dat \
            уздовж=Gen вздовж=Gen протягом=Gen упродовж=Gen впродовж=Gen щодо=Gen стосовно=Gen задля=Gen заради=Gen \
            всередині=Gen попри=Acc навпроти=Gen
            """)
        habits.askingPrepositions = "за"
        habits.askedWith = "що"
        habits.absence = "немає нема"
        habits.men =
            "брат друг батько тато чоловік син дідусь дядько хлопець хлопчик онук племінник старий юнак дід король князь наречений"
        habits.existentials =
            "лежить лежать висить висять живе живуть мешкає мешкають сидить сидять росте ростуть стоїть стоять"
        habits.entryPrepositions = "в у на"
        habits.objectClauses = "що щоб"
        habits.motions = lemmas(
            """
            йти іти піти їхати поїхати ходити їздити прийти приїхати увійти зайти летіти полетіти бігти повернутися покласти \
            класти поставити ставити повісити сісти потрапити вирушити відправити вступити переїхати дивитися подивитися вийти \
            виїхати впасти кинути принести привести везти нести вести приходити приїжджати входити виходити повертатися
            """)
        return habits
    }()

    static let polish: SyntaxHabits = {
        var habits = slavic
        habits.numerals = polishNumerals
        habits.commas = polishCommas
        habits.subjects = persons("ja=1s ty=2s on=3sm ona=3sf ono=3sn my=1p wy=2p oni=3pm one=3p")
        habits.objectPronouns =
            "mnie mi ciebie cię ci jego go jej ją nas was ich im jemu mu nam wam się siebie sobie mną tobą nim nią nimi"
        habits.subordinators =
            "że żeby bo ponieważ jeśli jeżeli gdy kiedy choć chociaż dopóki aż jak gdzie skąd dlaczego czy aby gdyż niż ile co kto"
        habits.relatives = "który która które którzy którego której któremu którym którą których którymi"
        habits.pronouns = PronounCases(
            "Acc,Gen Dat Ins", "mnie/mi/mną cię/ci/tobą go/mu/nim nas/nam/nami was/wam/wami ich/im/nimi")
        habits.cases = cases(
            """
            bez=Gen dla=Gen do=Gen od=Gen u=Gen podczas=Gen wśród=Gen oprócz=Gen obok=Gen z=Gen,Ins ze=Gen,Ins dzięki=Dat \
            ku=Dat przez=Acc przy=Loc o=Loc,Acc w=Loc,Acc we=Loc,Acc na=Loc,Acc po=Loc,Acc pod=Ins,Acc nad=Ins,Acc \
            przed=Ins,Acc między=Ins,Acc za=Ins,Acc,Gen zamiast=Gen wokół=Gen naprzeciwko=Gen wzdłuż=Gen pomiędzy=Ins,Acc \
            według=Gen wobec=Gen prócz=Gen poza=Ins,Acc przeciw=Dat przeciwko=Dat wbrew=Dat ponad=Ins,Acc sprzed=Gen \
            spośród=Gen względem=Gen spod=Gen znad=Gen spoza=Gen zza=Gen
            """)
        habits.askingPrepositions = "za"
        habits.askedWith = "co cóż"
        habits.oldPrepositions = "za"
        habits.oldObjects = "mąż pan"
        habits.impersonals = "należy należało trzeba warto wolno wystarczy wypada"
        habits.havingVerbs = "mam masz ma mamy macie mają miał miała miało mieli miały"
        habits.loose = "to tak prostu jaki jaka jakie jakiego jakiej jakiemu jakim jaką jakich jakimi sam sama samo"
        habits.reflexivePronouns = "się"
        habits.existentials = "leży leżą wisi wiszą mieszka mieszkają siedzi siedzą rośnie rosną stoi stoją"
        habits.entryPrepositions = "w we na"
        habits.objectClauses = "że żeby iż aby"
        habits.motions = lemmas(
            """
            iść pójść jechać pojechać chodzić jeździć przyjść przyjechać wejść zajść lecieć polecieć biec wrócić położyć kłaść \
            postawić stawiać powiesić usiąść trafić wyruszyć wysłać wstąpić patrzeć wyjść wyjechać spaść rzucić przynieść nieść \
            wieźć prowadzić przychodzić przyjeżdżać wchodzić wychodzić wracać
            """)
        habits.joints = "i oraz"
        habits.agreesInPredicate = true
        habits.predicateNounCase = NominalCells(.grammaticalCase, "Ins")
        habits.degreePrepositions = "za"
        habits.quantities = "dużo mało wiele niewiele trochę sporo tyle więcej mniej"
        habits.possessives = """
            moim mojej moich mojego mojemu moimi moją mym mej mych mego twoim twojej twoich twojego twojemu twoimi twoją swoim swojej \
            swoich swojego swojemu swoimi swoją naszym naszej naszych naszego naszemu naszymi naszą waszym waszej waszych waszego \
            waszemu waszymi waszą
            """
        habits.genitiveAdjectives = lemmas(
            """
            pełny pełen godny niegodny wart niewart bliski pewny pewien niepewny świadomy nieświadomy żądny chciwy ciekawy ciekaw \
            winny syty spragniony wolny próżny łakomy
            """)
        habits.hasAdjectivesBehind = true
        habits.negatesWithGenitive = true
        habits.negations = "nie"
        habits.copulas = """
            jest są był była było byli były jestem jesteś jesteśmy jesteście byłem byłam byłeś byłaś byliśmy byłyśmy będę będziesz będzie będziemy będą być
            """
        habits.alternatives = "lub albo a ale czy ani jednak lecz"
        habits.particles = """
            nie by czy już jeszcze czasami czasem też także zawsze nigdy tylko nawet bardzo często wszyscy obaj się tam tu tutaj \
            potem teraz wtedy nagle
            """
        habits.measures = """
            większość mniejszość część połowa mnóstwo szereg ilość liczba para tysiąc tysiące milion miliony trzecia ćwierć procent złotych dolarów euro kilometrów \
            metrów grupa wiele kilka kilkanaście dziesiątki setki masa rodzaju typu reszta
            """
        habits.times = """
            dzień dni życie tydzień tygodnie miesiąc miesiące rok lata lat godzina godzinę godziny godzin minuta minutę minuty raz razy rano wieczór wieczory noc noce poranek poranki wieczorem \
            nocą wiosną latem jesienią zimą dziś dzisiaj wczoraj jutro
            """
        return habits
    }()
}
