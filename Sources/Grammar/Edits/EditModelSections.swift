/// The names of sections in the file of a model of edits.
public enum EditModelSections {
    /// What probabilities are worth, by kind: of all languages that the model has, or with a full stop and a language behind it of that one.
    public static let thresholds = "thresholds"
    /// Which words decide of what kind an edit is; with languages as ``thresholds``.
    public static let kinds = "kinds"

    /// The languages that a model of several has, by the names of its sections.
    public static func languages(_ sections: [String]) -> [String] {
        sections.compactMap { name in
            name.hasPrefix(thresholds + ".") ? String(name.dropFirst(thresholds.count + 1)) : nil
        }
    }
}
