/// A pattern of paths in the language of `.gitignore` files.
///
/// `*` stands for any part of a name, `?` for a character, `[a-z]` and `[!a-z]` for one of a set, `**` for any folders, and `\` takes its
/// meaning from the character behind it. A pattern with a stroke at its beginning or in the middle counts from the folder that it is
/// written for; any other matches at every depth. A stroke at the end matches folders alone.
package struct PathPattern: Hashable, Sendable {
    /// Whether it matches folders alone.
    package let isOfFolders: Bool
    private let steps: [Step]

    /// What stands between two strokes.
    private enum Step: Hashable, Sendable {
        /// Any number of folders.
        case folders
        case name(NamePattern)
    }

    /// Reads a pattern; `nil` for one that is empty and matches nothing.
    package init?(_ pattern: String) {
        var text = Substring(pattern)
        isOfFolders = text.hasSuffix("/")
        if isOfFolders { text.removeLast() }
        let isAnchored = text.contains("/")
        if text.hasPrefix("/") { text.removeFirst() }
        guard !text.isEmpty else { return nil }
        var steps = text.split(separator: "/").map { $0 == "**" ? Step.folders : .name(NamePattern($0)) }
        if !isAnchored { steps.insert(.folders, at: 0) }
        // What is in a folder, and not the folder itself.
        if steps.last == .folders { steps.append(.name(NamePattern("*"))) }
        self.steps = steps
    }

    /// Whether it matches a path. Costs at most the product of the lengths of both.
    package func matches(_ path: PathName, isFolder: Bool) -> Bool {
        (isFolder || !isOfFolders) && matches(path.names[...])
    }

    /// Whether it matches a file or one of the folders that it is in.
    package func covers(_ file: PathName) -> Bool {
        if matches(file, isFolder: false) { return true }
        return file.names.indices.dropFirst().contains { matches(file.names[..<$0]) }
    }

    private func matches(_ names: ArraySlice<String>) -> Bool {
        var (step, name) = (0, names.startIndex)
        // Where the last `**` is, and how much it stands for so far: only this one need be tried again.
        var (folders, tried): (Int?, Int) = (nil, 0)
        while name < names.endIndex {
            if step < steps.count, steps[step] == .folders {
                (folders, tried) = (step, name)
                step += 1
            } else if step < steps.count, case .name(let pattern) = steps[step], pattern.matches(names[name]) {
                step += 1
                name += 1
            } else if let folders {
                tried += 1
                (step, name) = (folders + 1, tried)
            } else {
                return false
            }
        }
        return step == steps.count
    }
}

/// A pattern of one name.
private struct NamePattern: Hashable, Sendable {
    private let parts: [Part]

    private enum Part: Hashable, Sendable {
        case character(Unicode.Scalar)
        case anyCharacter
        case anything
        case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

        func matches(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .character(let character): character == scalar
            case .anyCharacter: true
            case .anything: false
            case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
            }
        }
    }

    init(_ pattern: Substring) {
        var rest = pattern.unicodeScalars
        var parts: [Part] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": if parts.last != .anything { parts.append(.anything) }
            case "?": parts.append(.anyCharacter)
            case "[": parts.append(Self.set(&rest) ?? .character(scalar))
            case "\\": parts.append(.character(rest.popFirst() ?? scalar))
            default: parts.append(.character(scalar))
            }
        }
        self.parts = parts
    }

    /// A set up to its bracket; `nil`, and nothing is read, when none closes it.
    private static func set(_ rest: inout Substring.UnicodeScalarView) -> Part? {
        var inner = rest
        var isNegated = false
        if let first = inner.first, first == "!" || first == "^" {
            isNegated = true
            inner.removeFirst()
        }
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while let scalar = inner.popFirst() {
            if scalar == "]", !ranges.isEmpty {
                rest = inner
                return .set(ranges, isNegated: isNegated)
            }
            let low = scalar == "\\" ? inner.popFirst() ?? scalar : scalar
            var ahead = inner
            if ahead.popFirst() == "-", let high = ahead.popFirst(), high != "]", low <= high {
                ranges.append(low...high)
                inner = ahead
            } else {
                ranges.append(low...low)
            }
        }
        return nil
    }

    func matches(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        var (part, index) = (0, scalars.startIndex)
        var (star, tried): (Int?, String.Index) = (nil, scalars.startIndex)
        while index < scalars.endIndex {
            if part < parts.count, parts[part] == .anything {
                (star, tried) = (part, index)
                part += 1
            } else if part < parts.count, parts[part].matches(scalars[index]) {
                part += 1
                index = scalars.index(after: index)
            } else if let star {
                tried = scalars.index(after: tried)
                (part, index) = (star + 1, tried)
            } else {
                return false
            }
        }
        while part < parts.count, parts[part] == .anything { part += 1 }
        return part == parts.count
    }
}
