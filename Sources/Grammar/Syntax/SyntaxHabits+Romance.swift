extension SyntaxHabits {
    static let french: SyntaxHabits = {
        var habits = SyntaxHabits()
        habits.numerals = frenchNumerals
        habits.pairs = ("tant", "que")
        habits.hasAdjectivesBehind = true
        habits.subjects = persons(
            "je=1s j'=1s tu=2s il=3s elle=3s on=3s ils=3p elles=3p nous=1p vous=2p ce=3s3p c'=3s3p")
        habits.onlySubjects = "je j' tu il on ils"
        habits.ambiguousSubjects = "nous vous elle elles"
        habits.addressing = "on"
        habits.contractions = "des du"
        habits.demandsDeterminers = true
        habits.loose = "tout toute tous toutes quelque plusieurs"
        habits.objectPronouns = "me m' te t' se s' le la les l' lui leur y en ne n' moi toi eux nous vous"
        habits.contracted = ["à le": "au", "à les": "aux", "de le": "du", "de les": "des"]
        habits.interrogatives = "quel quelle quels quelles combien"
        habits.distributives = "chaque aucun aucune"
        habits.subordinators =
            "que qu' quand lorsque lorsqu' si s' parce puisque puisqu' comme pendant tandis afin pourquoi comment combien"
        habits.relatives = "qui que qu' quoi dont où lequel laquelle lesquels lesquelles"
        habits.relativeSubjects = "qui"
        habits.joints = "et"
        habits.alternatives = "ou ni mais or car donc"
        habits.particles =
            "ne n' pas jamais plus toujours aussi encore seulement déjà très souvent tous toutes vraiment"
        habits.measures = """
            plupart majorité moitié partie nombre série groupe tiers quart reste ensemble foule dizaine vingtaine quinzaine trentaine quarantaine cinquantaine douzaine centaine millier millions \
            million milliers pour-cent euros \
            dollars kilomètres mètres sorte espèce type quantité totalité infinité multitude minorité couple équipe
            """
        habits.times = """
            jour jours semaine semaines mois an ans année années heure heures minute minutes fois matin soir nuit seconde secondes temps lundi mardi mercredi jeudi vendredi \
            samedi dimanche été hiver moment janvier février mars avril mai juin juillet août septembre octobre novembre décembre
            """
        habits.agreesInPhrase = true
        habits.agreesInPredicate = true
        habits.genderlessBefore = ("mon ton son", Set("aàâeéèêëiîïoôuùûyœæ"))
        habits.strayForms = "uns unes"
        habits.copulas = "est sont était étaient sera seront fut furent serait seraient"
        habits.occupations = "maître expert"
        habits.helpers = HelperForms(
            """
            Inf: peux peut pouvons pouvez peuvent pouvait veux veut voulons voulez veulent voulait voudrais voudrait dois doit devons devez doivent devait vais vas allons allez vont
            Part: ai as a avons avez ont avais avait avions aviez avaient
            """)
        return habits
    }()

    static let spanish: SyntaxHabits = {
        var habits = SyntaxHabits()
        habits.numerals = spanishNumerals
        habits.pairs = ("tanto", "como")
        habits.impersonals = "parece puede hace conviene basta"
        habits.dropsPronouns = true
        habits.hasAdjectivesBehind = true
        habits.subjects = persons(
            "yo=1s tú=2s él=3s ella=3s usted=3s nosotros=1p nosotras=1p vosotros=2p vosotras=2p ellos=3p ellas=3p ustedes=3p"
        )
        habits.demandsDeterminers = true
        habits.strayForms = "lo"
        habits.contracted = ["a el": "al", "de el": "del"]
        habits.interrogatives = "qué cuánto cuánta cuántos cuántas cuanto cuanta cuantos cuantas cuál cuáles"
        habits.distributives = "cada ningún ninguna"
        habits.loose = "todo toda todos todas ambos ambas varios varias cada segundo"
        habits.objectPronouns = "me te se lo la los las le les nos os"
        habits.subordinators =
            "que porque cuando si como aunque mientras donde pues cuanto cual apenas conforme según quién cómo dónde cuándo qué"
        habits.relatives = "que quien quienes cual cuales cuyo cuya cuyos cuyas donde"
        habits.joints = "y e"
        habits.alternatives = "o u ni pero sino"
        habits.particles = "no nunca siempre también ya aún todavía solo sólo muy casi tampoco jamás todos todas ambos"
        habits.measures = """
            mayoría minoría mitad parte número serie grupo tercio cuarto resto conjunto docena decena centenar millar millón millones total par \
            euros dólares kilómetros metros tipo clase cantidad infinidad multitud porcentaje gente pareja equipo variedad puñado rango gama montón sinfín
            """
        habits.times = """
            fin fines principio principios noches tardes día días semana semanas mes meses año años hora horas minuto minutos vez veces mañana tarde noche momento tiempo segundo segundos otoño primavera lunes martes miércoles jueves viernes \
            sábado domingo verano invierno
            """
        habits.agreesInPhrase = true
        habits.agreesInPredicate = true
        habits.genderless = "mejor peor"
        habits.genderlessBefore = ("el un algún ningún", Set("aá"))
        habits.copulas = "es son era eran está están estaba estaban fue fueron será serán sería serían estará estarán"
        habits.stateCopulas = "está están estaba estaban estará estarán"
        habits.occupations = "médico técnico político crítico químico físico matemático músico mecánico"
        habits.helpers = HelperForms(
            """
            Inf: puedo puedes puede podemos podéis pueden podía podían quiero quieres quiere queremos queréis quieren quería querían debo debes debe debemos debéis deben suele suelen
            a Inf: voy vas va vamos vais van iba iban
            que Inf: tengo tienes tiene tenemos tenéis tienen tenía tenían
            Part: he has ha hemos habéis han había habías habíamos habíais habían
            """)
        return habits
    }()

    static let italian: SyntaxHabits = {
        var habits = SyntaxHabits()
        habits.numerals = italianNumerals
        habits.pairs = ("tanto sia", "quanto sia che")
        habits.impersonals = "sembra pare può basta"
        habits.dropsPronouns = true
        habits.hasAdjectivesBehind = true
        habits.subjects = persons("io=1s tu=2s lui=3s lei=3s egli=3s ella=3s noi=1p voi=2p loro=3p essi=3p esse=3p")
        habits.addressing = "lei"
        habits.demandsDeterminers = true
        habits.interrogatives = "quanto quanta quanti quante quale quali che"
        habits.distributives = "ogni nessun nessuna ciascun ciascuna"
        habits.loose = "tutto tutta tutti tutte entrambi entrambe maggior qualche"
        habits.objectPronouns = "mi ti si ci vi lo la li le gli ne me te se ce ve glielo gliela m' t' s' c' l' n'"
        habits.subordinators =
            "che perché quando se come mentre dove poiché affinché benché sebbene siccome quanto finché chi ch' cosa"
        habits.relatives = "che cui quale quali dove chi"
        habits.joints = "e ed"
        habits.alternatives = "o né ma oppure però"
        habits.particles = "non mai sempre anche già ancora solo molto quasi più tutti tutte entrambi davvero"
        habits.measures = """
            maggioranza maggior minoranza metà parte numero serie gruppo terzo quarto resto insieme dozzina decina centinaio migliaio milione milioni \
            totale paio euro dollari chilometri metri tipo sorta quantità infinità moltitudine gente coppia
            """
        habits.times = """
            giorno giorni settimana settimane mese mesi anno anni ora ore minuto minuti volta volte mattina sera notte momento tempo secondo secondi autunno primavera lunedì martedì mercoledì \
            giovedì venerdì sabato domenica estate inverno
            """
        habits.agreesInPhrase = true
        habits.agreesInPredicate = true
        habits.copulas = "è sono era erano sarà saranno fu furono sarebbe sarebbero"
        habits.occupations = "medico tecnico politico critico chimico fisico matematico filosofo storico meccanico"
        habits.helpers = HelperForms(
            """
            Inf: posso puoi può possiamo potete possono potevo poteva voglio vuoi vuole vogliamo volete vogliono vorrei devo devi deve dobbiamo dovete devono doveva
            Part: ho hai ha abbiamo avete hanno avevo avevi aveva avevamo avevate avevano
            """)
        return habits
    }()

    static let portuguese: SyntaxHabits = {
        var habits = SyntaxHabits()
        habits.numerals = portugueseNumerals
        habits.pairs = ("tanto", "como quanto")
        habits.impersonals = "parece pode convém basta"
        habits.dropsPronouns = true
        habits.hasAdjectivesBehind = true
        habits.subjects = persons(
            "eu=1s tu=2s ele=3s ela=3s você=3s nós=1p vós=2p eles=3p elas=3p vocês=3p")
        habits.demandsDeterminers = true
        habits.interrogatives = "quanto quanta quantos quantas qual quais que"
        habits.distributives = "cada nenhum nenhuma"
        habits.loose = "todo toda todos todas ambos ambas vários várias cada segundo"
        habits.prepositionalArticles = "a"
        habits.strayForms =
            "no na nos nas do da dos das ao à aos às pelo pela pelos pelas num numa nuns numas dum duma duns dumas"
        habits.objectPronouns = "me te se lhe lhes nos vos o a os as lo la los las"
        habits.subordinators =
            "que porque quando se como embora enquanto onde pois quanto caso conforme segundo quem porquê"
        habits.relatives = "que quem qual quais cujo cuja cujos cujas onde"
        habits.joints = "e"
        habits.alternatives = "ou nem mas senão"
        habits.particles = "não nunca sempre também já ainda só apenas muito quase jamais todos todas ambos"
        habits.measures = """
            maioria minoria metade parte número série grupo terço quarto resto conjunto dúzia dezena centena milhar milhares milhão milhões total par \
            euros dólares reais quilómetros quilômetros metros tipo espécie quantidade infinidade multidão gente casal equipa equipe
            """
        habits.times = """
            dia dias semana semanas mês meses ano anos hora horas minuto minutos vez vezes manhã tarde noite momento tempo segundos outono primavera segunda terça quarta quinta sexta \
            sábado domingo verão inverno
            """
        habits.agreesInPhrase = true
        habits.agreesInPredicate = true
        habits.copulas = "é são era eram está estão estava estavam foi foram será serão seria seriam"
        habits.stateCopulas = "está estão estava estavam"
        habits.occupations = "médico técnico político crítico químico físico matemático músico mecânico"
        habits.helpers = HelperForms(
            """
            Inf: posso pode podes podemos podem podia podiam quero quer queres queremos querem queria devo deve deves devemos devem devia consigo consegue conseguem
            Inf: vou vai vais vamos vão
            que Inf: tenho tem tens temos têm tinha tinham
            """)
        return habits
    }()
}
