extension LanguageTraits {
    static let spanish = LanguageTraits(
        "es",
        conventions: Conventions(
            leading: """
                sr sra srta sres sras dr dra dres d dña prof profa lic ing arq gral st sta sto mons cf cfr avda ctra ud
                uds vd vds aprox ej p.ej dpto
                """,
            numbering: """
                p pág págs pp vol cap art núm nº n fig c tel máx mín av ene feb mar abr may jun jul ago sep sept oct nov
                dic
                """,
            trailing: "etc ee.uu jr s.a s.l a.c d.c a.m p.m cía ltda a s op cit ed eds vs",
            openers: """
                el la los las un una unos unas lo este esta estos estas ese esa esos esas aquel aquella esto eso él ella
                ellos ellas yo tú nosotros usted ustedes mi tu su sus nuestro nuestra en de del al a con sin por para
                sobre entre desde hasta tras durante según y e o u pero sino aunque porque pues si cuando donde como que
                quien cual no sí también tampoco además entonces luego después antes hoy ayer mañana ahora ya aquí allí
                así se me te le les nos es son era fue hay está todo toda todos todas cada muchos muchas algunos algunas
                otro otra
                """),
        doubledWords: "muy no sí ja poco",
        caseEndings: "s es",
        colloquialWords: """
            ahorita asap bici boli bro bss che chévere cole cumple currar curro dale dnd finde gracias grax
            guasap guay güey holaa holi holis híjole insti jaja jajaja jajajaja jajajajaja jeje jejeje jejejeje
            jiji jijiji k ke lol mola molar msj muak mñn mñna neta nomás ok okey oki okis omg pal peli
            pelis pibe porfa porfi porfis pq profe profes q salu2 tb tkm tmb tqd tqm tío uni vale wasap
            wey whatsapp wpp wsp xd xfa xfavor xq ándale órale
            """,
        calendar: CalendarNames(
            months: """
                enero febrero marzo abril mayo junio julio agosto septiembre|setiembre
                octubre noviembre diciembre
                """,
            weekdays: """
                lunes martes miércoles jueves viernes sábado domingo
                """),
        spellingVariants: """
            septiembre|setiembre vídeo|video vídeos|videos periodo|período
            periodos|períodos fútbol|futbol chófer|chofer icono|ícono
            """,
        formation: WordFormationRules(
            prefixes: """
                anti ante archi auto bi bio contra des electro entre extra foto geo hidro hiper hipo
                inter intra infra macro mega meta micro mini mono multi nano neo para poli pos post pre pseudo psico
                re requete retro semi seudo sobre socio sub super supra tele termo tri trans ultra uni vice ciber
                eco video audio radio aero agro
                """,
            suffixes: """
                (able|ables|abilidad)>ar (ible|ibles|ibilidad)>(er|ir) ísim(o|a|os|as)>(o|e||a)
                (ista|istas|ismo|ismos)>(|o|a|e) (ización|izaciones|izado|izada|izados|izadas|izar)>(|o|e|izar)
                (ación|aciones|ador|adora|adores|adoras|amiento|amientos)>ar (edor|edora|edores|edoras)>er
                (idor|idora|idores|idoras)>ir imiento>(er|ir) (idad|idades)>(o|e|) (azo|azos)>(o|a|)
                (ense|enses|eño|eña|eños|eñas)>(|a|o|e) esc(o|a|os|as)>(o|a|)
                """,
            adverbs: "mente",
            diminutives: """
                (it|ill|ic)o>(o||e) (it|ill|ic)a>(a||e) (it|ill|ic)os>(o||e) (it|ill|ic)as>(a||e)
                cit(o|a|os|as) quit(o|os)>co quit(a|as)>ca (ote|otes|ota)>(o|e|)
                """,
            clitics: """
                r(lo|la|los|las|le|les|me|te|se|nos|os|melo|mela|melos|melas|telo|tela|telos|telas|selo|sela|selos|selas|noslo|nosla|noslos|noslas)>r
                d(lo|la|los|las|le|les|me|nos|melo|mela|melos|melas)>d ^(lo|la|los|las|le|les|me|te|se|nos|os|melo|mela|melos|melas|telo|tela|telos|telas|selo|sela|selos|selas|noslo|nosla|noslos|noslas)
                """,
            stems: .latin,
            heads: """
                itis osis asa asas ectomía otomía scopia grafía grama grafo logía logo lógico lógica patía terapia cito
                citos lisis génesis fobia fóbico filia filo amina amida ol ilo ido ico
                """))
}
