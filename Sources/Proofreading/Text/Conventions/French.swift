extension Conventions {
    static let french = Conventions(
        leading: """
            m mm mme mmes mlle mlles dr drs pr prs mgr me mes st ste sts stes cf pp vol ch chap fig éd ed op cit art al no nos ex env av apr
            réf tél bd boul rte dép trad coll dir vs c.-à- p.ex hab
            """,
        trailing:
            "etc j.-c jr sr ltée inc cie sté janv févr avr juil sept oct nov déc lun mer jeu ven sam dim min max ibid id",
        openers: """
            le la les l un une des du de ce cet cette ces il elle ils elles on nous vous je tu mon ma mes ton ta tes son sa ses
            notre nos votre vos leur leurs mais et ou donc or ni car puis ensuite alors ainsi cependant toutefois pourtant
            enfin aussi en dans sur sous avec sans pour par chez après avant depuis pendant quand lorsque comme si que qui
            où comment pourquoi quel quelle c d j s n qu y a est sont ne pas tout tous toute toutes chaque plusieurs aucun
            voici voilà aujourd'hui hier demain oui non
            """,
        elisions: """
            l d j m t s n c ç qu jusqu lorsqu puisqu quoiqu
            """)
}
