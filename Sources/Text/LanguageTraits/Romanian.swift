extension LanguageTraits {
    static let romanian = LanguageTraits(
        "ro", alsoKnownAs: ["mo"],
        conventions: Conventions(
            leading: "dl dna d-na dra d-ra dr prof ing av arh sf str bd bul șos cf ex gen col lt cpt jud com tov",
            numbering: "nr art alin lit p pag pp vol cap fig tab et ap bl sc tel cca lit",
            trailing: "etc ș.a ș.a.m.d î.hr d.hr î.e.n e.n s.a s.r.l mil mld ed red a.m p.m min",
            openers: """
                acest această acesta aceasta acești aceste un o unul una el ea ei ele eu tu noi voi meu mea lui lor nostru
                în la pe cu de din spre pentru prin fără sub peste între după înainte și dar sau ori însă că dacă când
                unde cum ce cine care nu da așa apoi azi astăzi ieri mâine acum deja aici acolo este e sunt era erau a au
                am fi fiecare tot toți toate mulți multe câțiva
                """,
            elisions: "într dintr printr n s l v m c ș d"),
        doubledWords: "foarte nu așa ha hei rând",
        nameEndings: "ul ului lui ei a i -ul -ului -uri -urile -lui",
        caseEndings: "a ă e i ii iii le lor ul ului ua uri urile urilor ele elor ei iei ilor ile iile iilor",
        colloquialWords: """
            bună cf haha hahaha hehe hei lol mersi mno nasol ok okay pls pup sal salut servus sper super thx xd
            """,
        calendar: CalendarNames(
            months: "ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie",
            weekdays: "luni marți|marţi miercuri joi vineri sâmbătă|sîmbătă duminică"),
        formation: WordFormationRules(
            prefixes: """
                ne re des dez in im pre sub supra super ultra anti auto bio contra eco electro euro extra foto geo hiper
                inter macro mega meta micro mini mono multi neo poli post pro pseudo psiho radio răs semi stră tele termo
                trans video
                """,
            suffixes: """
                (itate|itatea|ități|itățile)>(|u) (are|area|ări|ările)>a (ire|irea|iri|irile)>i (mente|ment)>(|e)
                (ist|istă|iști|iste|ism|ismul|ismului)>(|e) (esc|ească|ești)>(|e)
                """,
            adverbs: "ește>esc",
            diminutives: "(uț|uță|ișor|ișoară)>(|ă|e)",
            stems: .latin, heads: "ită oză ectomie scopie grafie gramă log logie logic patie terapie"))
}
