/// The first parts of words of science, in an alphabet and its spelling.
package struct ScientificStems: Sendable {
    package let stems: String

    /// In Latin letters, with the spellings of several languages side by side: `cardio`, `kardio`.
    static let latin = ScientificStems(
        stems: """
            acetyl adeno aero agro allo amino amylo andro angio antropo anthropo arachno arterio arthro artro astro audio
            bacterio bakterio baro benzo bio blasto brady bradi broncho bronco bronko brom bromo calci carbo carcino cardio
            cefalo cephalo cerebro chemo chlor chloro chromo chrono cloro condro chondro cortico cranio cryo crypto cripto cromo
            crono cyano cyclo ciclo ciano cisto cito cysto cyto dermato desoxy deoxy diazo dihydro dodeca electro elektro elettro
            encefalo encephalo endo enkephalo entero eritro erythro ethno ethyl etno etil exo ferro fibro fito fluor fluoro fosfo
            foto galacto galakto gastro geo gineco gluco gluko glyco glyko gynäko gyneco gyno haemato haemo halo helio hemato
            hemo hepato hepta hetero hexa hidro hidroxi histo homo hydro hydroxy hämato hämo idro idrossi immuno inmuno
            iodo iso kardio karzino kemo keto kilo klor klorid krio kromo krono kryo krypto kranio lacto laparo laryngo laringo leuco
            leuko lipo litho lito lymph lympho linfo macro magneto makro mega melano meso meta methoxy methyl metil metossi metoxi
            micro mikro mono morfo morpho muco myco myelo myo mykol nano naso nefro nekro necro neo nephro neuro neuro nitro
            nucleo nukleo octa octo oftalmo okta oligo ophthalmo opto organo orto ortho osteo oto oxy oxi ossi palaeo paleo paläo
            pato patho penta pharmaco phenyl fenil fenyl phono phospho photo phyto pico piro plasmo pneumo poli poly propil propyl
            proteo proto pseudo psico psycho pyro quimio radio retro rhino rino ribo sacchar sclero sero silico socio sozio spectro spektro
            spermato stereo sulfa sulfo sulf tachy taqui techno tekno tele termo tetra thermo thio tio thrombo thyro tiro toxo tracheo
            trombo turbo uretero uro utero vaso ventriculo video xantho xeno xylo zoo zyklo zysto zyto
            """)
    /// As Polish spells them.
    static let polish = ScientificStems(
        stems: """
            acetylo adeno aero agro amino andro angio antropo arterio astro audio bakterio baro benzo bio bromo broncho cefalo
            chemo chloro chromo chrono cyjano cyklo cysto cyto dermato elektro encefalo endo entero erytro etno etylo fenylo ferro
            fibro fito fluoro fono fosfo foto galakto gastro geo gineko gliko gluko halo helio hemato hemo hepato hetero
            heksa histo homo hydro hydroksy immuno izo jodo karbo kardio keto kilo kranio krio krypto kseno lakto leuko lipo
            lito makro magneto mega melano meta metylo mezo mikro mono morfo nano nefro nekro neo neuro nitro nukleo oftalmo
            oligo okta orto osteo paleo para pato penta piro plazmo pneumo poli propylo proto pseudo psycho radio rybo spektro
            stereo sulfo techno tele termo tetra tio trombo uro wazo zoo
            """)
    /// In Russian.
    static let russian = ScientificStems(
        stems: """
            адено аэро агро амино андро ангио антропо артерио астро аудио бактерио баро бензо био бромо бронхо вазо видео
            галакто гастро гекса гелио гемато гемо гепато гетеро гео гидро гидрокси гинеко гисто глико глюко гомо дермато
            изо иммуно йодо карбо кардио кето кило кранио крио крипто ксено лакто лейко лимфо липо лито магнето макро мега
            мезо меланo мета метил микро моно морфо нано невро нейро некро нео нефро нитро нуклео окси окта олиго орто остео
            офтальмо палео пара пато пента пиро плазмо пневмо поли пропил прото псевдо психо радио рибо спектро стерео
            сульфо теле термо тетра техно тио тромбо уро фенил ферро фибро фито фоно фосфо фото фтор хлор хлоро хемо химио
            хромо хроно циано цикло цисто цито экзо электро эндо энтеро энцефало эритро этил этно зоо
            """)
    /// In Ukrainian.
    static let ukrainian = ScientificStems(
        stems: """
            адено аеро агро аміно андро ангіо антропо артеріо астро аудіо бактеріо баро бензо біо бромо бронхо вазо відео
            галакто гастро гекса геліо гемато гемо гепато гетеро гео гідро гідрокси гінеко гісто гліко глюко гомо дермато
            ізо імуно йодо карбо кардіо кето кіло краніо кріо крипто ксено лакто лейко лімфо ліпо літо магнето макро мега
            мезо мелано мета метил мікро моно морфо нано невро нейро некро нео нефро нітро нуклео окси окта оліго орто остео
            офтальмо палео пара пато пента піро плазмо пневмо полі пропіл прото псевдо психо радіо рибо спектро стерео
            сульфо теле термо тетра техно тіо тромбо уро феніл феро фібро фіто фоно фосфо фото фтор хлор хлоро хемо хіміо
            хромо хроно ціано цикло цисто цито екзо електро ендо ентеро енцефало еритро етил етно зоо
            """)
}
