extension LanguageTraits {
    static let italian = LanguageTraits(
        "it",
        conventions: Conventions(
            leading: """
                sig sigg sig.ra sig.na dott dott.ssa dr prof prof.ssa avv arch geom rag mons cav comm st cfr cf tel p.es
                """,
            numbering: """
                p pp pag pagg vol voll art artt n nn no fig cap s c es ca v max min gen feb mar apr mag giu lug ago set
                ott nov dic
                """,
            trailing: "ecc etc a.c d.c a d s.p.a s.r.l spa srl jr op cit ed vs",
            openers: """
                il lo la i gli le un uno una l questo questa questi queste quello quella quelli quelle egli ella esso
                essa lui lei loro noi voi io tu mio mia tuo tua suo sua nostro nostra in nel nella nei nelle di del
                della dei delle da dal dalla a al alla ai alle con su sul sulla per tra fra e ed o ma però se quando
                dove come che chi cui perché poiché mentre dopo prima durante non sì no anche inoltre infatti quindi
                dunque poi allora oggi ieri domani ora adesso qui là così si mi ti ci vi è sono era erano ha hanno c d
                tutto tutti tutte ogni alcuni alcune molti molte
                """,
            elisions: """
                l un dell all dall nell sull coll pell d c m t s v n ch gl bell brav quest quell sant tutt mezz nient anch com dov
                cos quand senz fors pover grand quart cent trent vent dev degl agl dagl negl sugl neanch nessun ciascun alcun
                qualcun finch poich benché bench sott sopr
                """,
            apocopes: "po mo di fa va sta da be to ca bo vo de ne co su a e i que"),
        doubledWords: "così piano molto no sì ha via poco man quasi proprio ben",
        prefixes: """
            anti auto bi co contro dis extra iper inter intra macro mega meta micro mini mono multi neo para poli post pre pseudo ri semi sotto sub super tele trans ultra
            """,
        endings: "mente ista isti ismo",
        hasElidedNames: true,
        colloquialWords: """
            'sto ahah ahaha ahahah ahahaha asp boh bro buonanot cell cmq cvd dv fra grz haha hahaha ke lol mah
            msg nn notte okk omg perke pome prof qnd raga sn spe sto tel tt ttt tvb tvtb xke xké xò
            """)
}
