extension LanguageTraits {
    static let swedish = LanguageTraits(
        "sv",
        conventions: Conventions(
            leading: "dr prof hr fr t.ex bl.a d.v.s dvs s.k fr.o.m t.o.m p.g.a m.a.o jfr ang enl inkl exkl resp ex bl",
            numbering: """
                kap sid s nr art fig tab ca c:a st kl tel tfn max min p jan feb mar apr jun jul aug sep sept okt nov dec
                """,
            trailing: "osv etc m.m m.fl o.s.v e.kr f.kr kr jr sr d v k e f m o",
            openers: """
                den det de en ett denna detta dessa han hon hen vi jag du ni man min din sin sitt sina vår hans hennes
                deras i på av för från med till vid om under över efter innan mellan utan mot sedan medan när där här
                som att eftersom och men eller så då nu idag igår imorgon inte också dock även är var har hade kan ska
                vill blir alla många några varje vad vem varför hur
                """,
            hyphensAreSuspended: true,
            colonsJoin: true),
        doubledWords: "mycket ja nej ha det som",
        nameEndings: "s",
        caseEndings: "s en ens et ets n ns t ts ar ars arna arnas er ers erna ernas or orna",
        colloquialWords: """
            aa asg asså btw e haha hahaha hehe hejsan hihi iaf iofs kram kramar lol mkt mm mvh ngn ngt nån nåra
            nåt omg oxo oxå puss sån tack tex thx tjena tjenare tjo typ va
            """,
        calendar: CalendarNames(
            months: """
                januari februari mars april maj juni juli augusti september oktober
                november december
                """,
            weekdays: """
                måndag|måndagen tisdag|tisdagen onsdag|onsdagen torsdag|torsdagen
                fredag|fredagen lördag|lördagen söndag|söndagen
                """),
        formation: WordFormationRules(
            prefixes: """
                o för om över under ut in åter miss av fram från efter ned ner upp på sam sär un ur van vid
                anti inter mikro mini makro multi mono poly super ultra mega semi pseudo neo pre post ex re de trans
                hyper infra meta nano bio auto foto video audio radio tele elektro termo hydro geo sub icke själv
                jätte halv mellan
                """,
            suffixes: """
                (ning|ningen|ningar|ningarna|nings)>a (het|heten|heter|heterna) (bar|bart|bara)>a
                (lös|löst|lösa|aktig|aktigt|aktiga|mässig|mässigt|mässiga|vis) (are|aren|arna|ares)>a
                (ism|ismen|ist|isten|ister)
                """,
            stems: .latin,
            heads: """
                it os as ektomi tomi skopi grafi gram logi log logisk logiska pati terapi cyt cyter lys fobi fil amin
                amid ol yl id
                """,
            hasCompounds: true, links: "s", dropped: "a", linkedEndings: "het ning tion", shortestPart: 3))
}
