/// The letters, accents and signs that LaTeX writes as commands.
enum LaTeXSigns {
    /// What a command of letters stands for, if it is a sign or a letter. Never longer than the command with its backslash.
    static func command(_ name: Range<Int>, in text: Span<UInt8>) -> [UInt8]? {
        // Capitals and small letters differ: `\o` and `\O`.
        signs[String(decoding: name.map { text[$0] }, as: UTF8.self)].map { Array($0.utf8) }
    }

    /// The combining mark of an accent that is a sign: `\'`.
    static func accent(forSign sign: UInt8) -> [UInt8]? {
        switch sign {
        case UInt8(ascii: "`"): [0xCC, 0x80]
        case UInt8(ascii: "'"): [0xCC, 0x81]
        case UInt8(ascii: "^"): [0xCC, 0x82]
        case UInt8(ascii: "~"): [0xCC, 0x83]
        case UInt8(ascii: "="): [0xCC, 0x84]
        case UInt8(ascii: "."): [0xCC, 0x87]
        case UInt8(ascii: "\""): [0xCC, 0x88]
        default: nil
        }
    }

    /// The combining mark of an accent that is a letter: `\v`.
    static func accent(forCommand name: Range<Int>, in text: Span<UInt8>) -> [UInt8]? {
        guard name.count == 1 else { return nil }
        return switch text[name.lowerBound] {
        case UInt8(ascii: "u"): [0xCC, 0x86]
        case UInt8(ascii: "r"): [0xCC, 0x8A]
        case UInt8(ascii: "H"): [0xCC, 0x8B]
        case UInt8(ascii: "v"): [0xCC, 0x8C]
        case UInt8(ascii: "d"): [0xCC, 0xA3]
        case UInt8(ascii: "c"): [0xCC, 0xA7]
        case UInt8(ascii: "k"): [0xCC, 0xA8]
        default: nil
        }
    }

    private static let signs: [String: String] = [
        "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "aa": "å", "AA": "Å", "l": "ł",
        "L": "Ł", "i": "ı",
        "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "ng": "ŋ", "NG": "Ŋ", "dots": "…", "ldots": "…",
        "textellipsis": "…",
        "textendash": "–", "textemdash": "—", "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“",
        "textquotedblright": "”", "guillemotleft": "«", "guillemotright": "»", "og": "«", "fg": "»", "glqq": "„",
        "grqq": "“",
        "euro": "€", "texteuro": "€", "pounds": "£", "copyright": "©", "textregistered": "®", "texttrademark": "™",
        "textdegree": "°", "degree": "°", "S": "§", "P": "¶", "textbackslash": "\\", "textasciitilde": "~",
        "textbar": "|",
        "quad": " ", "qquad": " ", "newline": "\n", "slash": "/", "space": " ",
    ]

    /// A language by the name that babel and polyglossia give it.
    static func language(_ name: String) -> LanguageCode? {
        languages[name.lowercased()]
    }

    private static let languages: [String: LanguageCode] = [
        "english": "en", "american": "en-US", "usenglish": "en-US", "british": "en-GB", "ukenglish": "en-GB",
        "french": "fr",
        "francais": "fr", "german": "de-DE", "ngerman": "de-DE", "austrian": "de-AT", "naustrian": "de-AT",
        "spanish": "es",
        "italian": "it", "portuguese": "pt-PT", "portuges": "pt-PT", "brazilian": "pt-BR", "brazil": "pt-BR",
        "dutch": "nl",
        "polish": "pl", "russian": "ru", "ukrainian": "uk", "swedish": "sv", "danish": "da", "norsk": "nb",
        "finnish": "fi",
        "catalan": "ca", "latin": "la", "greek": "el", "czech": "cs",
    ]
}
