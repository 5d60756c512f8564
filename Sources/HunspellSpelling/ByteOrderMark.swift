extension Collection<UInt8> {
    /// All but the mark of UTF-8 that some editors begin a file with.
    func dropByteOrderMark() -> SubSequence {
        starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
    }
}
