extension Conventions {
    static let german = Conventions(
        leading: """
            dr prof hr hrn fr frl dipl ing med phil jur rer nat habil st z b d h v s vgl bzw ca evtl ggf inkl exkl
            abs art nr bd bde hrsg kap abb tab aufl jg jh ed geb gest gegr sog zzt bspw insb insbes usf zb dh ua str tel max
            min allg bes betr ders dies ehem einschl entspr erg ff lt mind mio mrd tsd österr schweiz sen jun urspr vors
            wiss zit zzgl abk co e.g i.e pp cf mr mrs ms
            """,
        trailing:
            "usw etc u.a u.ä o.ä uvm v.chr n.chr chr jan feb mär apr jun jul aug sep sept okt nov dez mo di mi do fr sa so",
        openers: """
            der die das den dem des ein eine einer eines einem einen er sie es wir ihr ich du man dies diese dieser dieses
            diesem diesen jener jene jenes in im an am auf aus bei beim mit nach von vom vor zu zum zur für durch über unter
            um ohne gegen seit während wegen trotz als wenn weil dass da ob wie wo was wer warum wann und oder aber denn doch
            jedoch sondern auch nur noch schon dann danach dort hier heute gestern morgen jetzt nun so damit dabei daher
            deshalb dazu außerdem allerdings sein seine seiner mein meine dein unser euer kein keine alle viele einige beide
            nicht nichts ja nein ist sind war waren hat haben wird werden kann muss soll
            """,
        aphereses: "s ne nen nem ner n ran rein raus rauf runter",
        apocopes: "hab geh ich",
        ordinalsHaveFullStops: true,
        hyphensAreSuspended: true)
}
