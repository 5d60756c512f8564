import Foundation
import Grammar
import Testing
import Text

@testable import EditTagging

/// A model's file may be anything: it is refused, and nothing else happens.
@Suite struct DamagedModelTests {
    private static let english = ShippedModel.all[0]

    private func sections() throws -> [(String, [UInt8])] {
        let pack = try Pack(Self.english.bytes())
        return pack.names.map { name in (name, pack.section(name).map { $0.withBytes { Array($0) } } ?? []) }
    }

    private func model(_ change: (String, [UInt8]) -> [UInt8]?) throws -> TaggerModel {
        var writer = PackWriter()
        for (name, bytes) in try sections() { if let bytes = change(name, bytes) { writer.add(name, bytes) } }
        return try TaggerModel(TableBytes(copying: writer.finished()))
    }

    @Test func whatIsNoPackIsRefused() {
        #expect(throws: EditTaggerError.self) { try TaggerModel(TableBytes(copying: Array("no model".utf8))) }
        #expect(throws: EditTaggerError.self) { try TaggerModel(TableBytes(copying: [])) }
    }

    @Test(arguments: [
        "shape", "vocabulary", "tags", "embeddings", "3.up", "3.up.scale", "head.bias", "5.norm2",
    ])
    func aMissingOrShortSectionIsRefused(name: String) throws {
        #expect(throws: EditTaggerError.self) { try model { $0 == name ? nil : $1 } }
        #expect(throws: EditTaggerError.self) { try model { $0 == name ? Array($1.dropLast($1.count / 2)) : $1 } }
    }

    @Test(arguments: 0..<8)
    func aShapeThatCannotBeIsRefused(place: Int) throws {
        for number in [UInt32(0), 7, .max] {
            #expect(throws: EditTaggerError.self) {
                try model { name, bytes in
                    guard name == "shape" else { return bytes }
                    var bytes = bytes
                    withUnsafeBytes(of: number.littleEndian) {
                        bytes.replaceSubrange(4 * place..<4 * place + 4, with: $0)
                    }
                    return bytes
                }
            }
        }
    }

    @Test func aModelWithoutALanguageSaysNothingOfIt() throws {
        let bytes = try Self.english.bytes()
        let tagger = NeuralEditTagger(models: [EditModelFile(languages: ["en"]) { bytes }])
        #expect(tagger.covers("en-GB"))
        #expect(!tagger.covers("fr"))
        #expect(throws: EditTaggerError.self) { try tagger.edits(of: ["Bonjour."], in: "fr", .never) }
        let broken = NeuralEditTagger(models: [
            EditModelFile(languages: ["en"]) { throw EditTaggerError("It is not there.") }
        ])
        #expect(throws: EditTaggerError("It is not there.")) { try broken.edits(of: ["Hello."], in: "en", .never) }
    }

    @Test func theModelFindsWhatItWasMadeFor() throws {
        let bytes = try Self.english.bytes()
        let tagger = NeuralEditTagger(models: [EditModelFile(languages: ["en"]) { bytes }])
        let edits = try tagger.edits(
            of: ["The government should to invest more money.", "She plays the piano."], in: "en-US", .never)
        #expect(edits.map { $0.map(\.tag) } == [[.delete], []])
        #expect(edits[0].first?.range == 22..<24)
        let cancellation = Cancellation()
        cancellation.cancel()
        #expect(throws: CancellationError.self) { try tagger.edits(of: ["A text."], in: "en", cancellation) }
    }
}
