import Foundation
import Testing

@testable import supertext

@Suite struct SettingsTests {
    @Test func withoutAnythingSetTheDefaultsHold() throws {
        let settings = try Settings.read(environment: [:])
        #expect(settings.hostname == "127.0.0.1")
        #expect(settings.port == 8080)
        #expect(settings.limits.textBytes == 10 << 20)
    }

    @Test func flagsGoOverTheEnvironmentAndThatOverTheFile() throws {
        let folder = try Folder()
        let file = try folder.write(
            "settings.json",
            Data(#"{"port": 1, "hostname": "file", "database": "file.sqlite", "limits": {"seconds": 7}}"#.utf8))
        let settings = try Settings.read(
            flags: ["port": .number(3)], file: file,
            environment: ["SUPERTEXT_PORT": "2", "SUPERTEXT_HOSTNAME": "environment"])
        #expect(settings.port == 3)
        #expect(settings.hostname == "environment")
        #expect(settings.database == "file.sqlite")
        #expect(settings.limits.time == .seconds(7))
    }

    @Test func listsInTheEnvironmentAreSeparatedByCommas() throws {
        let settings = try Settings.read(environment: ["SUPERTEXT_ALLOWED_HOSTS": "a.example, b.example"])
        #expect(settings.allowedHosts == ["a.example", "b.example"])
    }

    @Test func limitsAreSetInTheEnvironmentToo() throws {
        let settings = try Settings.read(environment: ["SUPERTEXT_LIMITS_BACKGROUND_BYTES": "1000"])
        #expect(settings.limits.backgroundBytes == 1000)
        #expect(try Settings.read(environment: [:]).limits.backgroundBytes == 64 << 20)
    }

    /// What is said about settings that cannot be used.
    private func refusal(_ environment: [String: String] = [:], file: String? = nil) throws -> String? {
        let folder = try Folder()
        let path = try file.map { try folder.write("s.json", Data($0.utf8)) }
        do {
            _ = try Settings.read(file: path, environment: environment)
            return nil
        } catch {
            return error.description.replacing(path ?? "s.json", with: "s.json")
        }
    }

    @Test(arguments: [
        ("SUPERTEXT_PORT", "http", "is “http”; it must be a whole number from 0 to 65535."),
        ("SUPERTEXT_PORT", "70000", "is 70000; it must be a whole number from 0 to 65535."),
        ("SUPERTEXT_LIMITS_TEXT_BYTES", "-1", "is -1; it must be a whole number from 1 to 1073741824."),
        (
            "SUPERTEXT_LOG_LEVEL", "loud",
            "is “loud”; it must be one of trace, debug, info, notice, warning, error, critical."
        ),
        ("SUPERTEXT_DICTIONARIES", "/,/nowhere", "names the folder /nowhere, which is not there."),
        ("SUPERTEXT_PUBLIC", "/dev/null", "names /dev/null, which is not a folder."),
        ("SUPERTEXT_PUBLIC", "/dev", "names the folder /dev, which has no index.html."),
    ])
    func aVariableThatCannotBeUsedIsNamed(name: String, value: String, refusal: String) throws {
        #expect(try self.refusal([name: value]) == "\(name) \(refusal)")
    }

    @Test(arguments: [
        (#"{"port": "http"}"#, "“port” in s.json is “http”; it must be a whole number from 0 to 65535."),
        (#"{"port": 80.5}"#, "“port” in s.json must be a whole number from 0 to 65535."),
        (#"{"port": null}"#, "“port” in s.json must be a whole number from 0 to 65535."),
        (#"{"hostname": 7}"#, "“hostname” in s.json must be a text in quotation marks."),
        (#"{"allowedHosts": "a"}"#, "“allowedHosts” in s.json must be a list of texts in square brackets."),
        (#"{"allowedHosts": [1]}"#, "“allowedHosts” in s.json must be a list of texts in square brackets."),
        (#"{"public": "/nowhere"}"#, "“public” in s.json names the folder /nowhere, which is not there."),
        (#"{"limits": 7}"#, "“limits” in s.json must be an object in braces."),
        (#"{"prot": 80}"#, "“prot” in s.json is no setting. Did you mean “port”?"),
        (#"{"limits": {"second": 5}}"#, "“limits.second” in s.json is no setting. Did you mean “limits.seconds”?"),
        ("[]", #"The settings file s.json must hold a JSON object, such as {"port": 9000}."#),
    ])
    func whatIsWrongInTheFileIsNamed(file: String, refusal: String) throws {
        #expect(try self.refusal(file: file) == refusal)
    }

    @Test(arguments: [("{\n  \"port\": eighty\n}", "12"), ("", "end of file"), (#"{"port": 80"#, "end of file")])
    func aFileThatIsNotJSONIsSaidWithThePlace(file: String, place: String) throws {
        let refusal = try #require(try refusal(file: file))
        #expect(refusal.hasPrefix("The settings file s.json is not JSON. "))
        #expect(refusal.contains(place), "\(refusal)")
        #expect(refusal.hasSuffix(" Correct it, or name another with --config."))
    }

    @Test func aSettingThatNothingIsLikeComesWithThoseThatThereAre() throws {
        let refusal = try #require(try refusal(file: #"{"nonsense": 1}"#))
        #expect(refusal.hasPrefix("“nonsense” in s.json is no setting. There are hostname, port, "))
        #expect(refusal.contains("limits.textBytes"))
    }

    @Test func aFileThatWasNamedMustBeThere() throws {
        #expect(try refusal(["SUPERTEXT_CONFIG": "/nowhere.json"]) == "The settings file /nowhere.json is not there.")
        #expect(try refusal(["SUPERTEXT_CONFIG": "/"])?.hasPrefix("The settings file / cannot be read.") == true)
    }

    @Test func variablesThatAreNoSettingsAreNamedAndDoNoHarm() throws {
        var warnings: [String] = []
        let settings = try Settings.read(
            environment: [
                "SUPERTEXT_PROT": "1", "SUPERTEXT_SERVICE_HOST": "10.0.0.1", "SUPERTEXT_PORT": "2",
                "SUPERTEXT_SOCKET": "",
                "PATH": "/bin", "SUPERTEXT_LIMITS_SECONDS": "5",
            ]
        ) { warnings.append($0) }
        #expect(settings.port == 2)
        #expect(settings.socket == nil)
        #expect(
            warnings == [
                "SUPERTEXT_PROT in the environment is no setting, and is passed over. Did you mean SUPERTEXT_PORT?",
                "SUPERTEXT_SERVICE_HOST in the environment is no setting, and is passed over.",
            ])
    }
}
