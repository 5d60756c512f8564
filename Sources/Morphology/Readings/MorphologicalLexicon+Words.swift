extension MorphologicalLexicon {
    /// Calls a function with each word: of sound bytes only, damaged ones may have more ways than anyone can go.
    func forEachWord(_ body: ([UInt8]) -> Void) {
        var path: [UInt8] = []
        visit(roots[Root.words.rawValue], &path, body)
    }

    /// The longest word that is gone into: damaged bytes may go round in a circle.
    private static let longestWord = 255

    private func visit(_ state: UInt32, _ path: inout [UInt8], _ body: ([UInt8]) -> Void) {
        guard path.count <= Self.longestWord else { return }
        var index = Int(state)
        for _ in 0..<Self.mostTransitions {
            guard let transition = bytes.withBytes({ long(index, of: transitions, $0) }) else { return }
            let label = UInt8(truncatingIfNeeded: transition)
            if label == 0 {
                body(path)
            } else {
                path.append(label)
                visit(transition >> 9, &path, body)
                path.removeLast()
            }
            if transition & 0x100 != 0 { return }
            index += 1
        }
    }
}
