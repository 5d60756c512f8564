extension LanguageTraits {
    static let czech = LanguageTraits(
        "cs",
        conventions: Conventions(
            leading: """
                ing mgr bc mudr judr phdr rndr paeddr mvdr dr prof doc arch sv ul nám tř např tzv tzn tj mj resp popř
                příp zejm event p pí sl gen plk pplk mjr kpt npor por jun sen srov viz angl něm lat fr
                """,
            numbering: "č čl odst str s sv kap obr tab par písm ročn roč vyd tel hod",
            trailing: "atd apod aj atp kč tis mil mld n.l př.n.l o.p.s a.s s.r.o spol r l stol min hod st ml",
            openers: """
                ten ta to ti ty tento tato toto tito tyto on ona ono oni já ty my vy můj moje jeho její jejich náš v ve
                na nad pod před za při do od z ze o u po pro bez přes mezi podle během i a ale však nebo že když pokud
                protože proto kde jak co kdo který ne tak také též potom pak dnes včera zítra teď už tu tady tam je jsou
                byl byla bylo byli jsem jsme bude budou každý všechno všichni mnoho několik
                """,
            ordinalsHaveFullStops: true),
        doubledWords: "velmi moc ne tak ha ho jo",
        nameEndings: "a u y i e ě ovi em ou ů ech ách ové ův ova ovo ovy",
        caseEndings: "a á e é ě i í o u ů y ý em ém ým ím ou ům ám ím ech ách ích ých ami emi ími ými ovi ové ého ému",
        colloquialWords: """
            ahoj ahojky čau čus díky dík fakt haha hahaha hehe hele hm hmm jj jo jojo lol nn nojo nz ok okej pls prosimtě
            sorry super thx vid xd
            """,
        calendar: CalendarNames(
            months: """
                leden|ledna únor|února březen|března duben|dubna květen|května červen|června červenec|července srpen|srpna
                září říjen|října listopad|listopadu prosinec|prosince
                """,
            weekdays: "pondělí úterý středa|středu čtvrtek pátek sobota|sobotu neděle|neděli"),
        formation: WordFormationRules(
            prefixes: """
                ne nej nejne anti arci auto bez bio do eko elektro euro foto geo hyper infra inter jedno kontra makro mega
                meta mikro mini mono multi na nad nano neo ob od po pod polo pra pro proti pře před při pseudo psycho
                radio re roz sam samo sebe se spolu sub super tele termo trans tři ultra u v velko vice video více vy vz z za
                """,
            suffixes: """
                (ost|osti|ostí)>(ý|í) (ní|ního|nímu|ním)>t (tel|tele|telem|telé|telů)>t (ce|cem)>t ován(í|ím)>ovat
                sk(ý|á|é|ého|ému|ou|ých|ými|ým)>(|o|a) (ův|ova|ovo|ovy|ovi|ovu|ových|ovým|ovými)>(|a)
                (izace|izaci|izací)>izovat (ista|isty|istů|ismus|ismu|ismem)>(|us)
                """,
            adverbs: "(e|ě)>ý",
            stems: .latin, heads: "itida óza ektomie skopie grafie gram log logie logický patie terapie"))
}
