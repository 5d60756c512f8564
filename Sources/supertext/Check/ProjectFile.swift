import BulkChecking
import Checking
import Foundation
import Proofreading
import Spelling
import Text

/// Finds and reads the file `.supertext.yml` of a project.
enum ProjectFile {
    /// The project that a folder is in: its file is in that folder or in one around it, up to the top of the git repository; a project that
    /// says nothing when there is none.
    /// - Throws: ``ProjectError`` or ``UnreadableFile``.
    static func project(around folder: String = FileManager.default.currentDirectoryPath) throws -> Project {
        let start = PathName(folder)
        var candidate = start
        while true {
            let path = candidate.absolutePath + (candidate.names.isEmpty ? "" : "/")
            if FileKind(of: path + Project.fileName) != nil {
                return try read(path + Project.fileName, in: candidate)
            }
            if candidate.names.isEmpty || FileKind(of: path + ".git") != nil { return Project(in: start) }
            candidate = candidate.parent
        }
    }

    /// The project of a file.
    /// - Throws: ``ProjectError`` or ``UnreadableFile``.
    static func project(at path: String) throws -> Project {
        let working = FileManager.default.currentDirectoryPath
        return try read(path, in: PathName(path.hasPrefix("/") ? path : working + "/" + path).parent)
    }

    private static func read(_ path: String, in folder: PathName) throws -> Project {
        try ProjectReader.read(try text(at: path), path: path, in: folder)
    }

    private static func text(at path: String) throws(UnreadableFile) -> String {
        do {
            return try TextFile(path: path, name: PathName(path)).read(limit: ProjectReader.mostBytes)
        } catch {
            throw UnreadableFile("\(path): \(error)")
        }
    }
}

extension Project {
    /// The project's own words, those of its files as well.
    /// - Throws: ``ProjectError`` for what is no word, or a file that cannot be read.
    func entries() throws -> [PersonalEntry] {
        var entries: [PersonalEntry] = []
        for word in words {
            do {
                entries.append(PersonalEntry(try PersonalWord(word.value).text, in: nil))
            } catch {
                throw self.error(line: word.line, "“\(word.value)” is no word: \(error)")
            }
        }
        for file in wordFiles { entries += try self.entries(ofFile: file) }
        return entries
    }

    private func entries(ofFile file: Located<String>) throws -> [PersonalEntry] {
        let path = absolute(file.value)
        let text: String
        do {
            text = try TextFile(path: path, name: PathName(path)).read(limit: 16 << 20)
        } catch {
            throw self.error(line: file.line, "\(path): \(error)")
        }
        var entries: [PersonalEntry] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let word = line.trimmingCharacters(in: .whitespaces)
            if word.isEmpty || word.hasPrefix("#") { continue }
            do {
                entries.append(PersonalEntry(try PersonalWord(word).text, in: nil))
            } catch {
                throw ProjectError(path: path, line: index + 1, "“\(word)” is no word: \(error)")
            }
        }
        return entries
    }

    /// A path of the project's file, from the root.
    func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : PathName(folder.path + "/" + path).absolutePath
    }

    /// - Throws: ``ProjectError`` when a rule is named that there is not.
    func requireRules(of proofreader: Proofreader) throws(ProjectError) {
        for rule in onlyRules + disabledRules where proofreader.describedRule(rule.value) == nil {
            throw error(line: rule.line, "There is no rule “\(rule.value.rawValue)”; “supertext rules” lists them.")
        }
    }
}
