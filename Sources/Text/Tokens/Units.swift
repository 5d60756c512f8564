/// Units of measure behind a number and a space: `5 kg`, `20 °C`, `3 m/s`. Most dictionaries lack many of them.
enum Units {
    /// Their signs, in any case, as hardly anything else is meant behind a number. Common words are left out: `in`, `a`.
    private static let known: WordSet = """
        nm µm μm mm cm dm m km ft yd mi ha µg μg mg g kg t lb lbs oz µl μl ml cl dl l hl gal ns µs μs ms s sec min h hr hrs d
        hz khz mhz ghz thz w kw mw gw wh kwh mwh gwh j kj mj cal kcal ev kev mev v kv mv ah mah ω kω mω k °c °f ° n kn nm
        pa hpa kpa mpa bar mbar psi mmhg mol mmol lx lm cd db rpm fps mph kph hp ps cv b kb mb gb tb pb kib mib gib tib kbit mbit
        gbit bit kbps mbps gbps dpi px pt em rem ppm ppb
        мм см дм м км мг г кг т мл л га вт квт мвт гц кгц мгц ггц кб мб гб тб кбіт мбіт ч мин сек хв год руб грн коп
        """

    /// Where the unit ends that begins at an offset, if one does and nothing goes on behind it.
    static func end(at start: Int, in text: Span<UInt8>) -> Int? {
        guard var end = signEnd(at: start, in: text) else { return nil }
        // `km/h`, `kg/m³`
        if end < text.count, text[end] == UInt8(ascii: "/") {
            guard let divisor = signEnd(at: end + 1, in: text) else { return nil }
            end = divisor
        }
        guard end < text.count else { return end }
        // `5 m-long`, `5 l'une`, `5 g.x`
        let next = text.scalar(at: end).wordBreak
        let isMid =
            text.hyphenEnd(at: end) != nil || text.apostropheEnd(at: end) != nil || text[end] == UInt8(ascii: ".")
        if isMid {
            let behind = text.scalar(at: end).end
            return behind < text.count && text.isLetter(at: behind) ? nil : end
        }
        // `12 pá` of “12 páginas” in decomposed letters is no pascal.
        return next.isLetter || next == .numeric || next == .extendNumLet || next == .extend
            || text[end] == UInt8(ascii: "/") ? nil : end
    }

    /// Where a sign ends, with a power if it has one.
    private static func signEnd(at start: Int, in text: Span<UInt8>) -> Int? {
        var end = start
        // No sign is longer.
        while end < text.count, end - start < 12, text.isLetter(at: end) || text[end] == 0xC2 && text.isDegree(at: end)
        {
            end = text.scalar(at: end).end
        }
        guard end > start, known.contains(text, start..<end) else { return nil }
        let hasPower =
            end + 1 < text.count && text[end] == 0xC2 && [0xB2, 0xB3].contains(text[end + 1])
        return hasPower ? end + 2 : end
    }
}

extension Span<UInt8> {
    /// Whether `°` stands at an offset.
    fileprivate func isDegree(at offset: Int) -> Bool {
        offset + 1 < count && self[offset] == 0xC2 && self[offset + 1] == 0xB0
    }
}
