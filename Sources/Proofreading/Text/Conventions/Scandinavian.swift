extension Conventions {
    static let swedish = Conventions(
        leading: """
            dr prof hr fr ex bl dvs t.ex bl.a d.v.s s.k fr.o.m t.o.m p.g.a pga m.a.o jfr se kap sid nr art fig
            tab ca : st el resp inkl exkl max min ang enl förf red uppl övers tel tfn
            """,
        trailing: "osv etc m.m m.fl mm mfl o.s.v e.kr f.kr kr jan feb mar apr jun jul aug sep sept okt nov dec jr sr",
        openers: """
            den det de en ett denna detta dessa han hon hen vi jag du ni man min din sin sitt sina vår hans hennes deras i på av
            för från med till vid om under över efter innan mellan utan mot sedan medan när där här som att eftersom och men
            eller så då nu idag igår imorgon inte också dock även är var har hade kan ska vill blir alla många några varje vad
            vem varför hur
            """,
        hyphensAreSuspended: true,
        colonsJoin: true)

    static let danish = Conventions(
        leading: """
            dr prof hr fr frk eks f.eks bl.a bl ca nr kap sml jf jfr art fig tab st kl pga p.g.a dvs d.v.s mht
            ifm ift evt inkl ekskl maks min tlf red udg overs ang vedr cand stud
            """,
        trailing:
            "osv etc m.m m.fl mv m.v mio mia kr e.kr f.kr o.l o.a jan feb mar apr jun jul aug sep sept okt nov dec jr sr",
        openers: """
            den det de en et denne dette disse han hun vi jeg du i man min din sin sit sine vores hans hendes deres på af for fra
            med til ved om under over efter før mellem uden mod siden mens når da der her som at fordi og men eller så nu ikke
            også dog er var har havde kan skal vil bliver alle mange nogle hver hvad hvem hvorfor hvordan hvis
            """,
        ordinalsHaveFullStops: true,
        hyphensAreSuspended: true)

    static let norwegian = Conventions(
        leading: "dr prof hr fr f.eks bl.a ca nr kap jf art fig tab st kl pga dvs evt inkl ekskl maks min tlf red",
        trailing:
            "osv etc m.m m.fl mv mill mrd kr e.kr f.kr o.l jan feb mar apr jun jul aug sep sept okt nov des jr sr",
        openers: """
            den det de en ei et denne dette disse han hun vi jeg du dere man min din sin i på av for fra med til ved om under over
            etter før mellom uten mot siden mens når da der her som at fordi og men eller så nå ikke også er var har hadde kan
            skal vil blir alle mange noen hver hva hvem hvorfor hvordan hvis
            """,
        ordinalsHaveFullStops: true,
        hyphensAreSuspended: true)

    static let finnish = Conventions(
        leading: "esim mm ns ts tri prof hra rva ks vrt nro kpl puh klo t.s",
        trailing: "jne yms ym ko eaa jaa ekr jkr mk snt milj mrd",
        openers: "se ne hän he minä sinä me te tämä nämä tuo nuo ja mutta tai kun jos koska niin nyt sitten on oli ei",
        ordinalsHaveFullStops: true,
        hyphensAreSuspended: true,
        colonsJoin: true)
}
