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
        prefixes: """
            u be for om over under ud ind gen mis anti inter mikro mini multi super
            """,
        endings: "hed løs bar agtig mæssig vis s",
        nameEndings: "s",
        colloquialWords: """
            btw dav fedt fx haha hahaha hehe hejsa hihi hvd ik ikk ka kh ku lige lol mega mvh nå ogs omg oxo sku
            tak thx vh
            """)
}
