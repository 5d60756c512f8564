import Foundation
import Grammar
import LanguagePacks
import Text

/// How fast a language's tagger is, and what it says of a text.
enum Tagging {
    /// Tags a text and says how long that took, on one core; then the tags of its first sentences.
    static func report(_ language: String, text path: String, dictionaries: String) throws -> String {
        guard let tagger = try LanguageFiles.tagger(in: LanguageFolder(dictionaries + "/" + language)) else {
            throw QualityError.noLexicon(language)
        }
        let document = Document(try String(contentsOfFile: path, encoding: .utf8))
        let code = LanguageCode(language)
        var report = ""
        for _ in 0..<3 {
            let views = AnalysedParagraph(document, language: code, tagger: tagger).sentences
            let tokens = views.reduce(0) { $0 + $1.sentence.tokens.count { $0.kind != .space } }
            let time = ContinuousClock().measure { for view in views { _ = view.tags } }
            let seconds = time / .seconds(1)
            report += "\(tokens) tokens in \(Int(seconds * 1000)) ms: \(Int(Double(tokens) / seconds)) a second\n"
        }
        for view in AnalysedParagraph(document, language: code, tagger: tagger).sentences.prefix(40) {
            guard let tags = view.tags else { continue }
            for (index, token) in view.sentence.tokens.enumerated() where token.kind != .space {
                report += "\(document.text(in: token.range))\t\(tags[index])\t\(tags.lemma(at: index))"
                if let attached = tags.attached(at: index) { report += "\t+\(attached)" }
                if let alternative = tags.alternative(at: index) { report += "\t?\(alternative)" }
                report += "\n"
            }
            report += "\n"
        }
        return report
    }
}
