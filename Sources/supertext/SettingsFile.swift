import Foundation
import Text

/// A JSON file with settings: `{"port": 9000, "limits": {"seconds": 30}}`.
struct SettingsFile {
    let path: String
    /// The settings by their keys, those in groups with a full stop: `limits.seconds`.
    let values: [String: SettingValue]

    /// Reads a file.
    /// - Parameter isOptional: whether the file may be missing; it sets nothing then.
    /// - Throws: ``SettingsError``.
    init(path: String, isOptional: Bool) throws(SettingsError) {
        self.path = path
        if !FileManager.default.fileExists(atPath: path) {
            guard isOptional else { throw SettingsError("The settings file \(path) is not there.") }
            values = [:]
            return
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SettingsError("The settings file \(path) cannot be read. Is it a file, and may you read it?")
        }
        let member: Member
        do {
            member = try JSONReader.decode(Member.self, from: Array(data), limits: .own)
        } catch {
            throw SettingsError(
                "The settings file \(path) is not JSON. \(error) Correct it, or name another with --config.")
        }
        guard case .group(let members) = member else {
            throw SettingsError("The settings file \(path) must hold a JSON object, such as {\"port\": 9000}.")
        }
        values = Self.flattened(members)
    }

    private indirect enum Member: Decodable {
        case value(SettingValue)
        case group([String: Member])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .value(.number(number))
            } else if let value = try? container.decode(Bool.self) {
                self = .value(.yesOrNo(value))
            } else if let text = try? container.decode(String.self) {
                self = .value(.text(text))
            } else if let list = try? container.decode([String].self) {
                self = .value(.list(list))
            } else if let members = try? container.decode([String: Member].self) {
                self = .group(members)
            } else {
                self = .value(.other)
            }
        }
    }

    private static func flattened(_ members: [String: Member], below prefix: String = "") -> [String: SettingValue] {
        members.reduce(into: [:]) { values, member in
            let key = prefix + member.key
            switch member.value {
            case .value(let value): values[key] = value
            case .group(let members): values.merge(flattened(members, below: key + ".")) { $1 }
            }
        }
    }
}
