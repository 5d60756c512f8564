import Text

/// The language that stands at an offset of a text in several languages; offsets are asked for in ascending order.
struct LanguagesByOffset {
    private let main: LanguageToolLanguage
    private let ranges: [LanguageRange]
    private var places: AscendingRanges

    init(main: LanguageToolLanguage, _ ranges: [LanguageRange]) {
        self.main = main
        self.ranges = ranges
        places = AscendingRanges(ranges.map(\.range))
    }

    mutating func language(at offset: Int) -> LanguageToolLanguage {
        places.index(at: offset).map { LanguageToolLanguage(ranges[$0].code) } ?? main
    }
}
