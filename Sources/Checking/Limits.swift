/// What one check may take, so that none can take the machine.
public struct Limits: Hashable, Sendable {
    /// The longest text, in bytes of UTF-8.
    public var textBytes: Int
    /// The longest time from being handed in to the end, waiting included.
    public var time: Duration
    /// How many findings a check tells, the first of the text: a text may have as many mistakes as words.
    public var findings: Int
    /// How many checks run at once. Their work shares the same worker threads; this bounds their memory.
    public var runningChecks: Int
    /// How many checks may wait for a place among the running ones.
    public var waitingChecks: Int
    /// How many bytes the texts of background checks may have together, from being handed in to the end; one text is taken
    /// in any case.
    public var backgroundBytes: Int

    /// Makes limits.
    public init(
        textBytes: Int = 10 << 20, time: Duration = .seconds(60), findings: Int = 10_000, runningChecks: Int = 16,
        waitingChecks: Int = 512, backgroundBytes: Int = 64 << 20
    ) {
        self.textBytes = textBytes
        self.time = time
        self.findings = findings
        self.runningChecks = runningChecks
        self.waitingChecks = waitingChecks
        self.backgroundBytes = backgroundBytes
    }
}
