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
        doubledWords: "così pian piano molto no sì ha via poco man quasi proprio ben",
        hasElidedNames: true,
        caseEndings: "a e i o",
        colloquialWords: """
            'sto ahah ahaha ahahah ahahaha asp boh bro buonanot cell cmq cvd dv fra grz haha hahaha ke lol mah
            msg nn notte okk omg perke pome prof qnd raga sn spe sto tel tt ttt tvb tvtb xke xké xò
            """,
        calendar: CalendarNames(
            months: """
                gennaio febbraio marzo aprile maggio giugno luglio agosto settembre
                ottobre novembre dicembre
                """,
            weekdays: """
                lunedì martedì mercoledì giovedì venerdì sabato domenica
                """),
        invariableNouns: """
            auto bici cinema crisi euro foto gru ipotesi moto radio re serie specie tesi video
            """,
        formation: WordFormationRules(
            prefixes: """
                anti ante arci auto bi bio contro contra dis elettro ex extra foto fra geo idro iper ipo
                infra inter intra macro mega meta micro mini mono multi nano neo para poli post pre pseudo
                psico re ri retro semi sopra sotto sovra stra sub super tele termo tra trans tri ultra uni vice
                pluri video audio radio aero agro eco cyber
                """,
            suffixes: """
                abil(e|i)>are ibil(e|i)>(ere|ire) (abilità)>are issim(o|a|i|e)>(o|e|a) (ista|isti|iste|ismo|ismi)>(o|a|e|)
                (izzazione|izzazioni|izzato|izzata|izzati|izzate|izzare)>(o|e|a|izzare) (azione|azioni)>are
                (atore|atori|atrice|atrici|amento|amenti|atura|ature)>are (itore|itori|imento|imenti)>(ere|ire)
                ità>(o|e) (esco|esca|eschi|esche)>(o|a|e) (iano|iana|iani|iane)>(o|a|e|) eri(a|e)>(o|a|e)
                """,
            adverbs: "mente lmente>le rmente>re",
            diminutives: """
                (in|ett|ell)o>o (in|ett|ell)a>a (in|ett|ell)i>(o|e) (ett|ell)e>a uccio>(o|a|e) (accio|accia|acci|acce)>(o|a|e)
                (one|oni)>(o|a|e) (cino|cina|cini|cine)>e
                """,
            clitics:
                "r(lo|la|li|le|gli|ci|vi|mi|ti|si|ne|melo|mela|meli|mele|mene|telo|tela|teli|tele|tene|selo|sela|sene|celo|cela|celi|cele|cene|velo|vela|glielo|gliela|glieli|gliele|gliene)>(re|rre) ndo(lo|la|li|le|gli|ci|vi|mi|ti|si|ne|melo|mela|meli|mele|mene|telo|tela|teli|tele|tene|selo|sela|sene|celo|cela|celi|cele|cene|velo|vela|glielo|gliela|glieli|gliele|gliene)>ndo t(o|a|i|e)(si|gli|le|mi|ti|ci|vi|ne)>to",
            stems: .latin,
            heads: """
                ite iti osi asi ectomia otomia scopia grafia gramma grafo logia logo logico logica patia terapia cita
                citi lisi genesi fobia fobico filia filo ammina ammide olo ile ico
                """))
}
