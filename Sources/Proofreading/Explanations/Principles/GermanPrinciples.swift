extension PrincipleRule {
    /// Those of German.
    static let german: [PrincipleRule] = [
        PrincipleRule("eszett") { mistake in mistake.changes.contains { $0.meant.contains("ß") } },
        PrincipleRule("double-s") { mistake in mistake.changes.contains { $0.written.contains("ß") } },
        PrincipleRule("noun-capital") { $0.gainsCapital },
        PrincipleRule("no-capital") { $0.losesCapital },
        PrincipleRule("final-consonant") { mistake in
            [["d", "t"], ["g", "k"], ["b", "p"]].contains { mistake.confuses(Set($0)) } && mistake.cause == .sameSound
        },
        PrincipleRule("prefix-ver") {
            $0.right.hasPrefix("ver") && $0.wrong.hasPrefix("fer")
                || $0.right.hasPrefix("vor") && $0.wrong.hasPrefix("for")
        },
        PrincipleRule("umlaut-origin") { $0.confuses(["ä", "e"]) || $0.confuses(["äu", "eu"]) },
        PrincipleRule("umlaut") { $0.cause == .accent },
        PrincipleRule("long-i") { mistake in
            guard let place = mistake.place else { return false }
            return mistake.cause == .missingLetter && place.before == "i" && place.letter == "e"
        },
        PrincipleRule("silent-h") { mistake in
            guard let place = mistake.place else { return false }
            return mistake.cause == .missingLetter && place.letter == "h"
                && ["a", "e", "i", "o", "u", "ä", "ö", "ü"].contains(place.before)
        },
        PrincipleRule("ck-tz") { mistake in
            guard let place = mistake.place else { return false }
            return mistake.cause == .missingLetter
                && ["ck", "tz"].contains { $0 == place.letter + place.after || $0 == place.before + place.letter }
        },
        PrincipleRule("prefix") { $0.parts?.hasPrefix == true },
        PrincipleRule("suffix") { $0.parts?.hasPrefix == false },
        PrincipleRule("doubling") { $0.isMissingDouble && !$0.isAt("aeiou") },
        PrincipleRule("single") { standsSingle($0) },
        PrincipleRule("compound") { $0.cause == .splitWord },
        PrincipleRule("no-apostrophe") { $0.cause == .apostrophe && !$0.right.contains("'") },
    ]

    /// Whether a consonant that was doubled stands where letters show that it is single: behind a consonant or a diphthong, or between
    /// vowels of which the first is full. Whether another vowel is long they do not say: “Ergebnis”.
    private static func standsSingle(_ mistake: ExplainedMistake) -> Bool {
        guard mistake.isExtraDouble, let step = mistake.comparison.onlyStep,
            let letters = mistake.comparison.script?.rightFolded, letters.indices.contains(step.right - 2)
        else { return false }
        let vowels: Set<String> = ["a", "e", "i", "o", "u", "y", "ä", "ö", "ü"]
        let place = step.right - 1
        let (before, after) = (letters[place - 1], place + 1 < letters.count ? letters[place + 1] : "")
        if vowels.contains(letters[place]) { return false }
        if !vowels.contains(before) || place > 1 && vowels.contains(letters[place - 2]) { return true }
        return vowels.contains(after) && before != "e" && before != "i"
    }
}
