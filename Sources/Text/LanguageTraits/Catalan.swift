extension LanguageTraits {
    static let catalan = LanguageTraits(
        "ca",
        conventions: Conventions(
            leading: "sr sra srs dr dra prof st sta cf av ctra aprox p.ex",
            numbering: "p pàg pàgs vol núm n art fig cap c tel",
            trailing: "etc s.a s.l ee.uu a.c d.c a d ex ed vs",
            openers: """
                el la els les l un una uns unes aquest aquesta aquests aquestes ell ella ells elles jo tu nosaltres en
                de del dels a al als amb sense per sobre entre des i o però si quan on com que qui perquè no sí també a
                més després abans avui ahir demà ara ja aquí allà així es és són era hi ha
                """,
            elisions: "l d m t s n"),
        hasElidedNames: true,
        calendar: CalendarNames(
            months: """
                gener febrer març abril maig juny juliol agost setembre octubre novembre
                desembre
                """,
            weekdays: """
                dilluns dimarts dimecres dijous divendres dissabte diumenge
                """))
}
