/// HTML's character references: `&eacute;`, `&#233;`, `&#xE9;`.
enum CharacterReferences {
    /// A reference and what it stands for.
    struct Reference {
        /// Where it ends, the semicolon included if there is one.
        let end: Int
        /// UTF-8, never more bytes than the reference has.
        let text: [UInt8]
    }

    /// Where a reference stands, which decides when it may lack its semicolon.
    enum Place {
        /// The text of an HTML page: `&eacutelite` and `&#233lite` are read as `élite`.
        case text
        /// An attribute of HTML, whose addresses are full of what looks like references: `?a=1&copy=2`.
        case attribute
        /// Markdown: never.
        case markdown
    }

    /// The reference that begins at an offset, if any.
    static func reference(at start: Int, in text: Span<UInt8>, _ place: Place) -> Reference? {
        guard start + 2 < text.count else { return nil }
        let isNumeric = text[start + 1] == UInt8(ascii: "#")
        return isNumeric ? numeric(at: start, in: text, place) : named(at: start, in: text, place)
    }

    private static func reference(_ range: Range<Int>, _ scalar: Unicode.Scalar) -> Reference? {
        let utf8 = Array(String(scalar).utf8)
        return utf8.count <= range.count ? Reference(end: range.upperBound, text: utf8) : nil
    }

    // MARK: Numbers

    /// Digits that make a number larger than any scalar's are read all the same.
    private static func numeric(at start: Int, in text: Span<UInt8>, _ place: Place) -> Reference? {
        var offset = start + 2
        let isHexadecimal = text[offset] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { offset += 1 }
        let first = offset
        var value: UInt32 = 0
        while offset < text.count, offset - first < 32, let digit = digit(text[offset], isHexadecimal) {
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x110000)
            offset += 1
        }
        guard offset > first else { return nil }
        let hasSemicolon = offset < text.count && text[offset] == UInt8(ascii: ";")
        guard hasSemicolon || place != .markdown else { return nil }
        return reference(start..<(hasSemicolon ? offset + 1 : offset), scalar(value))
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        if byte.isAsciiDigit { return UInt32(byte - UInt8(ascii: "0")) }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return isHexadecimal && letter < 6 ? UInt32(letter) + 10 : nil
    }

    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
        switch value {
        case 0: "\u{FFFD}"
        // A control character would end up in the prose as markup.
        case 1..<0x20, 0x7F: " "
        // Browsers take these for what they are in Windows-1252.
        case 0x80..<0xA0: Unicode.Scalar(windows1252[Int(value - 0x80)])
        default: Unicode.Scalar(value) ?? "\u{FFFD}"
        }
    }

    private static let windows1252 = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    // MARK: Names

    private static func named(at start: Int, in text: Span<UInt8>, _ place: Place) -> Reference? {
        var end = start + 1
        while end < text.count, end - start <= 32, text[end].isAsciiAlphanumeric { end += 1 }
        if end < text.count, text[end] == UInt8(ascii: ";") {
            // A name that is not known is most likely one that is missing here.
            return scalar(named: start + 1..<end, in: text).flatMap { reference(start..<end + 1, $0) }
        }
        switch place {
        case .markdown: return nil
        case .attribute:
            // Followed by more letters or a value, it is part of an address.
            let isAddress = end < text.count && text[end] == UInt8(ascii: "=")
            return isAddress ? nil : withoutSemicolon(start + 1..<end, in: text)
        case .text:
            // The longest name wins: `&notit` is `¬it`.
            for end in stride(from: min(end, start + 7), to: start + 2, by: -1) {
                if let reference = withoutSemicolon(start + 1..<end, in: text) { return reference }
            }
            return nil
        }
    }

    /// Only the names that are as old as HTML itself need no semicolon: those of Latin-1 and of the signs of markup.
    private static func withoutSemicolon(_ name: Range<Int>, in text: Span<UInt8>) -> Reference? {
        guard name.count <= 6, let scalar = scalar(named: name, in: text), oldNames.contains(string(name, in: text))
        else { return nil }
        return reference(name.lowerBound - 1..<name.upperBound, scalar)
    }

    private static func scalar(named name: Range<Int>, in text: Span<UInt8>) -> Unicode.Scalar? {
        names[string(name, in: text)]
    }

    private static func string(_ range: Range<Int>, in text: Span<UInt8>) -> String {
        String(unsafeUninitializedCapacity: range.count) { bytes in
            for (index, offset) in zip(bytes.indices, range) { bytes[index] = text[offset] }
            return range.count
        }
    }

    private static let oldNames = Set(
        blocks[0].1.split(whereSeparator: \.isWhitespace).map(String.init)
            + ["amp", "AMP", "lt", "LT", "gt", "GT", "quot", "QUOT", "COPY", "REG"])

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
        (
            0x401,
            """
            IOcy DJcy GJcy Jukcy DScy Iukcy YIcy Jsercy LJcy NJcy TSHcy KJcy - Ubrcy DZcy Acy Bcy Vcy Gcy Dcy IEcy
            ZHcy Zcy Icy Jcy Kcy Lcy Mcy Ncy Ocy Pcy Rcy Scy Tcy Ucy Fcy KHcy TScy CHcy SHcy SHCHcy HARDcy Ycy
            SOFTcy Ecy YUcy YAcy acy bcy vcy gcy dcy iecy zhcy zcy icy jcy kcy lcy mcy ncy ocy pcy rcy scy tcy ucy
            fcy khcy tscy chcy shcy shchcy hardcy ycy softcy ecy yucy yacy - iocy djcy gjcy jukcy dscy iukcy yicy
            jsercy ljcy njcy tshcy kjcy - ubrcy dzcy
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
        dollar=$ percnt=% lpar=( rpar=) ast=* plus=+ sol=/ bsol=\\ lsqb=[ lbrack=[ rsqb=] rbrack=] lowbar=_ COPY=© REG=® grave=` lcub={ \
        lbrace={ rcub=} rbrace=} verbar=| vert=| commat=@ Hat=^
        """
}
