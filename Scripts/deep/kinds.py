"""What kind an edit is of, by its tag and the written word. The server computes the same from the lists in the file."""

#: Closed classes, in the order in which they are asked.
LISTS = {
    "en": {
        "possessive": "its it's your you're their they're whose who's let's lets",
        "article": "a an the",
        "auxiliary": "am is are was were be been being have has had having do does did done can could will would shall should may "
                     "might must cannot don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't can't couldn't "
                     "won't wouldn't shouldn't mustn't i'm he's she's we're we've they've i've you've there's that's not",
        "pronoun": "i me my mine myself you yours yourself yourselves he him his himself she her hers herself it itself we us our "
                   "ours ourselves they them theirs themselves this that these those who whom which what there one ones other "
                   "others another some any each every all both someone anyone everyone something anything everything",
        "conjunction": "and or but nor so yet because although though while whereas unless if whether when than as until since "
                       "once however therefore",
        "preposition": "of to in for on with at by from about into onto over under after before between among through during "
                       "without within against toward towards upon across behind beside besides beyond near above below like "
                       "till out up off down around along per via",
    },
    "es": {
        "article": "el la los las un una unos unas lo al del",
        "preposition": "a de en por para con sin sobre entre hasta desde hacia durante según contra ante bajo tras mediante",
        "pronoun": "yo tú él ella ello nosotros nosotras ellos ellas usted ustedes me te se nos os le les mí ti sí consigo mi tu su mis tus "
                   "sus nuestro nuestra nuestros nuestras este esta esto estos estas ese esa eso esos esas aquel aquella aquello quien "
                   "quienes cual cuales cuyo cuya algo alguien nadie nada todo toda todos todas otro otra otros otras cada qué quién",
        "conjunction": "y e o u ni pero sino que porque aunque si cuando como mientras pues donde cómo cuándo dónde",
        "auxiliary": "es son era eran fue fueron ser sido siendo soy eres somos está están estaba estaban estar estoy estuvo ha han he has "
                     "hemos había habían haber hay hubo puede pueden no",
    },
    "uk": {
        "preposition": "в у на з із зі до від для за про по під при над через між без біля після перед серед крім щодо о об",
        "pronoun": "я ти він вона воно ми ви вони мене мені тебе тобі його йому її їй нас нам вас вам їх їм собі себе свій своя своє свої "
                   "мій моя твій наш ваш їхній цей ця це ці той та те ті хто що який яка яке які кожен весь вся все всі сам самі",
        "conjunction": "і й та а але або чи щоб якщо коли бо тому як хоча ніж доки поки проте однак",
        "auxiliary": "є був була було були бути буде будуть б би не ні же ж",
    },
    "fr": {
        "article": "le la l les un une des du au aux",
        "preposition": "à de d en dans par pour sur avec sans sous entre vers chez depuis pendant jusqu contre selon lors dès",
        "pronoun": "je j tu il elle on nous vous ils elles me m te t se s lui leur leurs y moi toi eux mon ma mes ton ta tes son sa ses notre "
                   "nos votre vos ce cet cette ces cela ceci ça qui que qu quoi dont où lequel laquelle lesquels lesquelles celui celle ceux "
                   "celles tout toute tous toutes autre autres chaque",
        "conjunction": "et ou mais donc or ni car si lorsque lorsqu quand comme puisque puisqu",
        "auxiliary": "est sont était étaient être été suis sommes êtes a ont ai as avons avez avait avaient avoir sera seront soit peut "
                     "peuvent ne n pas",
    },
    "it": {
        "article": "il lo la l i gli le un uno una del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle nel nello "
                   "nella nei negli nelle sul sullo sulla sui sugli sulle",
        "preposition": "di d a ad da in con su per tra fra dentro fuori sopra sotto senza verso contro durante presso dopo prima",
        "pronoun": "io tu lui lei egli ella noi voi loro essi esse mi ti si ci vi ne me te sé mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro "
                   "nostra nostri nostre vostro vostra questo questa questi queste quello quella quelli quelle quel quei che chi cui quale quali "
                   "qualcosa qualcuno niente nessuno tutto tutta tutti tutte altro altra altri altre ogni",
        "conjunction": "e ed o od ma però se quando come perché anche mentre che né quindi dunque oppure",
        "auxiliary": "è sono era erano sarà saranno essere stato stata sei siamo ha hanno ho hai abbiamo avere aveva avevano può possono deve "
                     "devono viene vengono non",
    },
    "ru": {
        "preposition": "в во на с со к ко от ото для за о об обо по под при над через между без у из после перед до про",
        "pronoun": "я ты он она оно мы вы они меня мне тебя тебе его ему её ей нас нам вас вам их им себе себя свой своя своё свои мой моя "
                   "твой наш ваш этот эта это эти тот та то те кто что который которая которое которые каждый весь вся всё все сам сами",
        "conjunction": "и а но или либо чтобы если когда потому как хотя чем пока однако",
        "auxiliary": "есть был была было были быть будет будут бы не ни же",
    },
    "de": {
        "article": "der die das den dem des ein eine einen einem einer eines kein keine keinen",
        "preposition": "in im ins an am ans auf aus bei beim mit nach von vom zu zum zur für über unter um durch gegen ohne seit während wegen "
                       "vor zwischen hinter neben bis",
        "pronoun": "ich du er sie es wir ihr mich dich sich uns euch ihm ihn ihnen mir dir mein meine meinen meiner dein sein seine seinen seiner "
                   "ihre ihren ihrer unser unsere dieser diese dieses diesen diesem jeder jede jedes man was wer welche welcher welches alle",
        "conjunction": "und oder aber denn sondern dass daß weil wenn ob als wie obwohl damit da sowie",
        "auxiliary": "ist sind war waren sein gewesen bin hat haben hatte hatten habe wird werden wurde wurden worden kann können konnte muss "
                     "müssen soll sollte nicht",
    },
}
_MARKS = {"full-stop": ". ! ?", "comma": ","}
for _lists in LISTS.values():
    _lists |= _MARKS
