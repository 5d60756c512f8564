import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Morphology
@testable import Proofreading
@testable import Spelling
@testable import Text

/// Rules that were compiled, written and read again.
@Suite struct CompiledRulesTests {
    private static let sources: [RuleSource] = {
        var family = PatternSample.source(
            "en.grammar.family", "in|at (kind: the|a) [<*ing|pre*> ==Polish] </colou?rs?/>",
            replacing: ["{kind:upper} {0}"])
        family.rows = [
            RuleSource.Row(line: 7, id: "one", variables: ["x": "1"]),
            RuleSource.Row(line: 8, id: nil, variables: ["x": "2"]),
        ]
        var picky = PatternSample.source("en.style.picky", "very [<ADJ>] nice?")
        picky.level = .picky
        picky.variants = ["en-GB"]
        picky.exceptions = [(.before, RuleSource.Text("not", line: 9)), (.at, RuleSource.Text("good", line: 10))]
        return [family, picky, PatternSample.source("en.grammar.they-was", "they [was]", replacing: ["were"])]
    }()

    private func pack() -> [UInt8] {
        var writer = PackWriter()
        PatternSample(Self.sources).rules.write(into: &writer)
        return writer.finished()
    }

    @Test func rulesFindTheSameFromAFile() throws {
        let (rules, faults) = PatternRules.compile(Self.sources, language: "en", provingWith: nil)
        #expect(faults.isEmpty, "\(faults)")
        let read = try PatternRules(try Pack(TableBytes(copying: pack())))
        #expect(read.infos == rules.infos && read.count == rules.count && read.patternCount == rules.patternCount)
        let text = "They was not here. They was very nice, and very, very good at the meeting Polish colours."
        for sentence in AnalysedParagraph(Document(text), language: "en-GB").sentences {
            let (found, again) = (rules.matches(in: sentence), read.matches(in: sentence))
            #expect(found.map(\.match) == again.map(\.match))
            #expect(found.map(\.rule.id) == again.map(\.rule.id))
        }
    }

    @Test func theSameRulesBecomeTheSameBytes() { #expect(pack() == pack()) }

    @Test func rulesOfAnotherLayoutOfTagsAreRefused() throws {
        let rules = PatternSample(Self.sources).rules
        var whole = PackWriter()
        rules.write(into: &whole)
        var other = PackWriter()
        for name in whole.inMemory.names where name != PatternRules.Section.layout {
            if let section = whole.inMemory.section(name) { other.add(name, section) }
        }
        #expect(throws: PackError.self) { try PatternRules(other.inMemory) }
    }

    /// A file may be written so that its hashes are right and all else is wrong: it is read, and something or nothing is found.
    @Test func whateverASectionHoldsNothingIsReadBeyondIt() throws {
        var whole = PackWriter()
        PatternSample(Self.sources).rules.write(into: &whole)
        let pack = whole.inMemory
        var random = SplitMix(state: 3)
        let text = AnalysedParagraph(
            Document("They was very nice at the meeting Polish colours, not in a preview Polish color."),
            language: "en-GB")
        for _ in 0..<400 {
            var damaged = PackWriter()
            let victim = pack.names[random.next(below: pack.names.count)]
            for name in pack.names {
                guard var bytes = pack.section(name).map({ $0.withBytes { Array($0) } }) else { continue }
                if name == victim, name != PatternRules.Section.layout, !bytes.isEmpty {
                    switch random.next(below: 3) {
                    case 0: bytes.removeLast(random.next(below: bytes.count))
                    case 1: for place in bytes.indices { bytes[place] = UInt8(random.next(below: 256)) }
                    default:
                        for _ in 0..<4 { bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256)) }
                    }
                }
                damaged.add(name, bytes)
            }
            let rules = try PatternRules(damaged.inMemory)
            for sentence in text.sentences { _ = rules.matches(in: sentence) }
            _ = rules.infos
            _ = rules.choice(RuleSelection(only: ["en.style.picky"]), .default, in: "en")
        }
    }
}
