extension LanguageTraits {
    static let french = LanguageTraits(
        "fr",
        conventions: Conventions(
            leading: """
                m mm mme mmes mlle mlles dr drs pr prs mgr st ste sts stes cf éd réf tél bd boul dép trad coll dir
                c.-à-d p.ex ex env av
                """,
            numbering: "p pp vol chap fig art no nos n t ch al r h janv févr avr juil sept oct nov déc",
            trailing: "etc j.-c jr sr ltée inc cie sté ibid op cit hab vs",
            openers: """
                le la les l un une des du de ce cet cette ces il elle ils elles on nous vous je tu mon ma mes ton ta tes
                son sa ses notre nos votre vos leur leurs mais et ou donc or ni car puis ensuite alors ainsi cependant
                toutefois pourtant enfin aussi en dans sur sous avec sans pour par chez après avant depuis pendant quand
                lorsque comme si que qui où comment pourquoi quel quelle c d j s n qu y a est sont ne pas tout tous
                toute toutes chaque plusieurs aucun voici voilà aujourd'hui hier demain oui non
                """,
            elisions: """
                l d j m t s n c ç qu jusqu lorsqu puisqu quoiqu
                """),
        doubledWords: "nous vous très non oui bla ha",
        hasElidedNames: true,
        caseEndings: "s x",
        colloquialWords: """
            a+ ado ados ajd appart apparts aprem aprèm apéro asap askip auj bcp bg bisou bisous biz bizz bjr bof
            bonap bsr cad cc chelou ciné coucou dac dem1 dispo ds dsl fac frérot grave haha hahaha hehe hein hihi
            info infos jpp jsp kiffe kiffer lol mdr mdrr mec mecs merki meuf meufs nan oki osef ouaip ouais ouf
            pcke pcq perso pk plz pq prof profs ptdr qd qqch qqchose qqn rdv relou resto restos slt snif stp svp
            teuf tjrs tjs tkt tt ttes vla vnr wesh
            """,
        calendar: CalendarNames(
            months: """
                janvier février mars avril mai juin juillet août|aout septembre octobre
                novembre décembre
                """,
            weekdays: """
                lundi mardi mercredi jeudi vendredi samedi dimanche
                """),
        spellingVariants: """
            évènement|événement évènements|événements clé|clef clés|clefs week-end|weekend
            week-ends|weekends paie|paye cuillère|cuiller
            """,
        shortened: ShortenedWords(enclitics: "", endings: "re le"),
        invariableNouns: """
            avis bois bras cas choix concours corps cours croix dos fils fois gaz mois nez noix os pas pays poids prix
            progrès repas sens souris succès tapis temps virus voix
            """,
        capitalsMayLackAccents: true,
        formation: WordFormationRules(
            prefixes: """
                anti auto bi contre dé dés entre extra hyper hypo inter intra macro méga méta micro mini
                mono multi nano néo non outre para péri poly post pré pseudo quasi re ré rétro semi sous sub super
                supra sur télé tri trans ultra uni vice archi électro photo géo hydro thermo bio éco cyber radio vidéo
                audio aéro agro socio psycho franco
                """,
            suffixes: """
                (able|ables|abilité)>er (ible|ibles)>(ir|re) (iste|istes|isme|ismes)>(|e|ique|er)
                (isation|isations|iser|isé|isée|isés|isées|isant)>(|e|el|al|ique|iser) (ation|ations)>er
                (age|ages|eur|eurs|euse|euses|ement|ements|ateur|ateurs|atrice)>er (ité|ités)>(|e)
                (esque|esques|ien|ienne|iens|iennes|ais|aise|aises|ois|oise|oises)>(|e|a|ie)
                """,
            adverbs: "ment amment>ant emment>ent ément>e",
            diminutives: "(ette|ettes)>(|e) (ounet|ounette)",
            stems: .latin,
            heads: """
                ite ites ose oses ase ases ectomie otomie scopie graphie gramme graphe logie logue logique pathie
                thérapie cyte cytes lyse genèse phobie phobe philie phile phyte amine amide ol yle ide ique
                """))
}
