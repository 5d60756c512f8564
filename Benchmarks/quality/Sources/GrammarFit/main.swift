// Fits the learned classifiers of a language to prose:
//
//     grammar-fit SHARED DICTIONARIES WORK [--language en] [--kinds verb,be] [--share 1] [--report]
//
// SHARED has train/prose/LANGUAGE.txt.gz, a paragraph a line. WORK keeps what each kind has learnt, so that kinds can be fitted one by one;
// the classifiers of all that are there are put together into DICTIONARIES/LANGUAGE/classifiers.*.bin. With --share 0.1, a tenth of the lines
// is used. The sets of confused words are those of Scripts/classifiers/LANGUAGE.tsv; the forms of words are found in the prose, for other
// languages than English by the endings of Scripts/classifiers/forms/LANGUAGE.tsv.
//
// For each kind: mistakes of that kind alone are put into the prose (a fifth of its places, a quarter of the sentences left as they are), the
// sentences are tagged again, and a logistic model is fitted to what should stand in each place (features that are seen six times, 30 % of
// them left out each time, AdaGrad, once over the text). How surely its scores say that something is wrong is told from held-out lines: how
// often it objects to right ones, and how many mistakes it finds, taken together as often as they are made.
import Foundation
@_spi(Fitting) import Grammar
import LanguagePacks
import Measuring
@_spi(Fitting) import Proofreading
@_spi(Fitting) import Spelling
import Text

var arguments = ProgramArguments()

let base = arguments.option("--language") ?? "en"
let share = arguments.option("--share").flatMap(Double.init) ?? 1
let rate = arguments.option("--rate").flatMap(Float.init) ?? 0.1
let epochs = arguments.option("--epochs").flatMap(Int.init) ?? 1
/// Of little prose as much as possible is made: mistakes are put into it three times.
let passes = base == "en" ? 1 : 3
let dropout = arguments.option("--dropout").flatMap(Double.init) ?? 0.3
let power = arguments.option("--power").flatMap(Float.init) ?? 0.5
let names: [(name: String, kind: ClassifierKind, rate: Double, keep: Int, share: Double)] = [
    ("choice", .choice, 1.0, 800_000, 0.2), ("verb", .verb, 2.0, 300_000, 0.2), ("be", .be, 0.8, 100_000, 0.2),
    ("number", .number, 1.1, 200_000, 0.2), ("article", .article, 1.0, 200_000, 0.2),
    ("family", .family, 0.3, 50_000, 0.2), ("infinitive", .infinitive, 0.3, 40_000, 0.2),
    ("comma", .comma, 3.0, 250_000, 0.35),
    ("agreement", .agreement, 1.0, 200_000, 0.2), ("conjugation", .conjugation, 1.0, 200_000, 0.2),
].filter { ClassifierKind.learned(in: base).contains($0.kind) }
/// How far the odds are raised of what the prose itself has wrong, which counts as wrong flags otherwise. Of places where commas were held
/// to be missing in German, Russian and Ukrainian prose as it is, and of forms held to be wrong in Danish, some two in three of those that
/// were read were mistakes, which would make the odds three times as high; twice is the careful choice.
let mistakesOfProse: [ClassifierKind: Double] =
    base == "da" ? [.agreement: log(2), .conjugation: log(2)] : [.comma: log(2)]
let wanted = arguments.option("--kinds")?.split(separator: ",").map(String.init) ?? names.map(\.name)
guard arguments.rest.count == 3 else {
    print("grammar-fit SHARED DICTIONARIES WORK [--language en] [--kinds verb,be] [--share 1]")
    exit(2)
}
let (shared, dictionaries, work) = (arguments.rest[0], arguments.rest[1], arguments.rest[2])
let language = LanguageCode(base)
try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
guard let tagger = try LanguageFiles.tagger(in: LanguageFolder("\(dictionaries)/\(base)")) else {
    print("\(base) has no tagger")
    exit(1)
}

// MARK: Sets

