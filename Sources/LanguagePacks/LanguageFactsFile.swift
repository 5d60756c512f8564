import Morphology
import Text
import Yams

/// Reads `language.yml`, what is true of a language: `docs/languages.md` says what stands in it.
enum LanguageFactsFile {
    static let name = "language.yml"

    /// What the file says: a millisecond or two.
    /// - Throws: ``DataFileError`` when it cannot be read or says what cannot be.
    static func facts(at path: String) throws(DataFileError) -> LanguageFacts {
        let mapping: Node.Mapping
        do throws(PhraseFileError) {
            mapping = try PhraseFile.mapping(at: path)
        } catch {
            throw DataFileError(file: name, line: error.line ?? 1, reason: error.reason)
        }
        var pronunciation: Pronunciation?
        var families: [WordFamilies.Endings] = []
        var inflections: [WordFamilies.Inflection] = []
        for (key, value) in mapping {
            switch key.scalar?.string {
            case "sounds": pronunciation = try sounds(value)
            case "families":
                families = try texts(value).map { (node, text) throws(DataFileError) in try family(text, at: node) }
            case "inflections": inflections = try texts(value).map { WordFamilies.Inflection($0.text) }
            default: throw error(key, "The keys are “sounds”, “families” and “inflections”.")
            }
        }
        return LanguageFacts(
            pronunciation: pronunciation, families: WordFamilies(families, inflections: inflections))
    }

    private static func sounds(_ node: Node) throws(DataFileError) -> Pronunciation {
        guard let mapping = node.mapping else { throw error(node, "Sounds are “vowels” and “rules”.") }
        var vowels = ""
        var isReduced = false
        var rules: Node?
        for (key, value) in mapping {
            switch (key.scalar?.string, value.scalar?.string) {
            case ("vowels", let text?): vowels = text
            case ("reduced", "true"): isReduced = true
            case ("reduced", "false"): isReduced = false
            case ("rules", _?): rules = value
            default: throw error(key, "Sounds have “vowels”, “rules” and “reduced”, which is true or false.")
            }
        }
        do throws(Pronunciation.UnreadableRule) {
            return try Pronunciation(vowels: vowels, reducesVowels: isReduced, rules: rules?.scalar?.string ?? "")
        } catch let fault {
            throw error(rules ?? node, "“\(fault.text)” is no rule, as “ph=f” is one.")
        }
    }

    private static func family(_ text: String, at node: Node) throws(DataFileError) -> WordFamilies.Endings {
        guard let endings = WordFamilies.Endings(text) else {
            throw error(node, "A family is a number of letters and at least two endings.")
        }
        return endings
    }

    private static func texts(_ node: Node) throws(DataFileError) -> [(node: Node, text: String)] {
        guard let nodes = node.sequence else { throw error(node, "This is a list.") }
        return try nodes.map { (node) throws(DataFileError) in
            guard let text = node.scalar?.string, !text.isEmpty else { throw error(node, "A list is of texts.") }
            return (node, text)
        }
    }

    private static func error(_ node: Node, _ reason: String) -> DataFileError {
        DataFileError(file: name, line: node.line, reason: reason)
    }
}
