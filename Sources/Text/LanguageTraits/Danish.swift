extension LanguageTraits {
    static let danish = LanguageTraits(
        "da",
        conventions: Conventions(
            leading: """
                dr prof hr fr frk f.eks bl.a eks bl dvs d.v.s jf jfr sml pga p.g.a mht ifm ift evt inkl ekskl ang vedr
                cand stud
                """,
            numbering: "nr kap art fig tab st kl ca tlf maks min s p jan feb mar apr jun jul aug sep sept okt nov dec",
            trailing: "osv etc m.m m.fl mv m.v mio mia kr e.kr f.kr o.l o.a jr sr d v f e o",
            openers: """
                den det de en et denne dette disse han hun vi jeg du i man min din sin sit sine vores hans hendes deres
                på af for fra med til ved om under over efter før mellem uden mod siden mens når da der her som at fordi
                og men eller så nu ikke også dog er var har havde kan skal vil bliver alle mange nogle hver hvad hvem
                hvorfor hvordan hvis
                """,
            ordinalsHaveFullStops: true,
            hyphensAreSuspended: true),
        doubledWords: "meget ja nej ha det",
        nameEndings: "s",
        caseEndings: "s en ens et ets er ers erne ernes ne",
        colloquialWords: """
            btw dav fedt fx haha hahaha hehe hejsa hihi hvd ik ikk ka kh ku lige lol mega mvh nå ogs omg oxo sku
            tak thx vh
            """,
        calendar: CalendarNames(
            months: """
                januar februar marts april maj juni juli august september oktober november
                december
                """,
            weekdays: """
                mandag tirsdag onsdag torsdag fredag lørdag søndag
                """),
        formation: WordFormationRules(
            prefixes: """
                u for om over under ud gen mis af bi efter fra frem med mellem mod ned op på sam tilbage
                ved anti inter mikro mini makro multi mono poly super ultra mega semi pseudo neo pre post eks re de
                trans hyper infra meta nano bio auto foto video audio radio tele elektro termo hydro geo sub ikke selv
                halv hoved
                """,
            suffixes: """
                (ning|ningen|ninger|ningerne)>e (ing|ingen|inger|ingerne)>e (else|elsen|elser|elserne)>e
                (hed|heden|heder|hederne) (bar|bart|bare)>e (løs|løst|løse|agtig|agtigt|agtige|mæssig|mæssigt|mæssige|vis)
                (eren|erne)>e (isme|ismen|ist|isten|ister) ering>ere (eret|erede)>ere
                """,
            stems: .latin,
            heads: """
                itis ose ase ektomi tomi skopi grafi gram logi log logisk logiske pati terapi cyt cytter lyse fobi fil
                amin amid ol yl id
                """,
            hasCompounds: true, links: "s", linkedEndings: "hed ning tion", shortestPart: 4))
}
