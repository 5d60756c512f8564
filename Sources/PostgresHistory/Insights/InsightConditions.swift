import Checking
import HistoryFormat
import Text

extension InsightScope {
    /// What a row of a table that has an owner and a language must be.
    func isOf(_ table: String) -> SQL {
        let isOwners: SQL = "\(sql: table).owner = \(owner.rawValue)"
        guard let language = query.language else { return isOwners }
        return "\(isOwners) AND \(LanguageCondition.sql(language, of: table))"
    }

    /// What a time must be to be in another.
    static func isIn(_ time: Range<Int64>, _ column: String) -> SQL {
        "\(sql: column) >= \(time.lowerBound) AND \(sql: column) < \(time.upperBound)"
    }
}

/// What the column `language` of a table must be to be of a language: a bare code includes its variants.
enum LanguageCondition {
    static func sql(_ code: LanguageCode, of table: String) -> SQL {
        let language: SQL = "\(sql: table).language"
        if code.isVariant { return "\(language) = \(code.tag)" }
        // What begins with `en-`; the full stop comes behind the hyphen.
        return "(\(language) = \(code.tag) OR (\(language) > \(code.tag + "-") AND \(language) < \(code.tag + ".")))"
    }
}
