/// A part of the work on a text, for who measures where time goes.
public enum WorkPart: Int, Hashable, Sendable, CaseIterable {
    /// The text is read and its markup masked.
    case reading
    /// Its language is told.
    case language
    /// Dictionaries and data are read, when they are asked for the first time.
    case dictionary
    /// Paragraphs, sentences and words are found. What kinds of words they are belongs to the part that asks first.
    case analysis
    /// Words are looked up and suggestions worked out.
    case spelling
    /// The rules look at sentences and paragraphs.
    case rules
    /// The learned classifiers look at sentences.
    case classifiers
    /// What was found is put together.
    case assembly
    /// A model looks for what no rule finds.
    case deep

    /// The part's name: stable, for programs.
    public var name: String { "\(self)" }
}

/// What the work on one text came to.
public struct TextWork: Hashable, Sendable {
    /// What each part took, in nanoseconds, on all threads together; parts that were not come to are left out.
    public var nanoseconds: [WorkPart: Int]
    /// How many paragraphs it has of which the findings were remembered.
    public var rememberedParagraphs = 0
    /// How many paragraphs it has that were looked at.
    public var checkedParagraphs = 0
    /// How many words it has; 0 when the work was not done to the end.
    public var words = 0
    /// What became of the deep stage.
    public var deep = DeepOutcome.off
}

/// The port for what is measured of the work on texts. The domain has no clock of its own.
public protocol WorkMeter: Sendable {
    /// What a clock says: nanoseconds since any moment. Asked some ten times a paragraph, from several threads at once.
    func nanoseconds() -> Int
    /// Is told of each text once the work on it has ended, whether it was done or not.
    func record(_ work: TextWork)
}
