import Testing

@testable import Checking

@Suite struct RecentValuesTests {
    @Test func thoseAskedForLastStay() {
        var values = RecentValues<Int, Int>(count: 100)
        values[-1] = 7
        for number in 0..<10_000 {
            values[number] = number
            // Asked for again and again.
            #expect(values[-1] == 7)
        }
        for number in 9_960..<10_000 { #expect(values[number] == number) }
        #expect(values[0] == nil)
    }

    @Test func neverAreThereMoreThanThat() {
        var values = RecentValues<Int, Int>(count: 100)
        for number in 0..<1000 { values[number] = number }
        #expect((0..<1000).count { values[$0] != nil } <= 100)
    }

    @Test func aValueIsReplacedAndTakenOutWhereverItIs() {
        var values = RecentValues<String, Int>(count: 2)
        values["a"] = 1
        values["b"] = 2
        values["a"] = 3
        #expect(values["a"] == 3)
        values["a"] = nil
        #expect(values["a"] == nil)
        #expect(values["b"] == 2)
        values["b"] = nil
        #expect(values["b"] == nil)
    }
}
