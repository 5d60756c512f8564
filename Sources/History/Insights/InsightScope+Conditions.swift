import Checking
import GRDB
import HistoryFormat

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
