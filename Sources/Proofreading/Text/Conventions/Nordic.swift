extension Conventions {
    static let swedish = Conventions(
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
        colonsJoin: true)

    static let danish = Conventions(
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
        hyphensAreSuspended: true)

    static let norwegian = Conventions(
        leading: "dr prof hr fr f.eks bl.a dvs d.v.s jf pga p.g.a mht ifm evt inkl ekskl ang vedr",
        numbering: "nr kap art fig tab st kl ca tlf maks min s p jan feb mar apr jun jul aug sep sept okt nov des",
        trailing: "osv etc m.m m.fl mv mill mrd kr e.kr f.kr o.l jr sr d v f e o",
        openers: """
            den det de en ei et denne dette disse han hun vi jeg du dere man min din sin i på av for fra med til ved
            om under over etter før mellom uten mot siden mens når da der her som at fordi og men eller så nå ikke
            også er var har hadde kan skal vil blir alle mange noen hver hva hvem hvorfor hvordan hvis
            """,
        ordinalsHaveFullStops: true,
        hyphensAreSuspended: true)

    static let finnish = Conventions(
        leading: "esim mm ns ts tri prof hra rva ks vrt t.s",
        numbering: "n nro s kpl p puh klo",
        trailing: "jne yms ym eaa jaa ekr jkr mk snt milj mrd",
        openers: """
            se ne hän he minä sinä me te tämä nämä tuo nuo ja mutta tai kun jos koska niin nyt sitten on oli ei
            """,
        ordinalsHaveFullStops: true,
        hyphensAreSuspended: true,
        colonsJoin: true)
}
