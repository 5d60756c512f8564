import Morphology
import Text

/// Letters that a lexicon does not have, put back into the forms that it gives: most Russian texts write *е* for *ё*, some do not.
struct FoldedLetters {
    let morphology: MorphologicalAnalyser
    let view: SentenceView

    /// A form with the letters that the word has for which it is: *тётю*, *тете* → *тёте*.
    func kept(_ form: String, of written: String) -> String {
        let kept = zip(form, written).prefix { $0 == morphology.folded($1) }.map(\.1)
        let text = String(kept + form.dropFirst(kept.count))
        return text == form || !view.hasInDictionary(text) ? form : text
    }

    /// The form of a verb with a stressed ending, unless the sentence is written without such letters: *живет* → *живёт*.
    func stressed(_ form: String, of written: String) -> String {
        let form = kept(form, of: written)
        guard let unfolded = unfolded(form), !isWrittenWithout(written) else { return form }
        return unfolded
    }

    private func unfolded(_ form: String) -> String? {
        // “узнает”, of two verbs with another stress
        guard Set(morphology.readings(of: form).items.map(\.lemma)).count == 1 else { return nil }
        return morphology.unfolded(form).last { $0.suffix(4) != form.suffix(4) && view.hasInDictionary($0) }
    }

    /// Whether another word of the sentence could have such a letter and has none.
    private func isWrittenWithout(_ written: String) -> Bool {
        view.sentence.tokens.contains { token in
            guard token.kind == .word, case let word = view.document.spelling(in: token.range), word != written else {
                return false
            }
            return morphology.unfolded(word).contains { view.hasInDictionary($0) }
        }
    }
}
