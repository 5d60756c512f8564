extension LanguageTraits {
    static let dutch = LanguageTraits(
        "nl",
        conventions: Conventions(
            leading: """
                dhr mw mevr mej dr drs ir ing mr prof ds st bijv bv d.w.z dwz m.a.w i.p.v i.v.m t.o.v t.a.v m.b.t n.a.v
                vgl zgn resp incl excl evt zg
                """,
            numbering: """
                p pp blz nr nrs art fig hfst afb tab dl ca circa tel str jl max min jan feb mrt apr jun jul aug sep sept
                okt nov dec
                """,
            trailing: "enz etc e.d e.a o.a n.v b.v v.chr n.chr chr jr sr a.u.b e a d",
            openers: """
                de het een dit dat deze die hij zij ze we wij ik jij je u jullie zijn haar hun ons onze mijn in op aan
                bij met na naar van voor door over onder om zonder tegen sinds tijdens als toen omdat dat of hoe waar
                wat wie waarom wanneer en maar want dus ook nog al dan daarna daar hier er vandaag gisteren morgen nu zo
                toch echter alle veel sommige beide niet niets ja nee is was waren heeft hebben wordt worden kan moet
                zal
                """,
            aphereses: "s t n k m r ie er",
            hyphensAreSuspended: true),
        doubledWords: "die dat heel zeer ja nee ha wie je ze u",
        nameEndings: "s 's '",
        caseEndings: "s 's ' en n je jes",
        colloquialWords: """
            's aub btw d'r da doeg doei egt ff ffjes gr grtjs grtz gwn haha hahaha hihi hoi hoihoi hrt hvj idd
            iig ikvj joe kweenie kwni lol m'n mn mss omg svp sws thx wrm xx xxx z'n zn
            """,
        calendar: CalendarNames(
            months: """
                januari februari maart april mei juni juli augustus september oktober
                november december
                """,
            weekdays: """
                maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
                """),
        formation: WordFormationRules(
            prefixes: """
                on her ont anti inter micro mini macro multi mono poly super ultra mega semi pseudo neo pre
                post ex de trans hyper infra meta nano bio eco auto foto video audio radio tele elektro thermo hydro
                geo sub niet mede hoofd oud aarts wan opper tussen
                """,
            particles: """
                aan achter af bij binnen boven door in mee mis na neer om omhoog omlaag omver onder op open over rond
                samen tegen terug toe uit vast voor vooruit voorbij weg weer
                """,
            joints: "te",
            suffixes: """
                (ing|ingen)>en (er|ers|ster|sters)>en baar>en bare>en (achtig|matig|isch|loos|waardig)(|e) loze loosheid
                (heid|heden|schap|schappen) (isme|ist|isten) isatie>iseren
                """,
            diminutives: "(je|jes|tje|tjes|pje|pjes|etje|etjes|kje|kjes)",
            stems: .latin,
            heads: """
                itis ose ase ectomie otomie scopie grafie gram logie loog logisch logische pathie therapie cyten cyt
                lyse genese fobie fiel amine amide ol yl ide
                """,
            hasCompounds: true, links: "s en er", linkedEndings: "heid", shortestPart: 3))
}
