extension LanguageTraits {
    static let portuguese = LanguageTraits(
        "pt",
        conventions: Conventions(
            leading: """
                sr sra srs sras srta dr dra drs dras prof profa profs eng arq d gen cel ten sgt st sto sta cf cfr av
                aprox p.ex dept obs ref
                """,
            numbering: """
                p pág págs pp vol cap art arts núm nº n no fig r tel máx mín ex jan fev mar abr mai jun jul ago set out
                nov dez
                """,
            trailing: "etc ltda s.a jr a.c d.c a e.u.a eua cia op cit ed eds vs",
            openers: """
                o a os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela isto isso aquilo ele
                ela eles elas eu tu nós você vocês meu minha seu sua seus suas nosso nossa em no na nos nas de do da dos
                das ao à aos com sem por pelo pela para sobre entre desde até após durante segundo e ou mas porém
                contudo embora porque pois se quando onde como que quem qual não sim também além então depois antes hoje
                ontem amanhã agora já aqui ali lá assim é são era foi há está tudo todo toda todos todas cada muitos
                muitas alguns algumas outro outra
                """),
        doubledWords: "muito não sim ha pouco",
        prefixes: """
            anti auto bi co contra des extra hiper inter intra macro mega meta micro mini mono multi neo para poli pós pré pseudo re semi sobre sub super trans ultra
            """,
        endings: "mente inho inha inhos inhas ista istas ismo",
        colloquialWords: """
            abs abç amh bjos bjs blz cara cmg ctg cê dps fds flw hj kkk kkkk kkkkk lol msg mt mto né obg obgd oq
            pfv pls pq pra pras pro pros qd qdo qto rs rsrs rsrsrs tb tbm td tds tá tô vc vcs vlw
            """)
}
