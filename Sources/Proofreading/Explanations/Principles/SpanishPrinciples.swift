extension PrincipleRule {
    /// Those of Spanish.
    static let spanish: [PrincipleRule] = [
        PrincipleRule("enye") { mistake in mistake.changes.contains { $0.meant.lowercased().contains("ñ") } },
        PrincipleRule("diaeresis") { mistake in mistake.changes.contains { $0.meant.lowercased().contains("ü") } },
        PrincipleRule("adverb-mente") { $0.cause == .accent && $0.right.hasSuffix("mente") },
        PrincipleRule("hiatus") { mistake in
            guard mistake.gainsAccent("íú"), let script = mistake.comparison.script,
                let step = mistake.comparison.onlyStep
            else { return false }
            let strong: Set<String> = ["a", "e", "o", "á", "é", "ó"]
            let letters = script.rightFolded
            return (step.right > 0 && strong.contains(letters[step.right - 1]))
                || (step.right + 1 < letters.count && strong.contains(letters[step.right + 1]))
        },
        PrincipleRule("stress-last") { $0.gainsAccent("áéíóú") && syllablesBehindAccent(in: $0.right) == 0 },
        PrincipleRule("stress-before-last") { $0.gainsAccent("áéíóú") && syllablesBehindAccent(in: $0.right) == 1 },
        PrincipleRule("stress-earlier") { $0.gainsAccent("áéíóú") && (syllablesBehindAccent(in: $0.right) ?? 0) >= 2 },
        PrincipleRule("no-accent") { $0.cause == .accent },
        PrincipleRule("b-v") { $0.confuses(["b", "v"]) },
        PrincipleRule("m-before-p-b") {
            $0.replaced("n", by: "m") && ["p", "b"].contains($0.place?.after)
        },
        PrincipleRule("c-before-e-i") { $0.confuses(["z", "c"]) },
        PrincipleRule("c-s-z") { $0.confuses(["s", "c"]) || $0.confuses(["s", "z"]) },
        PrincipleRule("g-j") { $0.confuses(["g", "j"]) },
        PrincipleRule("ll-y") { mistake in
            mistake.changes.contains {
                ["ll", "y"].contains($0.written.lowercased()) && ["ll", "y"].contains($0.meant.lowercased())
            }
        },
        PrincipleRule("qu") { mistake in mistake.changes.contains { $0.meant.lowercased().contains("qu") } },
        PrincipleRule("silent-h") { mistake in
            mistake.changes.contains { $0.meant.lowercased() == "h" && $0.kind == .missing }
        },
        PrincipleRule("no-h") { mistake in
            mistake.changes.contains { $0.written.lowercased() == "h" && $0.kind == .extra }
        },
        PrincipleRule("double-r") { $0.cause == .doubledLetter && ($0.isAt("r") || $0.changes.first?.written == "r") },
        PrincipleRule("few-doubles") { $0.isExtraDouble },
        PrincipleRule("prefix") { $0.parts?.hasPrefix == true },
        PrincipleRule("proper-noun") { $0.gainsCapital },
        PrincipleRule("no-capital") { $0.losesCapital },
    ]

    /// How many syllables stand behind the one with an accent; `nil` when none has one.
    private static func syllablesBehindAccent(in word: String) -> Int? {
        let vowels: Set<Character> = ["a", "e", "i", "o", "u", "á", "é", "í", "ó", "ú", "ü", "y"]
        let strong: Set<Character> = ["a", "e", "o", "á", "é", "ó", "í", "ú"]
        let letters = Array(word)
        guard let accent = letters.lastIndex(where: { "áéíóú".contains($0) }) else { return nil }
        var syllables = 0
        for index in letters.indices where index > accent && vowels.contains(letters[index]) {
            let isSecond = vowels.contains(letters[index - 1])
            // Two vowels are two syllables when both are strong.
            if !isSecond || (strong.contains(letters[index]) && strong.contains(letters[index - 1])) { syllables += 1 }
        }
        return syllables
    }
}
