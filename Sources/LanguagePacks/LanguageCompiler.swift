import Foundation
import Grammar
import Text

/// Makes a language's folder into a pack.
public enum LanguageCompiler {
    /// Compiles a language's folder: its rules, unproven, and its tables as they are. The same files become the same bytes.
    /// - Parameter folder: `Dictionaries/en`.
    /// - Returns: the bytes of the pack, and what is wrong with rules that are left out.
    /// - Throws: ``LexiconError`` when a table is damaged.
    public static func compile(_ folder: String) throws(LexiconError) -> (pack: [UInt8], faults: [RuleFolder.Fault]) {
        let language = LanguageFolder(folder).language
        let (rules, faults) = RuleFolder(folder + "/rules", language: language)
            .rules(provingWith: nil, keepsProofs: false)
        return (try pack(ofFolder: folder, rules), faults)
    }

    /// A pack of rules that are compiled and the tables in a folder.
    static func pack(ofFolder folder: String, _ rules: PatternRules) throws(LexiconError) -> [UInt8] {
        var pack = PackWriter()
        pack.add(PackInputs.section, PackInputs(ofFolder: folder).bytes)
        rules.write(into: &pack)
        try LanguageFiles.write(LanguageFolder(folder), into: &pack)
        return pack.finished()
    }
}
