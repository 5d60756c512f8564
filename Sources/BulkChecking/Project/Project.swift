import Grammar
import Proofreading
import Text

/// What a project says of how its texts are checked, in the file `.supertext.yml` at its top.
package struct Project: Sendable {
    /// The name of the file.
    package static let fileName = ".supertext.yml"

    /// Something that stands in a line of the file.
    package struct Located<Value: Sendable>: Sendable {
        /// What stands there.
        package let value: Value
        /// The line, from 1.
        package let line: Int
    }

    /// The file's path; `nil` when there is none.
    package var path: String?
    /// The folder that the file is in, from the root: patterns count from it.
    package var folder: PathName
    /// The language of texts that ``languages`` says nothing of; `nil` to detect it.
    package var language: LanguageCode?
    /// The languages of texts by their paths.
    package var languages = ValuesByPath<LanguageCode>()
    /// How texts are marked up, by their paths; what is named here is a text whatever its name ends in.
    package var formats = ValuesByPath<TextFormat>()
    /// Words that are right.
    package var words: [Located<String>] = []
    /// Files of such words, one in a line, from the project's folder.
    package var wordFiles: [Located<String>] = []
    /// The only rules that run; all unless any are named.
    package var onlyRules: [Located<RuleID>] = []
    /// The rules that do not run.
    package var disabledRules: [Located<RuleID>] = []
    /// How much is reported.
    package var level: Level?
    /// Whether a model looks at texts.
    package var deep: DeepRequest?
    /// The patterns of the files that are checked.
    package var include: [String] = []
    /// The patterns of those that are not.
    package var exclude: [String] = []
    /// Whether what `.gitignore` files name is passed over.
    package var honoursGitignore = true
    /// The file of mistakes that are known already, from the project's folder.
    package var baseline: String?

    /// A project that says nothing.
    package init(in folder: PathName) { self.folder = folder }

    /// The files that are wanted, of those in the project's folder.
    /// - Parameter including: whether ``include`` counts, or something else takes its place.
    package func selection(including: Bool = true) -> PathSelection {
        PathSelection(in: folder, include: including ? include : [], exclude: exclude, isOfItsFolder: true)
    }

    /// The rules that run.
    package var rules: RuleSelection {
        RuleSelection(
            only: onlyRules.isEmpty ? nil : Set(onlyRules.map(\.value)), disabled: Set(disabledRules.map(\.value)))
    }

    /// An error in a line of the file.
    package func error(line: Int, _ reason: String) -> ProjectError {
        ProjectError(path: path ?? Self.fileName, line: line, reason)
    }
}