let setsFile = "\(work)/\(base).sets.tsv"
let confusablesFile = "\(dictionaries)/../Scripts/classifiers/\(base).tsv"
/// Each line of the file is a set: how often its words are confused, and the words with what they mean, tabs between them:
/// “their: belonging to them”.
let confusableLines = try String(contentsOfFile: confusablesFile, encoding: .utf8).split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
let commonness = confusableLines.map { Double($0.prefix { $0 != "\t" }) ?? 1 }
let confusables =
    confusableLines
    .map { line in
        let members = line.split(separator: "\t").dropFirst().enumerated().map { index, member in
            let parts = member.split(separator: ":", maxSplits: 1)
            let meaning = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
            return "\(index):\(parts[0])" + (meaning.isEmpty ? "" : "=\(meaning)")
        }
        return (["0"] + members).joined(separator: "\t")
    }
var prose: Prose?
@MainActor func theProse() throws -> Prose {
    if let prose { return prose }
    let read = try Prose(shared: shared, language: base)
    prose = read
    return read
}

/// The sets of forms that the prose has.
@MainActor func forms() throws -> [String] {
    let lines = try theProse().lines
    let endings = "\(dictionaries)/../Scripts/classifiers/forms/\(base).tsv"
    if base == "en" {
        var inventory = SetInventory(tagger: tagger, language: language)
        for (index, line) in lines.enumerated() where index % 2 == 0 { inventory.add(line) }
        return try inventory.lines(confusables: [])
    }
    guard FileManager.default.fileExists(atPath: endings) else { return [] }
    let dictionary = try LanguagePacks.measured(in: dictionaries).pack(for: language).dictionary
    var inventory = try FormInventory(file: endings, tagger: tagger, language: language) {
        dictionary.accepts(Array($0.utf8).span)
    }
    for line in lines { inventory.add(line) }
    return inventory.lines()
}

var setLines: [String]
if let known = try? String(contentsOfFile: setsFile, encoding: .utf8) {
    setLines = confusables + known.split(separator: "\n").map(String.init)
} else {
    let found = try forms()
    try found.joined(separator: "\n").write(toFile: setsFile, atomically: true, encoding: .utf8)
    setLines = confusables + found
    print("\(found.count) sets of forms")
}
let entries = setLines.map { line in
    let fields = line.split(separator: "\t")
    return ClassifierSets.Entry(
        kind: ClassifierKind(rawValue: UInt8(fields[0]) ?? 0) ?? .choice,
        members: fields.dropFirst().map { field in
            let parts = field.split(separator: ":", maxSplits: 1)
            return (UInt8(parts[0]) ?? 0, String(parts[1].prefix { $0 != "=" }), "")
        })
}
let sets = ClassifierSets(entries)
print("\(sets.count) sets, \(sets.modelCount) models")
guard sets.count == setLines.count else {
    print("a set has fewer than two words or more than eight")
    exit(1)
}

// MARK: Fitting

struct Learnt: Codable {
    var keys: [UInt32] = []
    var classes: [UInt8] = []
    var weights: [Int8] = []
    var samples: [Calibration.Sample] = []
    var words = 0
    var corrupted = 0
}

