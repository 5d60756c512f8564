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
            hyphensAreSuspended: true))
}
