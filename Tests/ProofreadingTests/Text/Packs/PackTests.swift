import ProofreadingTesting
import Testing

@testable import Grammar
@testable import Morphology
@testable import Proofreading
@testable import Spelling
@testable import Text

@Suite struct PackTests {
    private func sample() -> [UInt8] {
        var writer = PackWriter()
        writer.add("texts", Array("Some bytes, which are no multiple of anything".utf8))
        writer.add("numbers", records: [Int32(7), -1, 1 << 20])
        writer.add("nothing", [])
        return writer.finished()
    }

    @Test func sectionsComeOutAsTheyWentIn() throws {
        let pack = try Pack(TableBytes(copying: sample()))
        #expect(pack.names == ["nothing", "numbers", "texts"])
        let numbers: PackTable<Int32> = pack.table("numbers")
        #expect(numbers.records(0..<3) == [7, -1, 1 << 20])
        let texts = try #require(pack.section("texts"))
        #expect(texts.withBytes { String(decoding: $0, as: UTF8.self) }.hasPrefix("Some bytes"))
        #expect(pack.section("nothing")?.count == 0)
        #expect(pack.section("none") == nil)
    }

    @Test func theOrderOfSectionsIsAllTheSame() {
        var one = PackWriter()
        one.add("a", [1])
        one.add("b", [2])
        var other = PackWriter()
        other.add("b", [2])
        other.add("a", [1])
        #expect(one.finished() == other.finished())
    }

    @Test func placesThatDoNotExistReadAsZeros() throws {
        let pack = try Pack(TableBytes(copying: sample()))
        let numbers: PackTable<Int32> = pack.table("numbers")
        for place in [-1, 3, .max, .min] { #expect(numbers[place] == 0) }
        #expect(numbers.clamped(1..<100) == 1..<3)
        let none: PackTable<UInt64> = pack.table("none")
        #expect(none.count == 0 && none[0] == 0)
    }

    /// Nothing that is wrong in a file is read: neither is it cut short nor is any bit another.
    @Test func whatIsDamagedIsRefused() {
        let bytes = sample()
        for count in 0..<bytes.count {
            #expect(throws: PackError.self) { try Pack(TableBytes(copying: bytes[..<count])) }
        }
        var unseen: [Int] = []
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 1 << UInt8(place % 8)
            if (try? Pack(TableBytes(copying: damaged))) != nil { unseen.append(place) }
        }
        // The gaps between sections say nothing.
        #expect(unseen.allSatisfy { bytes[$0] == 0 }, "\(unseen)")
    }

    @Test func anotherVersionIsNamed() {
        var bytes = sample()
        bytes[8] &+= 1
        #expect(throws: PackError.otherVersion(Int(Pack.version) + 1)) { try Pack(TableBytes(copying: bytes)) }
        #expect(throws: PackError.noPack) { try Pack(TableBytes(copying: Array("%PDF-1.7".utf8))) }
    }

    @Test func fieldsComeOutAsTheyWentIn() {
        var writer = FieldWriter()
        writer.write(300)
        writer.write(true)
        writer.write("für")
        writer.write(nil as String?)
        writer.write(0.7)
        writer.write(["b": "2", "a": "1"])
        writer.write(["x", "y"]) { $0.write($1) }
        writer.write(Int.max)
        let bytes = TableBytes(copying: writer.bytes)
        bytes.withBytes { buffer in
            var reader = FieldReader(PackTable(buffer), at: 0)
            let (number, flag, text, none) = (reader.number(), reader.flag(), reader.string(), reader.optionalString())
            #expect(number == 300 && flag && text == "für" && none == nil)
            let (fraction, texts, list) = (reader.fraction(), reader.texts(), reader.list { $0.string() })
            #expect(fraction == 0.7 && texts == ["b": "2", "a": "1"] && list == ["x", "y"])
            let greatest = reader.number()
            #expect(greatest == .max)
            // Behind the end there is nothing.
            let (nought, nothing, nobody) = (reader.number(), reader.string(), reader.list { $0.string() })
            #expect(nought == 0 && nothing.isEmpty && nobody.isEmpty)
        }
    }

    @Test func anyBytesAreReadAsSomeFields() {
        var random = SplitMix(state: 11)
        for _ in 0..<200 {
            let bytes = TableBytes(copying: (0..<random.next(below: 64)).map { _ in UInt8(random.next(below: 256)) })
            bytes.withBytes { buffer in
                var reader = FieldReader(PackTable(buffer), at: UInt32(random.next(below: 80)))
                let lists = reader.list { reader in reader.list { $0.string() } }
                #expect(lists.count <= buffer.count)
                _ = reader.texts()
            }
        }
    }

    /// Values of the reference implementation.
    @Test(
        arguments: [
            ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
            ("abcdefghijklmnopqrstuvwxyz", 0xCFE1_F278_FA89_835C),
            ("The quick brown fox jumps over the lazy dog", 0x0B24_2D36_1FDA_71BC),
        ] as [(String, UInt64)])
    func hashesAreTheStandard(text: String, hash: UInt64) {
        #expect(Array(text.utf8).withUnsafeBytes { XXHash64.hash($0) } == hash)
    }
}