@MainActor func learn(_ name: String, _ kind: ClassifierKind, keep: Int, wrong: Double) throws -> Learnt {
    let began = Date()
    var random = SplitMix(UInt64(kind.rawValue) + 1)
    var learner = Learner(kind, sets)
    let lines = try theProse().lines
    for (number, line) in lines.enumerated() where !Prose.isHeldOut(number) && random.chance(share) {
        let paragraph = AnalysedParagraph(Document(String(line)), language: language, tagger: tagger)
        for view in paragraph.sentences {
            guard let clean = FittingSentence(view, sets) else { continue }
            for _ in 0..<(kind == .choice ? 1 : passes) {
                if random.chance(0.25) {
                    learner.add(Corruption(clean, clean.candidates(kind)), &random)
                } else if let made = Corruption(view, clean, kind, sets, share: wrong, tagger: tagger, &random) {
                    learner.add(made, &random)
                }
            }
        }
    }
    print("\(name): \(learner.count) places, \(Int(Date().timeIntervalSince(began))) s")
    // How often a feature has to be seen, where all of the text is seen three times.
    let minimum: UInt8 = kind == .choice ? 4 : base == "en" ? 6 : 10
    let model = learner.fit(
        rate: rate, dropout: dropout, epochs: epochs, minimum: minimum, keeping: keep, power: power
    ) {
        commonness.indices.contains(Int($0)) ? Float(max(0.5, min(2, commonness[Int($0)]))) : 1
    }
    var learnt = Learnt()
    model.forEach { key, number, weight in
        learnt.keys.append(key)
        learnt.classes.append(UInt8(number))
        learnt.weights.append(weight)
    }
    print("\(name): \(learnt.keys.count) weights, \(Int(Date().timeIntervalSince(began))) s")
    var features: [UInt32] = []
    for (number, line) in lines.enumerated() where Prose.isHeldOut(number) {
        let paragraph = AnalysedParagraph(Document(String(line)), language: language, tagger: tagger)
        for view in paragraph.sentences {
            guard let clean = FittingSentence(view, sets) else { continue }
            learnt.words += view.sentence.tokens.count { $0.kind == .word }
            let candidates = clean.candidates(kind)
            guard !candidates.isEmpty else { continue }
            let pairs =
                [Corruption(clean, candidates)]
                + [Corruption(view, clean, kind, sets, share: 0.1, tagger: tagger, &random)].compactMap { $0 }
            for (index, pair) in pairs.enumerated() {
                for example in pair.examples where index == 0 || example.truth != example.candidate.written {
                    if index == 1 { learnt.corrupted += 1 }
                    features.removeAll(keepingCapacity: true)
                    pair.sentence.features(of: example.candidate, into: &features)
                    let scores = model.scores(features)
                    guard let decision = ClassifierDecision(example.candidate, sets, { scores[$0] }) else { continue }
                    learnt.samples.append(
                        Calibration.Sample(
                            model: example.candidate.model, written: UInt8(decision.writtenClass),
                            proposed: UInt8(decision.proposedClass), score: decision.score,
                            isRight: index == 1 && decision.proposed == example.truth, weight: index == 0 ? 1 : 0))
                }
            }
        }
    }
    print("\(name): held out, \(Int(Date().timeIntervalSince(began))) s")
    return learnt
}

var writer = TableWriter()
writer.text = setLines.joined(separator: "\n")
writer.setCount = sets.count
writer.models = (0..<sets.modelCount).map { model in
    let count =
        model < ClassifierKind.allCases.count
        ? ClassifierKind.allCases[model].classCount : ClassifierKind.choice.classCount
    return (count, Array(repeating: Int16.max, count: count * count), 256)
}
for (name, kind, frequency, keep, wrong) in names {
    let file = "\(work)/\(base).\(name).plist"
    if wanted.contains(name) {
        try PropertyListEncoder.binary.encode(try learn(name, kind, keep: keep, wrong: wrong)).write(
            to: URL(fileURLWithPath: file))
    }
    guard let data = FileManager.default.contents(atPath: file) else { continue }
    let learnt = try PropertyListDecoder().decode(Learnt.self, from: data)
    var calibration = Calibration(samples: learnt.samples, words: learnt.words, corrupted: learnt.corrupted)
    if kind == .choice {
        for set in 0..<sets.count where sets.set(Int32(set)).kind == .choice && commonness.indices.contains(set) {
            calibration.commonness[sets.set(Int32(set)).model] = commonness[set]
        }
    }
    calibration.fit(rate: frequency)
    print("\(name): \(learnt.keys.count) weights; \(calibration.report())")
    print(calibration.worst(sets).joined(separator: "\n"))
    let models =
        kind == .choice ? ClassifierKind.allCases.count..<sets.modelCount : Int(kind.rawValue)..<Int(kind.rawValue) + 1
    for model in models {
        writer.models[model].offsets = calibration.offsets(
            of: Int32(model), classCount: writer.models[model].classCount, shift: mistakesOfProse[kind] ?? 0)
        writer.models[model].slope = calibration.slopeIn256ths
    }
    for index in learnt.keys.indices {
        writer.weights.append((learnt.keys[index], learnt.classes[index], learnt.weights[index]))
    }
}
let bytes = writer.bytes()
// No file of a repository should be larger.
let partSize = 2_900_000
for (number, start) in stride(from: 0, to: bytes.count, by: partSize).enumerated() {
    let part = bytes[start..<min(start + partSize, bytes.count)]
    try Data(part).write(to: URL(fileURLWithPath: "\(dictionaries)/\(base)/classifiers.\(number + 1).bin"))
}
print("\(writer.weights.count) weights, \(bytes.count) bytes")

extension PropertyListEncoder {
    static var binary: PropertyListEncoder {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return encoder
    }
}
