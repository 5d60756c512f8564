/// What stands behind numerals, by language.
extension SyntaxHabits {
    static let englishNumerals = plural(
        """
        two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen \
        nineteen twenty thirty forty fifty sixty seventy eighty ninety several
        """,
        singulars: "a an this that the each every another one no any",
        units: """
            foot stone dozen hundred thousand million billion percent head inch score gross way pair couple ton quarter half third fourth fifth \
            sixth seventh eighth ninth tenth to
            """)

    static let germanNumerals = plural(
        """
        zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn \
        neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig mehrere
        """,
        singulars: "ein eine einen einem einer der dem das halb",
        units: """
            uhr prozent euro cent dollar meter liter kilo gramm grad glas stück paar fass mann mark pfund blatt sack bund schuss zoll fuß dutzend mal \
            drittel viertel achtel zehntel hundertstel tausendstel kilometer zentimeter millimeter kilogramm milliliter tonnen byte kilobyte megabyte \
            gigabyte bit pixel watt volt ampere hertz punkt satz karton yen rubel franken zloty pack
            """)

    static let dutchNumerals = plural(
        """
        twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien \
        negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig
        """,
        singulars: "een de het 'n",
        units: """
            jaar uur kwartier euro cent dollar kilo gram pond ons liter meter kilometer centimeter millimeter procent keer maal man stuk graad voet \
            paar dozijn duizend honderd miljoen miljard bit byte kilobyte megabyte gigabyte pixel watt volt ampère
            """)

    static let frenchNumerals = plural(
        """
        deux trois quatre cinq six sept huit dix onze douze treize quatorze quinze seize vingt trente quarante cinquante \
        soixante plusieurs quelques
        """,
        singulars: "un une le la",
        units: """
            mille cent pour vol janvier février mars avril mai juin juillet août septembre octobre novembre décembre
            """)

    static let spanishNumerals = plural(
        """
        dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho \
        diecinueve veinte veintidós veintitrés treinta cuarenta cincuenta sesenta setenta ochenta noventa cien varios varias
        """,
        singulars: "un una el la", units: "mil por")

    static let italianNumerals = plural(
        """
        due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette \
        diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta
        """,
        singulars: "un uno una il lo la", units: "mila cento per")

    static let portugueseNumerals = plural(
        """
        dois duas três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezasseis dezessete \
        dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem vários várias
        """,
        singulars: "um uma o a", units: "mil por")

    static let swedishNumerals = plural(
        """
        två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio \
        fyrtio femtio sextio sjuttio åttio nittio flera
        """,
        singulars: "en ett den det",
        units: "man procent par dussin gång tusen hundra gram kilo liter meter kronor poäng")

    static let danishNumerals = plural(
        """
        to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten tyve tredive \
        fyrre halvtreds tres halvfjerds firs halvfems flere
        """,
        singulars: "en et den det",
        units: "mand procent par dusin gang snes fod tommer tusind hundrede gram kilo liter meter")

    static let russianNumerals: NumeralHabits = {
        var habits = NumeralHabits(
            """
            Gen Sing Masc,Neut: два оба полтора
            Gen Sing Fem: две обе полторы
            Gen Sing: три четыре
            Gen,Loc Plur: двух трёх трех четырёх четырех обоих обеих
            Dat Plur: двум трём трем четырём четырем обоим обеим
            Ins Plur: двумя тремя четырьмя обоими обеими пятью шестью семью восемью девятью десятью двадцатью тридцатью несколькими
            Gen Plur: пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать
            Gen Plur: восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто двести триста
            Gen Plur: четыреста пятьсот шестьсот семьсот восемьсот девятьсот несколько двое трое четверо пятеро шестеро семеро
            Gen: много мало немного немало столько сколько достаточно
            Gen,Dat,Loc Plur: пяти шести семи восьми девяти десяти одиннадцати двенадцати пятнадцати двадцати тридцати пятидесяти
            Gen,Loc Plur: нескольких
            Dat Plur: нескольким
            """,
            pairs: "два/две оба/обе полтора/полторы",
            compounds: """
                двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто двести триста четыреста пятьсот
                """)
        habits.units = "утра вечера дня ночи грамм килограмм лет"
        habits.digits = (few: NumeralHabits.cells("Gen Sing"), many: NumeralHabits.cells("Gen Plur"))
        habits.ordinals = """
            января февраля марта апреля мая июня июля августа сентября октября ноября декабря года класса этажа века курса тома ряда сорта \
            разряда ранга степени главы страницы серии сезона номера пункта раздела параграфа уровня версии модели размера дома квартиры канала \
            маршрута группы поколения часть части статьи числа
            """
        return habits
    }()

