"""Simple sentences of a subject and its verb, in each language with agreement: what stands around them in each structure.

`{s}` is the subject, `{v}` its verb, `{r}` what follows. Subjects are the six persons and nouns with their article; the verb is one of the
language's own everyday ones, written out here, or one of the lexicon.
"""

#: Of each language: structures; adverbs; what follows *be*, *have*, and any other verb; the six persons; how nouns are named in each number
#: and gender; the paradigms of *be* and *have* (the six persons of each tense).
LANGUAGES = {
    "en": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "It is late, but {s} {v} {r}.", "that": "I think that {s} {v} {r}.",
            "because": "We stay here because {s} {v} {r}.", "when": "When {s} {v} {r}, we go home.",
            "adverb": "{S} really {v} {r}.", "negated": "Nobody knows it, and {s} {v} not {r}.", "attribute": "{N} in this city {v} {r}.",
            "relative": "{N} that we saw yesterday {v} {r}.", "coordinated": "{N} and my brother {w} {r}."},
        "be": ["very loud", "never here", "still cold"], "have": ["a problem", "no time", "many ideas"], "other": ["every day", "in the evening", "with us"],
        "persons": ["I", "you", "he", "we", "you", "they"],
        "nouns": {"Sing": "the {}", "Plur": "the {}"},
        "verbs": {"be": ["am are is are are are", "was were was were were were"], "have": ["have have has have have have"]},
    },
    "de": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "Es ist spät, aber {s} {v} {r}.", "that": "Ich glaube, dass {s} {r} {v}.",
            "because": "Wir bleiben hier, weil {s} {r} {v}.", "when": "Wenn {s} {r} {v}, gehen wir nach Hause.",
            "adverb": "{S} {v} wirklich {r}.", "negated": "Niemand weiß es, und {s} {v} nicht {r}.", "attribute": "{N} in dieser Stadt {v} {r}.",
            "relative": "{N}, {rel} wir gestern sahen, {v} {r}.", "inverted": "Gestern {v} {s} {r}.", "coordinated": "{N} und mein Bruder {w} {r}."},
        "be": ["sehr laut", "nie hier", "noch kalt"], "have": ["ein Problem", "keine Zeit", "viele Ideen"], "other": ["jeden Tag", "am Abend", "mit uns"],
        "persons": ["ich", "du", "er", "wir", "ihr", None],
        "nouns": {"Sing": {"Masc": "der {}", "Fem": "die {}", "Neut": "das {}"}, "Plur": "die {}"},
        "rel": {"Sing": {"Masc": "den", "Fem": "die", "Neut": "das"}, "Plur": "die"},
        "verbs": {"be": ["bin bist ist sind seid sind", "war warst war waren wart waren"], "have": ["habe hast hat haben habt haben", "hatte hattest hatte hatten hattet hatten"]},
    },
    "nl": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "Het is laat, maar {s} {v} {r}.", "that": "Ik denk dat {s} {r} {v}.",
            "because": "We blijven hier omdat {s} {r} {v}.", "when": "Als {s} {r} {v}, gaan we naar huis.",
            "adverb": "{S} {v} echt {r}.", "negated": "Niemand weet het, en {s} {v} niet {r}.", "attribute": "{N} in deze stad {v} {r}.",
            "relative": "{N} {rel} we gisteren zagen {v} {r}.", "inverted": "Gisteren {v} {s} {r}.", "coordinated": "{N} en mijn broer {w} {r}."},
        "be": ["heel luid", "nooit hier", "nog koud"], "have": ["een probleem", "geen tijd", "veel ideeën"], "other": ["elke dag", "in de avond", "met ons"],
        "persons": ["ik", None, "hij", "we", "jullie", None],
        "nouns": {"Sing": {"Com": "de {}", "Neut": "het {}"}, "Plur": "de {}"},
        "rel": {"Sing": {"Com": "die", "Neut": "dat"}, "Plur": "die"},
        "verbs": {"be": ["ben bent is zijn zijn zijn", "was was was waren waren waren"], "have": ["heb hebt heeft hebben hebben hebben", "had had had hadden hadden hadden"]},
    },
    "fr": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "Il est tard, mais {s} {v} {r}.", "that": "Je pense que {s} {v} {r}.",
            "because": "Nous restons ici parce que {s} {v} {r}.", "when": "Quand {s} {v} {r}, nous rentrons.",
            "adverb": "{S} {v} vraiment {r}.", "negated": "{N} ne {v} pas {r}.", "attribute": "{N} de cette ville {v} {r}.",
            "relative": "{N} que nous voyons {v} {r}.", "coordinated": "{N} et mon frère {w} {r}."},
        "be": ["très tard", "toujours ici", "encore là"], "have": ["un problème", "le temps", "beaucoup d'idées"], "other": ["chaque jour", "dans la rue", "avec nous"],
        "persons": [None, "tu", "il", "nous", "vous", "ils"],
        "nouns": {"Sing": {"Masc": "le {}", "Fem": "la {}"}, "Plur": "les {}"}, "elided": {"le ": "l'", "la ": "l'"}, "shortened": {"que ": "qu'", "ne ": "n'"},
        "verbs": {"be": ["suis es est sommes êtes sont", "étais étais était étions étiez étaient"], "have": ["ai as a avons avez ont", "avais avais avait avions aviez avaient"]},
    },
    "es": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "Es tarde, pero {s} {v} {r}.", "that": "Creo que {s} {v} {r}.",
            "because": "Nos quedamos aquí porque {s} {v} {r}.", "when": "Cuando {s} {v} {r}, nos vamos a casa.",
            "adverb": "{S} siempre {v} {r}.", "negated": "{S} no {v} {r}.", "attribute": "{N} de esta ciudad {v} {r}.",
            "relative": "{N} que vemos aquí {v} {r}.", "coordinated": "{N} y mi hermano {w} {r}."},
        "be": ["muy lejos", "siempre aquí", "en la calle"], "have": ["un problema", "mucho tiempo", "muchas ideas"], "other": ["cada día", "por la tarde", "con nosotros"],
        "persons": ["yo", "tú", "él", "nosotros", None, "ellos"],
        "nouns": {"Sing": {"Masc": "el {}", "Fem": "la {}"}, "Plur": {"Masc": "los {}", "Fem": "las {}"}},
        "verbs": {"be": ["estoy estás está estamos estáis están", "estaba estabas estaba estábamos estabais estaban"], "have": ["tengo tienes tiene tenemos tenéis tienen", "tenía tenías tenía teníamos teníais tenían"]},
    },
    "it": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "È tardi, ma {s} {v} {r}.", "that": "So che {s} {v} {r}.",
            "because": "Restiamo qui perché {s} {v} {r}.", "when": "Quando {s} {v} {r}, torniamo a casa.",
            "adverb": "{S} {v} sempre {r}.", "negated": "{S} non {v} {r}.", "attribute": "{N} di questa città {v} {r}.",
            "relative": "{N} che vediamo qui {v} {r}.", "coordinated": "{N} e mio fratello {w} {r}."},
        "be": ["molto lontano", "sempre qui", "in strada"], "have": ["un problema", "molto tempo", "molte idee"], "other": ["ogni giorno", "di sera", "con noi"],
        "persons": ["io", "tu", "lui", "noi", "voi", "loro"],
        "nouns": {"Sing": {"Masc": "il {}", "Fem": "la {}"}, "Plur": {"Masc": "i {}", "Fem": "le {}"}}, "plain": "bcdfglmnpqrtv",
        "verbs": {"be": ["sono sei è siamo siete sono", "ero eri era eravamo eravate erano"], "have": ["ho hai ha abbiamo avete hanno", "avevo avevi aveva avevamo avevate avevano"]},
    },
    "pt": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "É tarde, mas {s} {v} {r}.", "that": "Acho que {s} {v} {r}.",
            "because": "Ficamos aqui porque {s} {v} {r}.", "when": "Quando {s} {v} {r}, vamos para casa.",
            "adverb": "{S} sempre {v} {r}.", "negated": "{S} não {v} {r}.", "attribute": "{N} desta cidade {v} {r}.",
            "relative": "{N} que vemos aqui {v} {r}.", "coordinated": "{N} e o meu irmão {w} {r}."},
        "be": ["muito longe", "sempre aqui", "na rua"], "have": ["um problema", "muito tempo", "muitas ideias"], "other": ["todos os dias", "à noite", "connosco"],
        "persons": ["eu", None, "ele", "nós", None, "eles"],
        "nouns": {"Sing": {"Masc": "o {}", "Fem": "a {}"}, "Plur": {"Masc": "os {}", "Fem": "as {}"}},
        "verbs": {"be": ["estou estás está estamos estais estão", "estava estavas estava estávamos estáveis estavam"], "have": ["tenho tens tem temos tendes têm", "tinha tinhas tinha tínhamos tínheis tinham"]},
    },
    "pl": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "Jest późno, ale {s} {v} {r}.", "that": "Myślę, że {s} {v} {r}.",
            "because": "Zostajemy tu, bo {s} {v} {r}.", "when": "Kiedy {s} {v} {r}, idziemy do domu.",
            "adverb": "{S} zawsze {v} {r}.", "negated": "{S} nie {v} {r}.", "attribute": "{N} w tym mieście {v} {r}.",
            "relative": "{N}, {rel} tu widzimy, {v} {r}.", "coordinated": "{N} i mój brat {w} {r}."},
        "be": ["bardzo daleko", "zawsze tutaj", "na ulicy"], "have": ["problem", "dużo czasu", "wiele pomysłów"], "other": ["codziennie", "wieczorem", "z nami"],
        "persons": ["ja", "ty", "on", "my", "wy", "oni"],
        "nouns": {"Sing": {"Masc": "ten {}", "Fem": "ta {}", "Neut": "to {}"}, "Plur": "te {}"},
        "rel": {"Sing": {"Masc": "którego", "Fem": "którą", "Neut": "które"}, "Plur": "które"},
        "verbs": {"be": ["jestem jesteś jest jesteśmy jesteście są"], "have": ["mam masz ma mamy macie mają"]},
    },
    "ru": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "Уже поздно, но {s} {v} {r}.", "that": "Я думаю, что {s} {v} {r}.",
            "because": "Мы остаёмся здесь, потому что {s} {v} {r}.", "when": "Когда {s} {v} {r}, мы идём домой.",
            "adverb": "{S} всегда {v} {r}.", "negated": "{S} не {v} {r}.", "attribute": "{N} в этом городе {v} {r}.",
            "relative": "{N}, о {rel} мы говорим, {v} {r}.", "coordinated": "{N} и мой брат {w} {r}."},
        "be": [], "have": [], "other": ["каждый день", "вечером", "с нами"],
        "persons": ["я", "ты", "он", "мы", "вы", "они"],
        "nouns": {"Sing": {"Masc": "этот {}", "Fem": "эта {}", "Neut": "это {}"}, "Plur": "эти {}"},
        "rel": {"Sing": {"Masc": "котором", "Fem": "которой", "Neut": "котором"}, "Plur": "которых"},
        "verbs": {},
    },
    "uk": {
        "structures": {
            "plain": "{S} {v} {r}.", "but": "Вже пізно, але {s} {v} {r}.", "that": "Я думаю, що {s} {v} {r}.",
            "because": "Ми залишаємося тут, бо {s} {v} {r}.", "when": "Коли {s} {v} {r}, ми йдемо додому.",
            "adverb": "{S} завжди {v} {r}.", "negated": "{S} не {v} {r}.", "attribute": "{N} у цьому місті {v} {r}.",
            "relative": "{N}, про {rel} ми говоримо, {v} {r}.", "coordinated": "{N} і мій брат {w} {r}."},
        "be": [], "have": ["проблему", "багато часу", "багато ідей"], "other": ["кожен день", "увечері", "з нами"],
        "persons": ["я", "ти", "він", "ми", "ви", "вони"],
        "nouns": {"Sing": {"Masc": "цей {}", "Fem": "ця {}", "Neut": "це {}"}, "Plur": "ці {}"},
        "rel": {"Sing": {"Masc": "якого", "Fem": "яку", "Neut": "яке"}, "Plur": "які"},
        "verbs": {"have": ["маю маєш має маємо маєте мають"]},
    },
}
