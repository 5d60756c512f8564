import Proofreading

/// What corrections make of a text: pieces of it, in order and without overlaps, and what comes in their place.
package struct TextEdits: Sendable, Equatable {
    /// An edit of some bytes.
    package struct Edit: Sendable, Equatable {
        /// The bytes that go.
        package let range: Range<Int>
        /// What comes in their place.
        package let replacement: String

        /// Makes an edit.
        package init(_ range: Range<Int>, _ replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// The edits, in order.
    package let edits: [Edit]

    /// Makes edits.
    /// - Parameter edits: in order and without overlaps.
    package init(_ edits: [Edit]) { self.edits = edits }

    /// The corrections that are sure: those that ``CorrectedText`` takes.
    package init(sure findings: [Finding]) {
        var edits: [Edit] = []
        for finding in findings where finding.range.lowerBound >= edits.last?.range.upperBound ?? 0 {
            if let replacement = finding.sureReplacement { edits.append(Edit(finding.range, replacement)) }
        }
        self.edits = edits
    }

    /// Whether nothing changes.
    package var isEmpty: Bool { edits.isEmpty }

    /// What is left of what was found once the edits are made: the new text, and the other findings where they are now.
    package func left(of outcome: CheckedFile.Outcome) -> CheckedFile.Outcome {
        let bytes = Array(outcome.text.utf8)
        var rest = edits[...]
        var shift = 0
        let left = outcome.findings.compactMap { finding -> Finding? in
            while let edit = rest.first, edit.range.lowerBound <= finding.range.lowerBound {
                rest.removeFirst()
                shift += edit.replacement.utf8.count - edit.range.count
                if edit.range == finding.range { return nil }
            }
            return finding.moved(by: shift)
        }
        let text = String(decoding: applied(to: bytes, in: bytes.indices), as: UTF8.self)
        return CheckedFile.Outcome(text: text, findings: left)
    }

    /// A part of a text with the edits in it made.
    package func applied(to bytes: [UInt8], in part: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        var position = part.lowerBound
        for edit in edits where edit.range.lowerBound >= position && edit.range.upperBound <= part.upperBound {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.replacement.utf8
            position = edit.range.upperBound
        }
        return result + bytes[position..<part.upperBound]
    }
}

extension Finding {
    /// The same finding so many bytes further behind.
    fileprivate func moved(by shift: Int) -> Finding {
        Finding(
            id: id, range: range.lowerBound + shift..<range.upperBound + shift, reading: reading, hasMarkup: hasMarkup,
            rule: rule,
            category: category, severity: severity, message: message, suggestions: suggestions, explanation: explanation
        )
    }
}