    static let ukrainianNumerals: NumeralHabits = {
        var habits = NumeralHabits(
            """
            Nom,Acc Plur Masc,Neut: два обидва
            Nom,Acc Plur Fem: дві обидві
            Nom,Acc Plur: три чотири
            Gen,Loc,Acc Plur: двох трьох чотирьох обох
            Dat Plur: двом трьом чотирьом обом
            Ins Plur: двома трьома чотирма обома
            Gen Plur: п'ять шість сім вісім дев'ять десять одинадцять дванадцять тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять
            Gen Plur: вісімнадцять дев'ятнадцять двадцять тридцять сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яносто сто двісті триста
            Gen Plur: кілька декілька двоє троє четверо п'ятеро
            Gen: багато мало небагато чимало стільки скільки достатньо
            """,
            compounds: "двадцять тридцять сорок п'ятдесят шістдесят сімдесят вісімдесят дев'яносто сто двісті триста")
        habits.units = "ранку вечора дня ночі грам кілограм раз чоловік"
        habits.digits = (few: NumeralHabits.cells("Nom,Acc Plur"), many: NumeralHabits.cells("Gen Plur"))
        habits.ordinals = """
            січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня року класу поверху століття курсу тому ряду \
            сорту розряду рангу ступеня глави сторінки серії сезону номера пункту розділу параграфа рівня версії моделі розміру будинку квартири \
            каналу маршруту групи покоління частини статті числа
            """
        habits.kept = ["ина", "їна"]
        return habits
    }()

    static let polishNumerals: NumeralHabits = {
        var habits = NumeralHabits(
            """
            Nom,Acc,Voc Plur Masc,Neut: dwa oba
            Nom,Acc,Voc Plur Fem: dwie obie
            Nom,Acc,Voc Plur: trzy cztery
            Gen,Loc,Acc Plur: dwóch trzech czterech
            Gen,Loc,Acc,Ins Plur: obu
            Dat Plur: dwóm dwom trzem czterem
            Ins Plur: dwoma dwiema trzema czterema
            Gen Plur: pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście
            Gen Plur: osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt
            Gen Plur: dziewięćdziesiąt sto dwieście trzysta czterysta pięćset kilka kilkanaście kilkadziesiąt
            Gen: dużo mało niewiele tyle ile
            Gen,Dat,Loc,Ins Plur: pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu kilku wielu
            """,
            pairs: "dwa/dwie oba/obie",
            compounds: """
                dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto \
                dwieście
                """)
        habits.units = "rano wieczorem razy raz procent dag"
        habits.singulars = "o"
        habits.digits = (few: NumeralHabits.cells("Nom,Acc,Voc Plur"), many: NumeralHabits.cells("Gen Plur"))
        habits.ordinals = """
            stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia roku klasy piętra wieku tomu rzędu \
            stopnia rozdziału strony serii sezonu numeru punktu paragrafu poziomu wersji modelu rozmiaru kanału grupy części artykułu
            """
        return habits
    }()

    /// Numerals behind which any noun is in the plural.
    private static func plural(_ numerals: String, singulars: HashedWords, units: HashedWords) -> NumeralHabits {
        var habits = NumeralHabits("Plur: " + numerals)
        habits.singulars = singulars
        habits.units = units
        return habits
    }
}
