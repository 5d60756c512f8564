import Foundation
import ProofreadingTesting
import Testing

@testable import supertext

@Suite struct TextFilesTests {
    @Test func aFolderIsWalkedInTimeThatGrowsAsTheNumberOfItsFilesDoes() throws {
        let folder = try Folder()
        let few = 2000
        for index in 0..<few { _ = try folder.write("few/note-number-\(index).txt", Data()) }
        for index in 0..<few * LinearTime.growth { _ = try folder.write("many/note-number-\(index).txt", Data()) }
        func seconds(_ name: String, _ count: Int) -> Double {
            let start = LinearTime.seconds(by: CLOCK_THREAD_CPUTIME_ID)
            #expect(TextFiles(arguments: [folder.path(name)]).reduce(0) { sum, _ in sum + 1 } == count)
            return LinearTime.seconds(by: CLOCK_THREAD_CPUTIME_ID) - start
        }
        var time = LinearTime()
        while time.isOpen {
            time.measure(small: { seconds("few", few) }, large: { seconds("many", few * LinearTime.growth) })
        }
        #expect(time.isLinear, "\(time.ratio)")
    }
}
