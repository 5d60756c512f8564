extension Phrasebook {
    /// Spanish.
    static let spanish = Phrasebook(
        language: "es",
        phrases: [
            // Categories.
            "category.spelling": "Ortografía",
            "category.casing": "Mayúsculas",
            "category.repetition": "Repetición",
            "category.compounding": "Una palabra o dos",
            "category.grammar": "Gramática",
            "category.agreement": "Concordancia",
            "category.punctuation": "Puntuación",
            "category.typography": "Tipografía",
            "category.whitespace": "Espacios",
            "category.confusion": "Palabras confundidas",
            "category.redundancy": "Redundancia",
            "category.style": "Estilo",
            "category.plain-language": "Lenguaje claro",
            "category.inclusive": "Lenguaje inclusivo",
            "category.semantics": "Sentido",
            "category.colloquialism": "Lenguaje coloquial",
            "category.regionalism": "Palabras regionales",
            "category.false-friend": "Falsos amigos",

            // Rules.
            "rule.spelling.unknown-word.name": "Palabra desconocida",
            "rule.spelling.unknown-word.description":
                "La palabra no está en el diccionario: está mal escrita, o es un nombre o un término que se puede añadir.",
            "rule.spelling.colloquial.name": "Palabra de chat",
            "rule.spelling.colloquial.description":
                "La palabra se usa en chats y mensajes y no está en el diccionario. En otros textos puede desentonar.",
            "rule.regionalism.spelling.name": "Otra variante",
            "rule.regionalism.spelling.description":
                "La palabra es correcta, pero en otra variante de la lengua que el resto del texto, como el británico «colour» en inglés americano.",
            "rule.spelling.confused-word.name": "Palabras confundidas",
            "rule.spelling.confused-word.description":
                "La palabra existe, pero las que la rodean dicen que se quiso escribir otra parecida.",
            "rule.casing.sentence-capital.name": "Mayúscula inicial",
            "rule.casing.sentence-capital.description": "Una oración empieza con mayúscula.",
            "rule.casing.lone-sentence-capital.name": "Mayúscula inicial de una oración sola",
            "rule.casing.lone-sentence-capital.description":
                "También un texto de una sola oración empieza con mayúscula.",
            "rule.semantics.impossible-date.name": "Fecha que no existe",
            "rule.semantics.impossible-date.description":
                "El mes tiene menos días; febrero tiene 29 solo en años bisiestos.",
            "rule.semantics.wrong-weekday.name": "Día de la semana de una fecha",
            "rule.semantics.wrong-weekday.description":
                "La fecha cae en otro día de la semana: uno de los dos está mal.",
            "rule.punctuation.unpaired-bracket.name": "Paréntesis sin pareja",
            "rule.punctuation.unpaired-bracket.description":
                "Un paréntesis se abre y no se cierra, o se cierra y no se abre.",
            "rule.punctuation.unpaired-quotation-mark.name": "Comilla sin pareja",
            "rule.punctuation.unpaired-quotation-mark.description":
                "Una cita empieza y no termina, o termina y no empieza.",
            "rule.typography.quotation-marks.name": "Dos clases de comillas",
            "rule.typography.quotation-marks.description": "Un texto lleva comillas rectas o tipográficas, no ambas.",
            "rule.punctuation.serial-comma.name": "Coma de serie",
            "rule.punctuation.serial-comma.description":
                "En inglés valen «red, green, and blue» y «red, green and blue», pero un texto se queda con una de las dos formas.",
            "rule.spelling.variants.name": "Dos grafías de una palabra",
            "rule.spelling.variants.description":
                "Una palabra con dos grafías correctas lleva solo una en un texto: «periodo» o «período».",
            "rule.repetition.repeated-word.name": "Palabra repetida",
            "rule.repetition.repeated-word.description":
                "La misma palabra aparece dos veces seguidas, como ocurre al reescribir una oración.",

            // What rules say.
            "message.spelling.unknown-word": "Esta palabra no está en el diccionario.",
            "message.spelling.unknown-word.other-language": "Esta palabra puede ser de otra lengua: {language}.",
            "message.spelling.colloquial": "Esta palabra es propia de chats y mensajes.",
            "message.regionalism.spelling": "Es la grafía de otra variante: {language}.",
            "message.regionalism.spelling.word": "Esta palabra es habitual en otra variante: {language}.",
            "message.spelling.confused-word": "Las palabras de alrededor piden «{suggestion}».",
            "message.spelling.confused-word.before": "Ante «{next}» es mucho más probable «{suggestion}».",
            "message.spelling.confused-word.after": "Tras «{previous}» es mucho más probable «{suggestion}».",
            "message.spelling.confused-word.between":
                "Entre «{previous}» y «{next}» es mucho más probable «{suggestion}».",
            "message.casing.sentence-capital": "Una oración empieza con mayúscula.",
            "message.semantics.impossible-date": "Este mes tiene solo {days} días.",
            "message.semantics.wrong-weekday": "El {date} no es {weekday}.",
            "message.punctuation.unpaired-bracket": "A este «{sign}» le falta su pareja en el párrafo.",
            "message.punctuation.unpaired-quotation-mark": "A esta comilla le falta su pareja en el párrafo.",
            "message.typography.quotation-marks": "La mayoría de las comillas de este texto son de la otra clase.",
            "message.punctuation.serial-comma":
                "En otras partes, este texto lleva coma ante el último elemento de una serie.",
            "message.punctuation.serial-comma.none":
                "En otras partes, este texto no lleva coma ante el último elemento de una serie.",
            "message.spelling.variants": "En otras partes, este texto escribe «{other}».",
            "message.repetition.repeated-word": "La palabra «{word}» está dos veces.",

            // What went wrong.
            "cause.transposition.summary": "«{written}» en vez de «{letters}»",
            "cause.transposition.detail": "Dos letras vecinas cambiaron de lugar: se escribe «{right}».",
            "cause.missing-letter.summary": "Falta «{letters}»",
            "cause.missing-letter.detail": "Falta una letra: se escribe «{right}».",
            "cause.extra-letter.summary": "Sobra «{letters}»",
            "cause.extra-letter.detail": "Sobra una letra: se escribe «{right}».",
            "cause.wrong-letter.summary": "«{written}» en vez de «{letters}»",
            "cause.wrong-letter.detail": "Hay una letra por otra: se escribe «{right}».",
            "cause.doubled-letter.summary": "«{letters}» va doble",
            "cause.doubled-letter.detail": "«{right}» lleva «{letters}» doble, no simple.",
            "cause.doubled-letter.too-many.summary": "«{letters}» no va doble",
            "cause.doubled-letter.too-many.detail": "«{right}» lleva «{letters}» simple, no doble.",
            "cause.accent.summary": "Revise la tilde",
            "cause.accent.detail": "Las letras son correctas, pero no una tilde: «{right}».",
            "cause.letter-case.summary": "Revise las mayúsculas",
            "cause.letter-case.detail": "Las letras son correctas, pero no las mayúsculas: «{right}».",
            "cause.apostrophe.summary": "Revise el apóstrofo",
            "cause.apostrophe.detail": "Se escribe «{right}».",
            "cause.hyphen.summary": "Revise el guion",
            "cause.hyphen.detail": "Se escribe «{right}».",
            "cause.joined-words.summary": "Falta un espacio",
            "cause.joined-words.detail": "Son varias palabras: «{right}».",
            "cause.split-word.summary": "Sobra un espacio",
            "cause.split-word.detail": "Es una sola palabra: «{right}».",
            "cause.repeated-word.summary": "Escrita dos veces",
            "cause.repeated-word.detail": "La misma palabra está dos veces seguidas; basta una: «{right}».",
            "cause.sentence-capital.summary": "Lleva mayúscula",
            "cause.sentence-capital.detail": "Una oración empieza con mayúscula: «{right}».",
            "cause.regional-variant.summary": "Aquí «{right}»",
            "cause.regional-variant.detail":
                "Ambas son correctas, cada una en su variante: el resto del texto pide «{right}».",
            "cause.regional-variant.word.summary": "Habitual en otra parte",
            "cause.regional-variant.word.detail":
                "«{wrong}» es correcto, pero en otra variante que el resto del texto.",
            "cause.several-edits.summary": "Debe ser «{right}»",
            "cause.several-edits.detail": "Difieren varias letras: se escribe «{right}».",
            "cause.other.summary": "Debe ser «{right}»",
            "cause.other.detail": "Escriba «{right}» en vez de «{wrong}».",
            "cause.none.summary": "No está en el diccionario",
            "cause.none.detail":
                "«{wrong}» no está en el diccionario, y nada en él se le acerca. Si es correcto, añádalo a sus palabras.",
            // What is learned.
            "rule.grammar.verb-form.name": "Forma del verbo",
            "rule.grammar.verb-form.description":
                "El verbo lleva aquí otra forma: concuerda con su sujeto y sigue al verbo que lo precede («has gone», «to go»).",
            "rule.grammar.form-of-be.name": "Forma de «be»",
            "rule.grammar.form-of-be.description": "«Be» concuerda con su sujeto: «the results are», «the result is».",
            "rule.grammar.noun-number.name": "Singular o plural",
            "rule.grammar.noun-number.description":
                "Las palabras vecinas piden el plural, como «many», o el singular, como «every».",
            "rule.grammar.article.name": "Artículo",
            "rule.grammar.article.description": "Falta o sobra «a», «an» o «the», o lo usual es otro.",
            "rule.grammar.word-family.name": "Adjetivo o adverbio",
            "rule.grammar.word-family.description": "El adjetivo dice cómo es algo; el adverbio, cómo se hace.",
            "rule.grammar.infinitive.name": "«To» ante un verbo",
            "rule.grammar.infinitive.description":
                "A unas palabras les sigue «to» con un verbo («want to go»); a otras, el verbo solo («must go»).",
            "rule.punctuation.missing-comma.name": "Falta una coma",
            "rule.punctuation.missing-comma.description": "Una coma separa las oraciones, y lo que abre una frase.",
            "message.spelling.confused-word.meaning":
                "«{proposed}» – {meaning}. «{written}» – {writtenMeaning}. Aquí es mucho más probable «{proposed}».",
            "message.grammar.verb-form": "Aquí va la forma «{suggestion}», no «{written}».",
            "message.grammar.form-of-be": "Aquí va «{suggestion}», no «{written}».",
            "message.grammar.noun-number.plural": "Aquí va el plural: «{suggestion}».",
            "message.grammar.noun-number.singular": "Aquí va el singular: «{suggestion}».",
            "message.grammar.word-family.adverb": "Aquí va un adverbio: «{suggestion}».",
            "message.grammar.word-family.adjective": "Aquí va un adjetivo: «{suggestion}».",
            "message.grammar.article.missing": "Falta «{article}» ante «{word}».",
            "message.grammar.article.too-many": "Sobra «{article}» ante «{word}».",
            "message.grammar.article.other": "Ante «{word}» lo usual aquí es «{article}».",
            "message.grammar.infinitive.missing": "Falta «to» ante «{word}».",
            "message.grammar.infinitive.too-many": "Sobra «to» ante «{word}».",
            "message.punctuation.missing-comma": "Falta una coma tras «{word}».",
            "cause.word-in-context.summary": "Aquí «{right}»",
            "cause.word-in-context.detail": "«{wrong}» es correcto en otra parte; aquí se quiso decir «{right}».",

            // Pages of rules.
            "page.rule.identifier": "Identificador",
            "page.rule.category": "Categoría",
            "page.rule.severity": "Gravedad",
            "page.rule.severity.error": "error",
            "page.rule.severity.warning": "advertencia",
            "page.rule.severity.hint": "sugerencia",
            "page.rule.level": "Nivel",
            "page.rule.level.default": "siempre",
            "page.rule.level.picky": "solo si se pide más (picky)",
            "page.rule.languages": "Lenguas",
            "page.rule.languages.all": "todas",
            "page.rule.examples": "Ejemplos",
            "page.rule.wrong": "Mal",
            "page.rule.right": "Bien",
            "page.rule.ignore": "Cuándo ignorarla",
            "page.rule.ignore.spelling":
                "Es un nombre, un término o una palabra suya: añádala a sus palabras y no se volverá a señalar.",
            "page.rule.ignore.style": "Se trata de estilo, no de corrección: conserve lo escrito si así lo quiso.",
            "page.rule.ignore.other":
                "Cita a alguien o juega con las palabras. La regla se desactiva por su identificador.",
        ])
}
