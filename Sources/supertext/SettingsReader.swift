import Foundation
import SuperTextHTTP

/// Reads single settings from where they can be said: the command line, then the environment, then the file.
///
/// A value that is not what it should be is an error that says where it stands. Every setting that is asked for is known, and what is
/// left in the end is none.
struct SettingsReader {
    private let flags: [String: SettingValue]
    private let environment: [String: String]
    private let file: SettingsFile
    /// The settings that were asked for.
    private var keys: [String] = []

    init(flags: [String: SettingValue], environment: [String: String], file: SettingsFile) {
        self.flags = flags
        self.environment = environment
        self.file = file
    }

    // MARK: Reading

    /// A text.
    /// - Parameter names: what it can be, unless it can be anything.
    mutating func text(_ key: String, among names: [String]? = nil) throws(SettingsError) -> String? {
        guard let (value, place) = find(key) else { return nil }
        guard let text = value.text else { throw SettingsError("\(place) must be a text in quotation marks.") }
        if let names, !names.contains(text) {
            throw SettingsError("\(place) is “\(text)”; it must be one of \(names.joined(separator: ", ")).")
        }
        return text
    }

    mutating func number(_ key: String, in range: ClosedRange<Int>) throws(SettingsError) -> Int? {
        guard let (value, place) = find(key) else { return nil }
        let wanted = "must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard let number = value.number else {
            throw SettingsError("\(place) \(value.text.map { "is “\($0)”; it " } ?? "")\(wanted).")
        }
        guard range.contains(number) else { throw SettingsError("\(place) is \(number); it \(wanted).") }
        return number
    }

    /// How long something is kept, in seconds: a number with a unit, as in `90d`.
    mutating func age(_ key: String) throws(SettingsError) -> Double? {
        guard let (value, place) = find(key) else { return nil }
        let units: [Character: Int] = ["h": 3600, "d": 86_400, "w": 7 * 86_400, "y": 365 * 86_400]
        guard let text = value.text, let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()),
            (1...100_000).contains(number)
        else {
            throw SettingsError(
                "\(place) \(value.text.map { "is “\($0)”; it " } ?? "")must be a whole number from 1 to 100000 with h, d, w or y for "
                    + "hours, days, weeks or years, as in 90d.")
        }
        return Double(number * unit)
    }

    mutating func yesOrNo(_ key: String) throws(SettingsError) -> Bool? {
        guard let (value, place) = find(key) else { return nil }
        guard let answer = value.yesOrNo else {
            throw SettingsError("\(place) \(value.text.map { "is “\($0)”; it " } ?? "")must be true or false.")
        }
        return answer
    }

    /// A list of texts; one without items counts as not set.
    mutating func list(_ key: String) throws(SettingsError) -> [String]? {
        guard let (value, place) = find(key) else { return nil }
        guard let items = value.list else {
            throw SettingsError("\(place) must be a list of texts in square brackets.")
        }
        let trimmed = items.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        return trimmed.isEmpty ? nil : trimmed
    }

    /// A list of texts that each mean something.
    /// - Parameters:
    ///   - kind: what each must be, in words.
    ///   - value: what a text means; `nil` when it means nothing.
    mutating func values<Value>(
        _ key: String, _ kind: String, _ value: (String) -> Value?
    ) throws(SettingsError) -> [Value] {
        guard let items = try list(key), let (_, place) = find(key) else { return [] }
        var values: [Value] = []
        for item in items {
            guard let value = value(item) else { throw SettingsError("\(place) has “\(item)”; it must be \(kind).") }
            values.append(value)
        }
        return values
    }

    /// A folder that is there.
    /// - Parameter content: a file that must be in it.
    mutating func folder(_ key: String, holding content: String? = nil) throws(SettingsError) -> String? {
        guard let path = try text(key), let (_, place) = find(key) else { return nil }
        try Self.requireFolder(path, holding: content, place)
        return path
    }

    /// A list of folders that are there.
    mutating func folders(_ key: String) throws(SettingsError) -> [String]? {
        guard let paths = try list(key), let (_, place) = find(key) else { return nil }
        for path in paths { try Self.requireFolder(path, holding: nil, place) }
        return paths
    }

    private static func requireFolder(_ path: String, holding content: String?, _ place: String) throws(SettingsError) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw SettingsError("\(place) names the folder \(path), which is not there.")
        }
        guard isFolder.boolValue else { throw SettingsError("\(place) names \(path), which is not a folder.") }
        if let content, !FileManager.default.fileExists(atPath: path + "/" + content) {
            throw SettingsError("\(place) names the folder \(path), which has no \(content).")
        }
    }

    /// The value that goes over the others, and where it stands.
    private mutating func find(_ key: String) -> (value: SettingValue, place: String)? {
        if !keys.contains(key) { keys.append(key) }
        let variable = Self.variable(key)
        let places: [(value: SettingValue?, place: String)] = [
            (flags[key], Self.flag(key)),
            (environment[variable].map { .written($0) }, variable),
            (file.values[key], "“\(key)” in \(file.path)"),
        ]
        for (value, place) in places {
            if let value, !value.isEmpty { return (value, place) }
        }
        return nil
    }

    /// The environment's name of a setting: `SUPERTEXT_LIMITS_TEXT_BYTES` for `limits.textBytes`.
    private static func variable(_ key: String) -> String {
        key.reduce(into: variablePrefix) { name, character in
            if character.isUppercase { name += "_" }
            name += character == "." ? "_" : character.uppercased()
        }
    }

    /// The command line's name of a setting: `--keep-checks` for `keepChecks`.
    private static func flag(_ key: String) -> String {
        key.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }

    private static let variablePrefix = "SUPERTEXT_"

    // MARK: What is left

    /// - Throws: when the file sets what no setting is.
    func refuseUnknownKeys() throws(SettingsError) {
        guard let key = file.values.keys.sorted().first(where: { !keys.contains($0) }) else { return }
        if keys.contains(where: { $0.hasPrefix(key + ".") }) {
            throw SettingsError("“\(key)” in \(file.path) must be an object in braces.")
        }
        let meant = NearestName.of(key, among: keys).map { "Did you mean “\($0)”?" }
        throw SettingsError(
            "“\(key)” in \(file.path) is no setting. \(meant ?? "There are \(keys.joined(separator: ", ")).")")
    }

    /// What to say about variables of the environment that have a setting's prefix and are none. Something else may have set them.
    func unknownVariables() -> [String] {
        let known = keys.map(Self.variable) + [Self.variable("config")]
        let unknown = environment.keys.filter { $0.hasPrefix(Self.variablePrefix) && !known.contains($0) }
        return unknown.sorted().map { name in
            let meant = NearestName.of(name, among: known).map { " Did you mean \($0)?" }
            return "\(name) in the environment is no setting, and is passed over.\(meant ?? "")"
        }
    }
}
