extension LanguageTraits {
    static let norwegian = LanguageTraits(
        "nb", alsoKnownAs: ["nn", "no"],
        conventions: Conventions(
            leading: "dr prof hr fr f.eks bl.a dvs d.v.s jf pga p.g.a mht ifm evt inkl ekskl ang vedr",
            numbering: "nr kap art fig tab st kl ca tlf maks min s p jan feb mar apr jun jul aug sep sept okt nov des",
            trailing: "osv etc m.m m.fl mv mill mrd kr e.kr f.kr o.l jr sr d v f e o",
            openers: """
                den det de en ei et denne dette disse han hun vi jeg du dere man min din sin i på av for fra med til ved
                om under over etter før mellom uten mot siden mens når da der her som at fordi og men eller så nå ikke
                også er var har hadde kan skal vil blir alle mange noen hver hva hvem hvorfor hvordan hvis
                """,
            ordinalsHaveFullStops: true,
            hyphensAreSuspended: true),
        calendar: CalendarNames(
            months: """
                januar februar mars april mai juni juli august september oktober november
                desember
                """,
            weekdays: """
                mandag tirsdag onsdag torsdag fredag lørdag søndag
                """),
        formation: WordFormationRules(
            prefixes: """
                u for om over under ut gjen mis av bi etter fra frem med mellom mot ned opp på sam tilbake
                ved anti inter mikro mini makro multi mono poly super ultra mega semi pseudo neo pre post eks re de
                trans hyper infra meta nano bio auto foto video audio radio tele elektro termo hydro geo sub ikke selv
                halv hoved
                """,
            suffixes: """
                (ing|ingen|inger|ingene)>e (else|elsen|elser|elsene)>e (het|heten|heter|hetene) (bar|bart|bare)>e
                (løs|løst|løse|aktig|aktige|messig|messige|vis) (er|eren|ere|erne)>e (isme|ismen|ist|isten|ister)
                """,
            stems: .latin, heads: "itt ose ase ektomi tomi skopi grafi gram logi log logisk logiske pati terapi",
            hasCompounds: true, links: "s", linkedEndings: "het ning sjon", shortestPart: 4))
}
