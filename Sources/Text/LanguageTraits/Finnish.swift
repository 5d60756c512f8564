extension LanguageTraits {
    static let finnish = LanguageTraits(
        "fi",
        conventions: Conventions(
            leading: "esim mm ns ts tri prof hra rva ks vrt t.s",
            numbering: "n nro s kpl p puh klo",
            trailing: "jne yms ym eaa jaa ekr jkr mk snt milj mrd",
            openers: """
                se ne hän he minä sinä me te tämä nämä tuo nuo ja mutta tai kun jos koska niin nyt sitten on oli ei
                """,
            ordinalsHaveFullStops: true,
            hyphensAreSuspended: true,
            colonsJoin: true),
        calendar: CalendarNames(
            months: """
                tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta
                heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta
                """,
            weekdays: """
                maanantai|maanantaina tiistai|tiistaina keskiviikko|keskiviikkona
                torstai|torstaina perjantai|perjantaina lauantai|lauantaina
                sunnuntai|sunnuntaina
                """))
}
