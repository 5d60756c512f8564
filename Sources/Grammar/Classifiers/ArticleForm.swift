/// Which of *a* and *an* stands before a word: by its letters and by the words that are spoken otherwise than they are written.
enum ArticleForm {
    /// `a` or `an`.
    static func indefinite(before word: String) -> String {
        let word = word.lowercased()
        guard let first = word.first else { return "a" }
        if silent.contains(where: word.hasPrefix) { return "an" }
        guard "aeiou".contains(first) else { return "a" }
        return glides.contains(where: word.hasPrefix) && !spokenAsVowels.contains(where: word.hasPrefix) ? "a" : "an"
    }

    /// Beginnings with an h that is not spoken.
    private static let silent = ["hour", "honest", "honor", "honour", "heir"]
    /// Beginnings that are spoken with a consonant.
    private static let glides = ["uni", "use", "usa", "usu", "uti", "eu", "ewe", "one", "once", "ub", "ura", "uk"]
    private static let spokenAsVowels = ["unim", "unin", "unid", "unint"]
}
