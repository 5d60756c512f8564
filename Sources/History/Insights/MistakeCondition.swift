import GRDB

/// What mistakes are, as the columns `counts` and `kind` say it. Questions that an index shall answer alone have it written out: for a virtual
/// column SQLite reads the row, though the index has all that it is made of.
enum MistakeCondition {
    /// What a mistake must be to count.
    static let counts: SQL = "isHint = 0 AND isKnown = 0 AND verdict IS NOT 'dismissed'"

    /// A mistake's kind.
    static let kind: SQL = """
        CASE WHEN isHint THEN 'hint' WHEN verdict = 'dismissed' THEN verdict WHEN isKnown THEN 'known'
            ELSE coalesce(verdict, 'open') END
        """
}
