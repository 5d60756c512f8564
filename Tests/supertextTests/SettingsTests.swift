import Configuration
import Foundation
import Testing

@testable import supertext

@Suite struct SettingsTests {
    @Test func withoutAnythingSetTheDefaultsHold() async throws {
        let settings = try await Settings.read(environment: [:])
        #expect(settings.hostname == "127.0.0.1")
        #expect(settings.port == 8080)
        #expect(settings.limits.textBytes == 10 << 20)
    }

    @Test func flagsGoOverTheEnvironmentAndThatOverTheFile() async throws {
        let folder = try Folder()
        let file = try folder.write(
            "settings.json",
            Data(#"{"port": 1, "hostname": "file", "database": "file.sqlite", "limits": {"seconds": 7}}"#.utf8))
        let settings = try await Settings.read(
            flags: ["port": ConfigValue(.int(3), isSecret: false)], file: file,
            environment: ["SUPERTEXT_PORT": "2", "SUPERTEXT_HOSTNAME": "environment"])
        #expect(settings.port == 3)
        #expect(settings.hostname == "environment")
        #expect(settings.database == "file.sqlite")
        #expect(settings.limits.time == .seconds(7))
    }

    @Test func listsInTheEnvironmentAreSeparatedByCommas() async throws {
        let settings = try await Settings.read(environment: ["SUPERTEXT_ALLOWED_HOSTS": "a.example, b.example"])
        #expect(settings.allowedHosts == ["a.example", "b.example"])
    }

    @Test func limitsAreSetInTheEnvironmentToo() async throws {
        let settings = try await Settings.read(environment: ["SUPERTEXT_LIMITS_BACKGROUND_BYTES": "1000"])
        #expect(settings.limits.backgroundBytes == 1000)
        #expect(try await Settings.read(environment: [:]).limits.backgroundBytes == 64 << 20)
    }

    @Test(arguments: [
        ["SUPERTEXT_PORT": "http"], ["SUPERTEXT_PORT": "70000"], ["SUPERTEXT_LIMITS_TEXT_BYTES": "-1"],
        ["SUPERTEXT_LOG_LEVEL": "loud"], ["SUPERTEXT_CONFIG": "/nowhere.json"],
    ])
    func whatCannotBeUsedIsAnError(environment: [String: String]) async throws {
        await #expect(throws: SettingsError.self) { try await Settings.read(environment: environment) }
    }
}