_SETS = {language: {kind: frozenset(words.split()) for kind, words in lists.items()} for language, lists in LISTS.items()}

KINDS = ("article preposition pronoun conjunction auxiliary verb-form noun-number adjective-form possessive comma full-stop "
         "punctuation capital delete insert replace order spacing").split()
#: Of a tagger of several languages.
SEVERAL_KINDS = KINDS + ["agreement"]

_PLAIN = {"MERGE": "spacing", "SWAP": "order", "CAPITAL": "capital", "SMALL": "capital"}
_FORMS = {"NOUN": "noun-number", "VERB": "verb-form", "ADJ": "adjective-form", "ADV": "adjective-form"}


def of_language(language):
    """The kinds of a language's edits."""
    return KINDS if language == "en" else SEVERAL_KINDS


def _change(features):
    """The kind of a change of form, whose tag does not say of what part of speech the word is."""
    names = {feature.split("=")[0] for feature in features.split("|")}
    if names & {"Tense", "Mood", "VerbForm", "Person", "Aspect", "Voice"}:
        return "verb-form"
    return "adjective-form" if "Degree" in names else "agreement"


def _is_mark(word):
    return not any(c.isalnum() for c in word)


def kind_of(tag, word, language="en"):
    """The kind of an edit.

    1. MERGE is spacing, SWAP order, CAPITAL and SMALL capital, POSSESSIVE (whatever follows) possessive, FORM by its class; CHANGE
       is verb-form when it names Tense, Mood, VerbForm, Person, Aspect or Voice, else adjective-form when Degree, else agreement.
    2. REPLACE: a replacement with a space is spacing; else the kind of the list that the replacement is in, else of the list
       that the written word (lower case) is in, else punctuation when the replacement is no word, else replace.
    3. APPEND: the kind of the list that the added word is in, else punctuation when it is no word, else insert.
    4. DELETE: the same of the written word, else delete.
    """
    def listed(word):
        return next((kind for kind, words in _SETS[language].items() if word in words), None)

    verb, _, argument = tag.partition(" ")
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb == "POSSESSIVE":
        return "possessive"
    if verb == "FORM":
        return _FORMS[argument.split(" ")[0]]
    if verb == "CHANGE":
        return _change(argument)
    if verb == "REPLACE":
        if " " in argument:
            return "spacing"
        return listed(argument) or listed(word.lower()) or ("punctuation" if _is_mark(argument) else "replace")
    if verb == "APPEND":
        return listed(argument) or ("punctuation" if _is_mark(argument) else "insert")
    word = word.lower()
    return listed(word) or ("punctuation" if _is_mark(word) else "delete")
