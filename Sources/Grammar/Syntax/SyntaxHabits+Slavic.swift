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
        habits.commas = russianCommas
        habits.negations = "не"
        habits.subjects = persons("я=1s ты=2s он=3s она=3s оно=3s мы=1p вы=2p они=3p")
        habits.objectPronouns =
            "меня тебя его её ее нас вас их мне тебе ему ей нам вам им себя себе мной тобой ним ней ними"
        habits.subordinators =
            "что чтобы потому если когда хотя пока поскольку так как где куда откуда почему зачем ли раз будто словно чем сколько"
        habits.relatives =
            "который которая которое которые которого которой которому котором которую которым которых которыми"
        habits.pronouns = PronounCases(
            "Acc,Gen Dat Ins", "меня/мне/мной тебя/тебе/тобой его/ему/им её/ей/ей нас/нам/нами вас/вам/вами их/им/ими")
        habits.reciprocals = "друг"
        habits.joints = "и да"
        habits.reflexiveEndings = ["ся", "сь"]
        habits.loose =
            "это то несколько много мало оба обе обоих обеих весь всё все всем всех всего всему всей всю сам сама само сами каких какие какой какая какое"
        habits.copulas = "был была было были есть будь будьте"
        habits.alternatives = "или а но либо ни зато"
        habits.particles = "не ни бы ли же уже ещё еще тоже также всегда никогда только даже очень часто все оба"
        habits.measures = """
            большинство меньшинство часть половина множество ряд количество число пара треть четверть десяток сотня тысяча тысячи миллион \
            миллионы процент процентов рублей \
            долларов евро километров метров группа десятки сотни масса уйма
            """
        habits.times = """
            день дни дня неделя недели неделю месяц месяца год года лет время времени час часа часов минута минуты минуту раз утро вечер ночь утром вечером ночью весной \
            летом осенью зимой сегодня вчера завтра
            """
        habits.cases = cases(
            "без=Gen для=Gen до=Gen из=Gen от=Gen у=Gen около=Gen после=Gen против=Gen вокруг=Gen кроме=Gen ради=Gen среди=Gen к=Dat ко=Dat при=Loc "
                + "о=Loc,Acc об=Loc,Acc обо=Loc,Acc в=Loc,Acc во=Loc,Acc на=Loc,Acc под=Ins,Acc над=Ins перед=Ins через=Acc про=Acc "
                + "сквозь=Acc между=Ins,Gen")
        return habits
    }()

    static let ukrainian: SyntaxHabits = {
        var habits = slavic
        habits.commas = ukrainianCommas
        habits.negations = "не"
        habits.subjects = persons("я=1s ти=2s він=3s вона=3s воно=3s ми=1p ви=2p вони=3p")
        habits.objectPronouns =
            "мене тебе його її нас вас їх мені тобі йому їй нам вам їм себе собі мною тобою ним нею ними"
        habits.subordinators =
            "що щоб бо якщо коли хоча поки оскільки так як де куди звідки чому чи раз ніби наче ніж скільки аби тому"
        habits.relatives = "який яка яке які якого якої якому яку яким якою яких якими котрий котра котре котрі"
        habits.pronouns = PronounCases(
            "Acc,Gen Dat Ins",
            "мене/мені/мною тебе/тобі/тобою його/йому/ним її/їй/нею нас/нам/нами вас/вам/вами їх/їм/ними")
        habits.joints = "і й та"
        habits.reflexiveEndings = ["ся", "сь"]
        habits.impersonals = "буде було може слід"
        habits.loose =
            "це то декілька кілька багато мало усі усіх усім усіма усе обидва обидві обох весь все всі всім всіх всього сам сама само самі які який яка яке яких якої"
        habits.copulas = "був була було були є будь будьте"
        habits.alternatives = "або а але чи ні проте зате"
        habits.particles = "не ні б би чи ж же вже ще також теж завжди ніколи лише тільки навіть дуже часто всі обидва"
        habits.measures = """
            більшість меншість частина половина безліч ряд низка кількість число пара третина чверть десяток сотня тисяча тисячі мільйон мільйони \
            відсоток відсотків гривень \
            доларів євро кілометрів метрів група десятки сотні маса
            """
        habits.times = """
            день дні дня тиждень тижні місяць місяця рік року років година годину години годин хвилина хвилину хвилини раз ранок вечір ніч вранці увечері \
            ввечері вночі навесні влітку восени взимку сьогодні вчора завтра
            """
        habits.cases = cases(
            "без=Gen для=Gen до=Gen із=Gen,Ins від=Gen біля=Gen після=Gen проти=Gen навколо=Gen крім=Gen серед=Gen завдяки=Dat при=Loc "
                + "в=Loc,Acc,Gen у=Loc,Acc,Gen на=Loc,Acc над=Ins перед=Ins через=Acc про=Acc крізь=Acc між=Ins")
        return habits
    }()

    static let polish: SyntaxHabits = {
        var habits = slavic
        habits.commas = polishCommas
        habits.subjects = persons("ja=1s ty=2s on=3s ona=3s ono=3s my=1p wy=2p oni=3p one=3p")
        habits.objectPronouns =
            "mnie mi ciebie cię ci jego go jej ją nas was ich im jemu mu nam wam się siebie sobie mną tobą nim nią nimi"
        habits.subordinators =
            "że żeby bo ponieważ jeśli jeżeli gdy kiedy choć chociaż dopóki aż jak gdzie skąd dlaczego czy aby gdyż niż ile co kto"
        habits.relatives = "który która które którzy którego której któremu którym którą których którymi"
        habits.pronouns = PronounCases(
            "Acc,Gen Dat Ins", "mnie/mi/mną cię/ci/tobą go/mu/nim nas/nam/nami was/wam/wami ich/im/nimi")
        habits.cases = cases(
            "bez=Gen dla=Gen do=Gen od=Gen u=Gen podczas=Gen wśród=Gen oprócz=Gen obok=Gen z=Gen,Ins ze=Gen,Ins dzięki=Dat ku=Dat przez=Acc przy=Loc "
                + "o=Loc,Acc w=Loc,Acc we=Loc,Acc na=Loc,Acc po=Loc,Acc pod=Ins,Acc nad=Ins,Acc przed=Ins,Acc między=Ins,Acc"
        )
        habits.reflexivePronouns = "się"
        habits.joints = "i oraz"
        habits.agreesInPhrase = false
        habits.hasAdjectivesBehind = true
        habits.negatesWithGenitive = true
        habits.negations = "nie"
        habits.copulas = """
            jest są był była było byli były jestem jesteś jesteśmy jesteście byłem byłam byłeś byłaś byliśmy byłyśmy będę będziesz będzie będziemy będą być
            """
        habits.alternatives = "lub albo a ale czy ani jednak lecz"
        habits.particles =
            "nie by czy już jeszcze czasami też także zawsze nigdy tylko nawet bardzo często wszyscy obaj się"
        habits.measures = """
            większość mniejszość część połowa mnóstwo szereg ilość liczba para tysiąc tysiące milion miliony trzecia ćwierć procent złotych dolarów euro kilometrów \
            metrów grupa wiele kilka kilkanaście dziesiątki setki masa rodzaju typu
            """
        habits.times = """
            dzień dni tydzień tygodnie miesiąc miesiące rok lata lat godzina godzinę godziny godzin minuta minutę minuty raz razy rano wieczór noc wieczorem \
            nocą wiosną latem jesienią zimą dziś dzisiaj wczoraj jutro
            """
        return habits
    }()
}
