import Testing

@testable import Text

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "bca", 2), ("ca", "abc", 3),
        ("kitten", "sitting", 3),
        ("été", "ete", 2), ("abcd", "badc", 2), ("xab", "ba", 2), ("ab", "xba", 2),
    ])
    func distanceIsThatOfAlignment(left: String, right: String, distance: Int) {
        let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        for limit in 0...4 {
            let expected = distance <= limit ? distance : nil
            #expect(EditDistance.between(left, right, atMost: limit) == expected)
            #expect(EditDistance.between(right, left, atMost: limit) == expected)
        }
        #expect(EditDistance.between(left, right) == distance)
        #expect(EditDistance.between(right, left) == distance)
    }

    @Test func theTableHoldsTheDistancesOfAllBeginnings() {
        let (left, right) = (Array("kitten"), Array("sittngi"))
        let table = EditDistance.table(left, right)
        for i in 0...left.count {
            for j in 0...right.count {
                #expect(table[i][j] == EditDistance.between(Array(left[..<i]), Array(right[..<j])))
            }
        }
        #expect(EditDistance.table([Int](), [Int]()) == [[0]])
    }
}
