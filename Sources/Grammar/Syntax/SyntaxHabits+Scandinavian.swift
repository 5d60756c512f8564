extension SyntaxHabits {
    private static var scandinavian: SyntaxHabits {
        var habits = SyntaxHabits()
        habits.verbPlace = .second(isLastInSubordinate: false)
        habits.verbsAgree = false
        habits.trustsCompounds = false
        habits.agreesInPhrase = true
        return habits
    }

    static let swedish: SyntaxHabits = {
        var habits = scandinavian
        habits.numerals = swedishNumerals
        habits.determiners = DeterminerPairs(
            "en/ett den/det denna/detta min/mitt din/ditt sin/sitt vår/vårt er/ert ingen/inget någon/något",
            commonServesPlural: false)
        habits.pronominalDeterminers = "den det denna detta ingen inget någon något"
        habits.joints = "och samt"
        habits.alternatives = "eller men"
        habits.measures = "par slags sorts typ mängd antal dussin"
        return habits
    }()

    static let danish: SyntaxHabits = {
        var habits = scandinavian
        habits.numerals = danishNumerals
        habits.determiners = DeterminerPairs(
            "en/et den/det denne/dette min/mit din/dit sin/sit", commonServesPlural: false)
        habits.pronominalDeterminers = "den det denne dette"
        habits.joints = "og samt"
        habits.alternatives = "eller men"
        habits.measures = "par slags type mængde antal dusin"
        return habits
    }()
}
