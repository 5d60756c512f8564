extension LanguageTraits {
    static let german = LanguageTraits(
        "de",
        conventions: Conventions(
            leading: """
                dr prof hr hrn fr frl dipl ing phil jur rer nat habil st z b d h vgl bzw evtl ggf inkl exkl hrsg geb
                gest gegr sog zzt bspw insb insbes zb dh ua allg betr ehem einschl entspr österr urspr vors
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
        doubledWords: "die der das sie ihr denen sehr ja nein na ha",
        capitalisesNouns: true,
        nameEndings: "s '",
        caseEndings: "s ' es n en ns e er ern",
        colloquialWords: """
            aha bisschen bisserl bissl biste bro btw digga gehts geil gibts
            gn8 grüezi guddi haha hahaha hallöchen haste hats hdgdl hdl hehe heut hihi hm hmm huhu imho irgendwie
            isses ists jaja jep jo joa jup ka kannste kommste kp krass lg lol machts mal mfg moin nabend
            naja ne nee nem nen ner nix nö ohje oje okidoki omg pls schonmal servus sry tach thx tja tschö
            tschüssi vg vllt vlt wars wg willste wirds wow wärs
            """,
        calendar: CalendarNames(
            months: """
                januar|jänner februar märz april mai juni juli august september oktober
                november dezember
                """,
            weekdays: """
                montag dienstag mittwoch donnerstag freitag samstag|sonnabend sonntag
                """, hasCapitals: true),
        spellingVariants: """
            potenzial|potential potenziale|potentiale potenziell|potentiell
            differenzial|differential substanziell|substantiell existenziell|existentiell
            fotografie|photographie fotografien|photographien delfin|delphin
            delfine|delphine grafik|graphik grafiken|graphiken grafisch|graphisch
            megafon|megaphon mikrofon|mikrophon saxofon|saxophon biografie|biographie
            geografie|geographie orthografie|orthographie spagetti|spaghetti
            jogurt|joghurt portmonee|portemonnaie aufwändig|aufwendig schänke|schenke
            """,
        shortened: ShortenedWords(
            enclitics: "s n m ne nen nem ner", hosts: "an auf durch für hinter in über um unter vor wie da",
            endings: "e"),
        formation: WordFormationRules(
            prefixes: """
                un anti super ultra mini mikro makro multi mono poly tri inter intra trans hyper infra meta mega
                giga nano öko bio cyber auto elektro foto photo geo hydro thermo tele video audio radio neo post prä pro
                pseudo semi quasi sub sozio ex extra erz haupt neben sonder spezial spitzen standard gesamt grund
                nicht miss re de dis vize einst allzu ober über vor nach zwischen
                gegen mit rück home online offline smart wohl viel weit selbst
                """,
            particles: """
                ab acht an auf aus bei da dabei dagegen daher dahin dar daran darauf davon davor dazu dazwischen durch
                ein einher empor entgegen entlang fehl fern fest fort frei gegenüber gleich heim her herab heran herauf
                heraus herbei herein herüber herum herunter hervor hin hinab hinauf hinaus hindurch hinein hinüber
                hinunter hinweg hinzu hoch kund leid los mit nach nahe nieder offen rein raus rauf runter rüber rum ran ruhig
                schief schön sicher statt still teil um umher unter voll vor voran voraus vorbei vorher vorweg vorüber
                wahr weg weh weiter wieder zu zurecht zurück zusammen zwischen über
                """,
            joints: "zu",
            suffixes: """
                (ung|ungen|ungs|er|ers|ern|erin|erinnen)>en (lung|lungen|ler|lers|lern)>eln (rung|rungen)>ern (bar|barkeit)>(en|n)
                bar(e|en|er|es|em)>(en|n) (los|haft|artig|mäßig|fach|fähig)(|e|en|er|es|em) losigkeit haftigkeit
                weise isch(|e|en|er|es|em)>(|e|a|ien) ig(keit|keiten)>ig lich(keit|keiten)>lich bar(keit|keiten)>bar sam(keit|keiten)>sam
                (heit|heiten)/e (schaft|schaften|tum|innen)
                (ierung|ierungen)>ieren (iert|ierte|ierten|ierter|iertes|iertem)>ieren (ismus|ist|isten)>(|e|en)
                ität>
                """,
            diminutives: "(chen|lein) (chens|leins)",
            stems: .latin,
            heads: """
                itis iden ose asen ase ektomie otomie skopie graphie grafie gramm logie loge login logisch logische
                logischen pathie therapie zyten zyt yse lyse genese phobie phob philie phil amin amid oxid ol yl id
                """,
            hasCompounds: true, links: "s es n en er", dropped: "en n", linkedEndings: "ung heit keit schaft ion tät",
            shortestPart: 3))
}
