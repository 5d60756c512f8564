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
        PrincipleRule("single") { $0.isExtraDouble },
        PrincipleRule("compound") { $0.cause == .splitWord },
        PrincipleRule("no-apostrophe") { $0.cause == .apostrophe && !$0.right.contains("'") },
    ]
}
