extension PrincipleRule {
    /// Those of French.
    static let french: [PrincipleRule] = [
        PrincipleRule("cedilla") { mistake in mistake.changes.contains { $0.meant.lowercased().contains("ç") } },
        PrincipleRule("no-cedilla") { mistake in mistake.changes.contains { $0.written.lowercased().contains("ç") } },
        PrincipleRule("circumflex") { $0.gainsAccent("âêîôû") },
        PrincipleRule("grave-e") { $0.gainsAccent("è") },
        PrincipleRule("acute-e") { $0.gainsAccent("é") },
        PrincipleRule("grave-distinguishes") { $0.gainsAccent("àù") },
        PrincipleRule("diaeresis") { $0.gainsAccent("ëïü") },
        PrincipleRule("no-accent") { $0.cause == .accent },
        PrincipleRule("elision") { $0.cause == .apostrophe && $0.right.contains("'") },
        PrincipleRule("participle") { mistake in
            let endings = ["é", "er", "ée", "és", "ées", "ez", "ai", "ait"]
            return mistake.ends("é", "er", "ée", "és", "ées", "ez") && endings.contains { mistake.wrong.hasSuffix($0) }
        },
        PrincipleRule("m-before-p-b") { $0.replaced("n", by: "m") && ["m", "p", "b"].contains($0.place?.after) },
        PrincipleRule("amment") { $0.ends("amment", "emment") },
        PrincipleRule("double-s") { ($0.isMissingDouble && $0.isAt("s")) || $0.replaced("s", by: "ss") },
        PrincipleRule("prefix") { $0.parts?.hasPrefix == true },
        PrincipleRule("suffix") { $0.parts?.hasPrefix == false },
        PrincipleRule("mute-end") { mistake in
            guard mistake.cause == .missingLetter, let place = mistake.place else { return false }
            return place.after.isEmpty && "stdpxe".contains(place.letter)
        },
        PrincipleRule("g-before-e") {
            $0.cause == .missingLetter && $0.place?.before == "g" && ["e", "u"].contains($0.place?.letter)
        },
        PrincipleRule("an-en") { $0.cause == .sameSound && $0.confuses(["a", "e"]) },
        PrincipleRule("greek-ph") { mistake in mistake.changes.contains { $0.written == "f" && $0.meant == "ph" } },
        PrincipleRule("proper-noun") { $0.gainsCapital },
        PrincipleRule("no-capital") { $0.losesCapital },
    ]
}
