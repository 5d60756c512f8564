import GRDB
import Text

/// What the column `language` of a table must be to be of a language: a bare code includes its variants.
enum LanguageCondition {
    static func sql(_ code: LanguageCode, of table: String) -> SQL {
        let language = SQL(sql: table + ".language")
        if code.isVariant { return "\(language) = \(code.tag)" }
        // What begins with `en-`; the full stop comes behind the hyphen.
        return "(\(language) = \(code.tag) OR (\(language) > \(code.tag + "-") AND \(language) < \(code.tag + ".")))"
    }
}
