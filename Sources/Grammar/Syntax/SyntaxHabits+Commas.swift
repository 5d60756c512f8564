/// Where commas stand between clauses, by language.
extension SyntaxHabits {
    static let germanCommas: CommaHabits = {
        var commas = CommaHabits()
        commas.conjunctions =
            "dass daß weil wenn ob obwohl bevor nachdem falls sobald solange sofern sodass indem obgleich ehe"
        commas.adverbials = """
            warum wieso weshalb wann wo wer wen wem was woher wohin wofür womit wodurch worin woran worauf wovon woraus worüber wozu wobei
            """
        commas.comparisons = "als wie während seit seitdem bis da damit"
        commas.contrasts = "sondern"
        commas.clauseContrasts = "aber denn"
        commas.attached = """
            bzw beziehungsweise denn doch als wie auch nur erst selbst sogar besonders gerade insbesondere schon bloß kurz lange bald gleich sofort \
            unmittelbar außer je ohne statt anstatt so bis vielleicht nicht vor allem zumal allein noch jedoch weder entweder zumindest wenigstens etwa \
            beispielsweise immer egal dann nun fast ganz genau eben einzig lediglich kaum teils mal weniger mehr da danach davor vorher direkt sei sich \
            seit nach ausgenommen vorausgesetzt angenommen
            """
        commas.antecedents =
            "alles etwas nichts vieles einiges derjenige diejenige dasjenige diejenigen denjenigen demjenigen"
        commas.pureRelatives = "denen deren dessen welcher welche welches welchen welchem"
        commas.answers = "dann so"
        commas.modals = """
            kann kannst können könnt konnte konnten könnte könnten muss musst müssen musste mussten müsste müssten will wollen wollte wollten soll sollen \
            sollte sollten willst werde möchtest magst bleibt bleiben blieb blieben läßt darf dürfen durfte durften dürfte mag mögen möchte möchten wird werden wirst würde würden lässt lassen ließ ließen
            """
        commas.objectOpeners = "um"
        commas.verbsWithOpener = """
            geht ging gehen ginge gegangen bittet bitten bat baten bitte gebeten handelt handelte kümmert kümmern kümmerte kämpft kämpfen kämpfte dreht \
            drehte sorgt sorge wirbt werben bewirbt bewerben beneidet ringt ringen streiten streitet
            """
        return commas
    }()

    static let russianCommas: CommaHabits = {
        var commas = CommaHabits()
        commas.conjunctions = "что чтобы чтоб если поскольку ибо чем"
        commas.antecedents = "тот того тому тем те тех теми каждый каждого каждому все всех всем всё то"
        commas.pronominalRelatives = "кто что"
        commas.lexicalConverbs = """
            благодаря начиная исходя судя несмотря включая считая спустя хотя согласно молча сидя стоя лёжа лежа нехотя шутя говоря глядя невзирая
            """
        commas.adverbials = """
            когда где куда откуда кто почему зачем сколько насколько хотя пока словно будто какой какая какие какое
            """
        commas.comparisons = "как"
        commas.thans = "чем"
        commas.contrasts = "но зато"
        commas.attached = """
            да не затем даже только лишь именно особенно потому так что чтобы если разве пока аж мало много то на за про в во о об ну вот же тоже также это \
            ещё еще просто хоть как будто вместо кроме почти прежде поэтому есть нет редко почему где когда кто ты тогда возможно более менее больше \
            меньше такие таких такой такая такое такими таким тем едва через после сразу всё все того равно однако лучше раз том случае момент
            """
        commas.answers = "то"
        commas.conditions = "если когда раз пока"
        commas.modals = "буду будешь будет будем будете будут был была было были может могут есть"
        commas.compounds = WordPairs("потому+что так+как прежде+чем")
        commas.indefinites = "угодно попало бы б либо нибудь минимум"
        commas.dependentRelatives = "которого которой которых которому"
        return commas
    }()

    static let ukrainianCommas: CommaHabits = {
        var commas = CommaHabits()
        commas.conjunctions = "що щоб щоби аби якщо якби бо оскільки адже тобто ніж аніж"
        commas.antecedents = "той того тому тим ті тих тими кожен кожного кожному усі всі всіх усіх всім усім"
        commas.pronominalRelatives = "хто"
        commas.lexicalConverbs = """
            починаючи виходячи судячи незважаючи включаючи враховуючи дивлячись зважаючи сидячи стоячи лежачи мовчки жартуючи кажучи завдяки залежно
            """
        commas.adverbials = """
            коли де куди звідки хто чому навіщо скільки наскільки хоча поки доки наче ніби мов немов неначе
            """
        commas.comparisons = "як"
        commas.thans = "ніж аніж"
        commas.contrasts = "але проте зате"
        commas.attached = """
            не навіть тільки лише саме особливо так що якщо хіба поки аж мало багато тому за про на у в з тобто ось ну ж бо однак же от все-таки таки \
            також теж це ще просто якби хоч як наче замість крім окрім майже насамперед передусім є немає нема рідко чому де коли хто хтозна бозна ти \
            тоді можливо мабуть більш менш більше менше само такі таких такий така таке тим адже тож отже одразу відразу щойно перш після через разі \
            випадку момент будь того
            """
        commas.answers = "то"
        commas.conditions = "якщо якби коли"
        commas.modals = "буду будеш буде будемо будете будуть був була було були може можуть є"
        commas.compounds = WordPairs("тому+що")
        commas.indefinites = "завгодно попало небудь би б"
        commas.dependentRelatives = "якого якої яких якому якій якою котрого котрої котрих"
        return commas
    }()

    static let polishCommas: CommaHabits = {
        var commas = CommaHabits()
        commas.conjunctions = """
            że iż żeby żebym żebyś żebyśmy żebyście aby abym abyś abyśmy abyście jeśli jeżeli ponieważ gdyż bo gdyby gdybym gdybyś gdybyśmy gdybyście
            """
        commas.adverbials = "kiedy gdy gdzie skąd dokąd kto dlaczego choć chociaż zanim dopóki niż ile"
        commas.comparisons = "jak"
        commas.contrasts = "ale lecz"
        commas.attached = """
            bądź mimo pomimo chyba tylko dlatego zwłaszcza szczególnie właśnie tak bardziej jako dopiero zamiast nie to tyle tym no byle prawie niby jak \
            jakby głównie nawet więc że bo niż mało po co także też również zatem czyli podczas na o przez takie takich takiego takimi taki taka takim \
            jaki podobnie wtedy więcej mniej teraz zawsze tam natomiast jednakże przykład wypadek wypadku póki dobrze momentu przypadku czasie żadnych jedno
            """
        commas.compounds = WordPairs("dlatego+że mimo+że mimo+iż podczas+gdy")
        commas.dependentRelatives = "którego której których"
        commas.antecedents = "ten tego temu tym ci tych tymi każdy każdego wszyscy wszystkich"
        commas.pronominalRelatives = "kto"
        commas.lexicalConverbs = "począwszy mówiąc biorąc licząc włączając wyłączając zaczynając pomijając wyjąwszy"
        commas.modals =
            "jest są był była było byli były będę będziesz będzie będziemy będziecie będą może mogą zostanie zostaną został została zostało zostały"
        return commas
    }()
}
