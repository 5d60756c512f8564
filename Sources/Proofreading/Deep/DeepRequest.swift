/// Whether the deep stage looks at a text: a model that finds what no rule can, some fifty times as slow as the rules.
public enum DeepRequest: String, Hashable, Sendable, CaseIterable {
    /// Where mistakes were found that speak for more, when there is time for it, and at the beginning of a long text alone.
    case auto
    /// Not at all.
    case off
    /// At all of the text, however long that takes.
    case wait
}

/// What became of the deep stage in a check.
public enum DeepOutcome: String, Hashable, Sendable, CaseIterable {
    /// It was not asked for.
    case off
    /// Nothing that was found at once speaks for what it finds.
    case unneeded
    /// The language has no model.
    case unavailable
    /// The language's model cannot be used.
    case failed
    /// It was left out, as too much else was to be done.
    case busy
    /// It looked at the beginning of the text.
    case partial
    /// It looked at all of the text.
    case done
}
