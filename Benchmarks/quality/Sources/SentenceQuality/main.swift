// Measures what is made of misspellings in real sentences, one sentence at a time as a program would send them:
//
//     sentence-quality DICTIONARIES PLANTED [--languages en,fr] [--part held|fit] [--evidence FOLDER] [--sureness FOLDER]
//
// PLANTED is a folder that Scripts/plant-misspellings has made. With --evidence, what is known of every unknown word is written there for
// Scripts/fit-verdict, with --sureness what is known of the first suggestions for Scripts/fit-sureness, and nothing is measured.
import Foundation
import Grammar
import LanguageDetection
import LanguagePacks
import Measuring
import Morphology
import Proofreading
import Text

var arguments = ProgramArguments()

let evidence = arguments.option("--evidence")
let sureness = arguments.option("--sureness")
let part = arguments.option("--part") ?? "held"
let wanted = arguments.option("--languages")?.split(separator: ",").map(String.init)
guard arguments.rest.count == 2, let dictionaries = arguments.rest.first, let planted = arguments.rest.last else {
    print(
        "sentence-quality DICTIONARIES PLANTED [--languages en,fr] [--part held|fit] [--evidence FOLDER] [--sureness FOLDER]")
    exit(2)
}

let packs = try LanguagePacks.measured(in: dictionaries)
let proofreader = Proofreader(packs: packs, detector: CLD2Detector())
let all = ["en", "fr", "de", "es", "it", "pt", "nl", "pl", "ru", "uk", "sv", "da"]
var rows: [String] = []
var suggestions: [String] = []
var verdicts: [String] = []
for language in wanted ?? all {
    let sentences = try PlantedSentence.read("\(planted)/\(language).tsv")
    let pack = try packs.pack(for: LanguageCode(language))
    if let evidence {
        try EvidenceDump.write(sentences, pack: pack, to: "\(evidence)/\(language).tsv")
        continue
    }
    if let sureness {
        try SurenessDump.write(sentences, pack: pack, to: "\(sureness)/\(language).tsv")
        continue
    }
    let measured = sentences.filter { $0.part == part }
    var score = SentenceScore(language, measured)
    var verdict = VerdictScore(language, measured, pack)
    for sentence in measured {
        let request = ProofreadingRequest(
            text: sentence.text, language: LanguageCode(language), level: .default, detail: .suggestions,
            rules: RuleSelection(only: [.unknownWord]))
        score.add(try await proofreader.proofread(request, on: ImmediateScheduler()), of: sentence)
        verdict.add(sentence)
    }
    rows.append(score.row)
    suggestions.append(score.reliability)
    verdicts.append(verdict.row)
}
if evidence == nil, sureness == nil {
    print(
        """
        # Sentences

        What `make quality` measured last on misspellings set into real sentences, on words and sentences that no fitting saw, one sentence at a
        time, at the level `default`, spelling alone. Found and right (the right word first) in percent of the sentences with one misspelled
        word; a word that the dictionary accepts is a miss. F0.5 weighs what is called right or wrong against what is missed.

        \(SentenceScore.heading)
        \(rows.joined(separator: "\n"))

        ## Is an unknown word a mistake?

        How likely was said → how often it was so, in percent, of the unknown words of texts in which one word in a hundred is misspelled.

        \(Reliability.heading("language"))
        \(verdicts.joined(separator: "\n"))

        ## Is the first suggestion right?

        The same of the confidence of the first suggestions; by how many points it is wrong on average (the expected calibration error); what share
        of the right first suggestions `correctedText` takes, and how many of those that it takes are right.

        \(SentenceScore.reliabilityHeading)
        \(suggestions.joined(separator: "\n"))
        """)
}
