import Text

/// Words that their clause needs as they are, whatever the words beside them make likelier.
enum NeededWord {
    /// Whether the word in a range is one beside what is to stand instead. Asks for tags, so only where something would be said otherwise.
    static func stands(in range: Range<Int>, replacedBy texts: [String], of view: SentenceView) -> Bool {
        PredicateAdjective.stands(in: range, of: view) || OpeningAnswer.stands(in: range, of: view)
            || texts.contains { text in
                OnlyVerb.stands(in: range, replacedBy: text, of: view)
                    || ClauseParticiple.stands(in: range, replacedBy: text, of: view)
            }
    }
}
