/// HTML's character references: `&eacute;`, `&#233;`, `&#xE9;`.
enum CharacterReferences {
    /// A reference and what it stands for.
    struct Reference {
        /// Where it ends, the semicolon included.
        let end: Int
        /// UTF-8, never more bytes than the reference has.
        let text: [UInt8]
    }

    /// The reference that begins at an offset, if any.
    static func reference(at start: Int, in text: Span<UInt8>) -> Reference? {
        var end = start + 1
        while end < text.count, end - start <= 32, text[end].isAsciiAlphanumeric || text[end] == UInt8(ascii: "#") {
            end += 1
        }
        guard end < text.count, text[end] == UInt8(ascii: ";"), end > start + 1 else { return nil }
        let bytes = (start + 1..<end).map { text[$0] }
        guard let scalar = bytes[0] == UInt8(ascii: "#") ? numeric(bytes.dropFirst()) : named(bytes) else { return nil }
        let utf8 = Array(String(Character(scalar)).utf8)
        guard utf8.count <= end + 1 - start else { return nil }
        return Reference(end: end + 1, text: utf8)
    }

    private static func numeric(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let first = digits.first else { return nil }
        let isHexadecimal = first | 0x20 == UInt8(ascii: "x")
        let digits = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
        guard digits.utf8.allSatisfy({ $0.isAsciiAlphanumeric }),
            let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        // A control character or nothing would end up in the prose as markup.
        return value < 0x20 || value == 0x7F ? " " : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private static func named(_ name: [UInt8]) -> Unicode.Scalar? {
        names[String(decoding: name, as: UTF8.self)]
    }

    /// The names of HTML 4, and the commoner ones of those that came later.
    private static let names: [String: Unicode.Scalar] = {
        var names: [String: Unicode.Scalar] = [:]
        for (first, list) in blocks {
            var value: UInt32 = first
            for name in list.split(whereSeparator: \.isWhitespace) {
                if name != "-" { names[String(name)] = Unicode.Scalar(value) }
                value += 1
            }
        }
        for entry in single.split(whereSeparator: \.isWhitespace) {
            let parts = entry.split(separator: "=")
            if parts.count == 2 { names[String(parts[0])] = parts[1].unicodeScalars.first }
        }
        names.merge(["ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "equals": "="]) { $1 }
        return names
    }()

    /// Names of scalars that stand one behind the other, from the first one on.
    private static let blocks: [(UInt32, String)] = [
        (
            0xA0,
            """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
            para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
            Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
            Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
            igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute
            thorn yuml
            """
        ),
        (
            0x100,
            """
            Amacr amacr Abreve abreve Aogon aogon Cacute cacute Ccirc ccirc Cdot cdot Ccaron ccaron Dcaron dcaron Dstrok dstrok
            Emacr emacr - - Edot edot Eogon eogon Ecaron ecaron Gcirc gcirc Gbreve gbreve Gdot gdot Gcedil - Hcirc hcirc Hstrok
            hstrok Itilde itilde Imacr imacr - - Iogon iogon Idot imath IJlig ijlig Jcirc jcirc Kcedil kcedil kgreen Lacute
            lacute Lcedil lcedil Lcaron lcaron Lmidot lmidot Lstrok lstrok Nacute nacute Ncedil ncedil Ncaron ncaron napos ENG
            eng Omacr omacr - - Odblac odblac OElig oelig Racute racute Rcedil rcedil Rcaron rcaron Sacute sacute Scirc scirc
            Scedil scedil Scaron scaron Tcedil tcedil Tcaron tcaron Tstrok tstrok Utilde utilde Umacr umacr Ubreve ubreve Uring
            uring Udblac udblac Uogon uogon Wcirc wcirc Ycirc ycirc Yuml Zacute zacute Zdot zdot Zcaron zcaron
            """
        ),
        (
            0x391,
            """
            Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi
            Psi Omega - - - - - - - alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho
            sigmaf sigma tau upsilon phi chi psi omega
            """
        ),
    ]

    /// Names of single scalars.
    private static let single = """
        amp=& lt=< gt=> quot=" apos=' AMP=& LT=< GT=> QUOT=" fnof=ƒ circ=ˆ tilde=˜ \
        zwnj=\u{200C} zwj=\u{200D} lrm=\u{200E} rlm=\u{200F} ndash=– mdash=— horbar=― lsquo=‘ rsquo=’ rsquor=’ sbquo=‚ ldquo=“ \
        rdquo=” bdquo=„ dagger=† Dagger=‡ bull=• hellip=… mldr=… permil=‰ prime=′ Prime=″ lsaquo=‹ rsaquo=› oline=‾ frasl=⁄ \
        euro=€ image=ℑ weierp=℘ real=ℜ trade=™ alefsym=ℵ larr=← uarr=↑ rarr=→ darr=↓ harr=↔ crarr=↵ rArr=⇒ hArr=⇔ forall=∀ \
        part=∂ exist=∃ empty=∅ nabla=∇ isin=∈ notin=∉ ni=∋ prod=∏ sum=∑ minus=− lowast=∗ radic=√ prop=∝ infin=∞ ang=∠ and=∧ \
        or=∨ cap=∩ cup=∪ int=∫ there4=∴ sim=∼ cong=≅ asymp=≈ ne=≠ equiv=≡ le=≤ ge=≥ sub=⊂ sup=⊃ nsub=⊄ sube=⊆ supe=⊇ oplus=⊕ \
        otimes=⊗ perp=⊥ sdot=⋅ lceil=⌈ rceil=⌉ lfloor=⌊ rfloor=⌋ lang=⟨ rang=⟩ loz=◊ spades=♠ clubs=♣ hearts=♥ diams=♦ \
        check=✓ cross=✗ star=☆ starf=★ phone=☎ hyphen=‐ dash=‐ numero=№ colon=: comma=, period=. semi=; excl=! quest=? num=# \
        dollar=$ percnt=% lpar=( rpar=) ast=* plus=+ sol=/ bsol=\\ lsqb=[ lbrack=[ rsqb=] rbrack=] lowbar=_ grave=` lcub={ \
        lbrace={ rcub=} rbrace=} verbar=| vert=| commat=@ Hat=^
        """
}
