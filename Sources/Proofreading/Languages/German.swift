extension LanguageTraits {
    static let german = LanguageTraits(
        "de",
        conventions: Conventions(
            leading: """
                dr prof hr hrn fr frl dipl ing phil jur rer nat habil st z b d h vgl bzw evtl ggf inkl exkl hrsg geb
                gest gegr sog zzt bspw insb insbes zb dh ua allg betr dies ehem einschl entspr österr schweiz urspr vors
                wiss zit zzgl e.g i.e ca v.a mr mrs ms
                """,
            numbering: """
                abs art nr nrn bd bde kap abb tab aufl jg jh s str tel p pp max min mind anm kl ziff rn fn jan feb mär
                apr jun jul aug sep sept okt nov dez jun
                """,
            trailing: "usw usf etc u a o i ä u.a u.ä o.ä uvm v.chr n.chr chr ff mio mrd tsd std co sen abk bes",
            openers: """
                der die das den dem des ein eine einer eines einem einen er sie es wir ihr ich du man dies diese dieser
                dieses diesem diesen jener jene jenes in im an am auf aus bei beim mit nach von vom vor zu zum zur für
                durch über unter um ohne gegen seit während wegen trotz als wenn weil dass da ob wie wo was wer warum
                wann und oder aber denn doch jedoch sondern auch nur noch schon dann danach dort hier heute gestern
                morgen jetzt nun so damit dabei daher deshalb dazu außerdem allerdings sein seine seiner mein meine dein
                unser euer kein keine alle viele einige beide nicht nichts ja nein ist sind war waren hat haben wird
                werden kann muss soll
                """,
            aphereses: "s ne nen nem ner n ran rein raus rauf runter",
            apocopes: "hab geh ich",
            ordinalsHaveFullStops: true,
            hyphensAreSuspended: true),
        doubledWords: "die der das sie denen sehr ja nein na ha",
        prefixes: """
            un ur vor nach über unter ab an auf aus ein mit zu hin her weiter wieder zurück zusammen anti inter super mini mikro multi nicht
            """,
        endings: "los lich bar haft artig weise frei fach mal isch ung heit keit schaft",
        capitalisesNouns: true,
        nameEndings: "s '",
        colloquialWords: """
            aha bisschen bisserl bissl biste bro btw digga gehts geil gibts
            gn8 grüezi guddi haha hahaha hallöchen haste hats hdgdl hdl hehe hihi hm hmm huhu imho irgendwie
            isses ists jaja jep jo joa jup ka kannste kommste kp krass lg lol machts mal mfg moin nabend
            naja ne nee nem nen ner nix nö ohje oje okidoki omg pls schonmal servus sry tach thx tja tschö
            tschüssi vg vllt vlt wars wg willste wirds wow wärs
            """)
}
