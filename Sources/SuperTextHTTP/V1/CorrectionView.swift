/// What is shown of a correction.
struct CorrectionView: Hashable, Sendable {
    /// What stands around it, which whoever has the text knows.
    var context = true
}
