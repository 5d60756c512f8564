/// Something that reads what comes from outside.
struct FuzzTarget: Sendable {
    /// Its name, which is that of the folder of its first inputs, too.
    let name: String
    /// Reads an input, and stops the program if what came out is not as it must be.
    let run: @Sendable ([UInt8]) -> Void

    static let all: [FuzzTarget] = [
        .plain, .markdown, .html, .latex, .json, .annotations, .form, .headers, .rules, .phrases, .words, .dictionary,
        .manifest, .exported, .stored,
    ]
}

/// Stops the program, which libFuzzer takes for a finding, unless something holds.
func require(_ condition: Bool, _ claim: @autoclosure () -> String) {
    if !condition { fatalError(claim()) }
}
