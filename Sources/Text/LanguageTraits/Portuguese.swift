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
        caseEndings: "s es",
        colloquialWords: """
            abs abç amh bjos bjs blz cara cmg ctg cê dps fds flw hj kkk kkkk kkkkk lol msg mt mto né obg obgd oq
            pfv pls pq pra pras pro pros qd qdo qto rs rsrs rsrsrs tb tbm td tds tá tô vc vcs vlw
            """,
        calendar: CalendarNames(
            months: """
                janeiro fevereiro março abril maio junho julho agosto setembro outubro
                novembro dezembro
                """,
            weekdays: """
                segunda-feira|segunda terça-feira|terça quarta-feira|quarta
                quinta-feira|quinta sexta-feira|sexta sábado domingo
                """),
        formation: WordFormationRules(
            prefixes: """
                anti ante arqui auto bi bio contra des eletro entre extra foto geo hidro hiper hipo
                infra inter intra macro mega meta micro mini mono multi nano neo poli pós pos post pré
                pseudo psico re retro semi sobre socio sub super supra tele termo tri trans ultra uni vice ciber eco
                vídeo áudio rádio aero agro
                """,
            suffixes: """
                (ável|áveis|abilidade)>ar (ível|íveis|ibilidade)>(er|ir) íssim(o|a|os|as)>(o|e||a)
                (ista|istas|ismo|ismos)>(|o|a|e) (ização|izações|izado|izada|izados|izadas|izar)>(|o|e|al|izar)
                (ação|ações|ador|adora|adores|adoras|amento|amentos|agem|agens)>ar (edor|edora|edores)>er
                (idor|idora|idores)>ir imento>(er|ir) (idade|idades)>(o|e|) (eiro|eira|eiros|eiras)>(o|a|)
                (ense|enses|iano|iana|ianos|ianas)>(|a|o|e) esc(o|a|os|as)>(o|a|)
                """,
            adverbs: "mente",
            diminutives: """
                (inho|inhos)>(o|e||a) (inha|inhas)>(a|e|) (zinho|zinha|zinhos|zinhas)
                """,
            stems: .latin,
            heads: """
                ite ites ose oses ase ases ectomia otomia scopia grafia grama grafo logia logo lógico lógica patia
                terapia cito citos lise gênese fobia fóbico filia filo amina amida ol ila ido ico
                """))
}
