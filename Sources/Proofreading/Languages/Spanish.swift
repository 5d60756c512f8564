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
        prefixes: """
            anti auto bi co contra des extra hiper inter intra macro mega meta micro mini mono multi neo para poli post pre pseudo re semi sobre sub super trans ultra
            """,
        endings: "mente ito ita itos itas ista istas ismo",
        colloquialWords: """
            ahorita asap bici boli bro bss che chévere cole cumple currar curro dale dnd finde gracias grax
            guasap guay güey holaa holi holis híjole insti jaja jajaja jajajaja jajajajaja jeje jejeje jejejeje
            jiji jijiji k ke lol mola molar msj muak mñn mñna neta nomás ok okey oki okis omg pal peli
            pelis pibe porfa porfi porfis pq profe profes q salu2 tb tkm tmb tqd tqm tío uni vale wasap
            wey whatsapp wpp wsp xd xfa xfavor xq ándale órale
            """)
}
