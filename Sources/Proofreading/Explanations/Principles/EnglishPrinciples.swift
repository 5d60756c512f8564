extension PrincipleRule {
    /// Those of English.
    static let english: [PrincipleRule] = [
        PrincipleRule("ei-after-c") { $0.right.contains("cei") && $0.wrong.contains("cie") },
        PrincipleRule("i-before-e") {
            $0.cause == .transposition && $0.changes.first?.meant.lowercased() == "ie" && !$0.right.contains("cie")
        },
        PrincipleRule("ei-exception") { $0.cause == .transposition && $0.changes.first?.meant.lowercased() == "ei" },
        PrincipleRule("doubling") { $0.parts?.joint == .doubled },
        PrincipleRule("dropped-e") { $0.parts?.joint == .droppedE },
        PrincipleRule("y-to-i") { $0.parts?.joint == .yToI },
        PrincipleRule("prefix") { $0.parts?.hasPrefix == true },
        PrincipleRule("suffix") { $0.parts?.hasPrefix == false },
        PrincipleRule("contraction") { $0.cause == .apostrophe && $0.right.contains("'") },
        PrincipleRule("ible") { $0.ends("ible", "ibly", "ibility") && $0.confuses(["a", "i"]) },
        PrincipleRule("able") { $0.ends("able", "ably", "ability") && $0.confuses(["a", "i"]) },
        PrincipleRule("ence") { $0.ends("ent", "ents", "ently", "ence", "ences", "ency") && $0.confuses(["a", "e"]) },
        PrincipleRule("ance") { $0.ends("ant", "ants", "antly", "ance", "ances", "ancy") && $0.confuses(["a", "e"]) },
        PrincipleRule("sede-ceed") {
            $0.ends("sede", "sedes", "seded", "ceed", "ceeds", "ceeded", "cede", "cedes", "ceded")
        },
        PrincipleRule("ful") { $0.wrong.hasSuffix("full") && $0.right.hasSuffix("ful") },
        PrincipleRule("silent-letter") { mistake in
            guard mistake.cause == .missingLetter, let place = mistake.place else { return false }
            return ["kn", "wr", "gn", "ps"].contains(place.letter + place.after)
                || ["mb", "mn", "sc", "st", "rh", "gh", "wh"].contains(place.before + place.letter)
        },
        PrincipleRule("unstressed-vowel") {
            $0.cause == .sameSound && $0.changes.count == 1 && $0.confuses(["a", "e", "i", "o", "u"])
        },
        PrincipleRule("proper-noun") { $0.gainsCapital },
        PrincipleRule("q-u") { $0.right.contains("qu") && !$0.wrong.contains("qu") },
    ]
}
