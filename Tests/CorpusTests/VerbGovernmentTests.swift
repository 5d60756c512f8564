import Foundation
import Grammar
import LanguagePacks
import Morphology
import Testing
import Text

/// `government.tsv` as it is shipped: what cannot be read in it is passed over by the program.
@Suite struct VerbGovernmentTests {
    @Test(arguments: ["de", "pl", "ru", "uk"])
    func everyLineIsAVerbThatTheLexiconKnowsAndACase(_ language: String) throws {
        let packs = try CorpusProofreader.packs()
        let morphology = try #require(packs.morphology(of: language))
        let text = try String(
            contentsOf: CorpusDocument.url("../../Dictionaries/\(language)/government.tsv"), encoding: .utf8)
        var seen: Set<Substring> = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            try #require(fields.count == 2, "\(line)")
            #expect(GrammaticalFeature.grammaticalCase.values.contains(String(fields[1])), "\(line)")
            #expect(seen.insert(fields[0]).inserted, "\(line) stands twice")
            let lemma = fields[0].split(separator: " ")[0]
            let isVerb = morphology.readings(of: String(lemma)).items.contains {
                $0.lemma == lemma && $0.tag.partOfSpeech == .verb
            }
            #expect(isVerb, "“\(lemma)” is no lemma of a verb")
        }
        #expect(!seen.isEmpty)
    }
}
