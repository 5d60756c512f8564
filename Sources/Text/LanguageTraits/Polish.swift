extension LanguageTraits {
    static let polish = LanguageTraits(
        "pl",
        conventions: Conventions(
            leading: """
                dr prof doc mgr inż lek ks św bp abp gen płk ppłk mjr kpt ppor sierż ul al pl np tzn tzw tj m.in zob wg
                ang niem łac
                """,
            numbering: "p pp nr str s t rys tab wyd art ust pkt poz godz tel tom lit os",
            trailing: "itd itp etc r w n e im ok z n.e p.n.e zł gr tys mln mld ha cd cdn jr sp z.o.o red oprac",
            openers: """
                ten ta to te ci tamten on ona ono oni one ja ty my wy mój moja jego jej ich nasz w we na nad pod przed
                za przy od do z ze o u po dla bez przez między podczas według i a ale lecz jednak oraz lub albo że gdy
                kiedy jeśli jeżeli ponieważ bo więc dlatego gdzie jak co kto który nie tak także również też potem
                następnie dziś dzisiaj wczoraj jutro teraz już tu tutaj tam jest są był była było były się czy każdy
                wszystko wszyscy wiele kilka
                """,
            ordinalsHaveFullStops: true),
        doubledWords: "bardzo nie tak ha ho",
        nameEndings: "a u y i ie om em owi ów ami ach 'a 'em 'owi 'u",
        caseEndings: "a ą ę o u y i e ie om em iem owi owie ów ami ach im ich ego emu ymi imi ym ych ej 'a 'em 'owi 'u",
        colloquialWords: """
            btw cześka dobra dzięks dzk elo haha hahaha hehe hej hejka hihi imo jbc kurde lol nara nwm okej oki
            pls pozdro siema siemka sory spoko thx wgl xd xdd
            """,
        calendar: CalendarNames(
            months: """
                stycznia lutego marca kwietnia maja czerwca lipca sierpnia września
                października listopada grudnia
                """,
            weekdays: """
                poniedziałek wtorek środa|środę czwartek piątek sobota|sobotę
                niedziela|niedzielę
                """),
        formation: WordFormationRules(
            prefixes: """
                nie anty arcy auto bez bi bio cyber do dwu eko eks elektro ekstra euro foto geo hiper hydro infra
                inter jedno kontr makro meta mega mikro mini mono multi na nad nano neo ob od pa po pod poli post pół
                pra pre pro prze przeciw przed pseudo psycho quasi radio re roz samo sub super tele termo trans
                trój ultra video wice wideo wielo współ wy wz za audio agro aero
                """,
            suffixes: """
                (ość|ości|ością)>(y|i) (owość|owości|owością)>owy (anie|ania|aniu|aniem)>ać (enie|enia|eniu|eniem)>(ić|yć)
                ow(y|a|e|ego|ej|emu|ym|ą|i|ych|ymi)>(|a|o|y) (izacja|izacji|izację|izacją)>izować
                (owanie|owania|owaniu|owaniem)>ować (ista|isty|ści|izm|izmu|izmem|yzm|yzmu)>(|a)
                sk(i|a|ie|iego|iej|iemu|im|ą|ich|imi)>(|a|o)
                """,
            adverbs: "o>(y|i)",
            stems: .polish,
            heads: """
                oza ozy aza azy ektomia skopia grafia gram graf logia log logiczny logiczna patia terapia cyt cyty liza
                geneza fobia filia fil amina amid ol yl
                """,
            hasCompounds: true, links: "o", dropped: "a y i e o", shortestPart: 4, linksAreNeeded: true))
}
