import Checking
import Foundation
import ProofreadingTesting
import Testing

@testable import SuperTextHTTP
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

    @Test func poolerBeforeTheDatabaseIsSet() throws {
        let none = try Settings.read(environment: [:])
        #expect(!none.databaseIsPooled && none.databaseDirect == nil)
        let settings = try Settings.read(
            environment: ["SUPERTEXT_DATABASE_POOLED": "true", "SUPERTEXT_DATABASE_DIRECT": "postgres://db/supertext"])
        #expect(settings.databaseIsPooled)
        #expect(settings.databaseDirect == "postgres://db/supertext")
    }

    @Test func addressBehindAPoolerThatIsNoneIsRefused() throws {
        let settings = try Settings.read(environment: ["SUPERTEXT_DATABASE_DIRECT": "db.example.org"])
        let error = #expect(throws: SettingsError.self) { try DatabasePlace.direct(settings) }
        #expect(error?.description.hasPrefix("The address of the database cannot be used.") == true)
    }

    @Test func howMuchOfTheHistoryIsKeptIsSetEverywhere() throws {
        #expect(try Settings.read(environment: [:]).retention.keepsAll)
        for (text, seconds) in [("12h", 43_200.0), ("90d", 7_776_000), ("2w", 1_209_600), ("1y", 31_536_000)] {
            #expect(try Settings.read(environment: ["SUPERTEXT_KEEP": text]).retention.age == seconds)
        }
        let folder = try Folder()
        let file = try folder.write("settings.json", Data(#"{"keep": "3d", "keepChecks": 7}"#.utf8))
        let kept = try Settings.read(file: file, environment: [:]).retention
        #expect(kept == Retention(age: 3 * 86_400, texts: 7))
        let settings = try Settings.read(
            flags: ["keep": .text("1d"), "keepChecks": .number(5)], environment: ["SUPERTEXT_KEEP": "2d"])
        #expect(settings.retention.age == 86_400)
        #expect(settings.retention.texts == 5)
        let error = #expect(throws: SettingsError.self) {
            try Settings.read(flags: ["keepChecks": .number(0)], environment: [:])
        }
        #expect(error?.description.hasPrefix("--keep-checks is 0") == true)
    }

    @Test func yesAndNoAreReadEverywhere() throws {
        let folder = try Folder()
        for (value, isOpen) in [("true", true), ("1", true), ("false", false), ("0", false)] {
            #expect(try Settings.read(environment: ["SUPERTEXT_OPEN": value]).open == isOpen)
        }
        #expect(try Settings.read(environment: [:]).open == false)
        let file = try folder.write("settings.json", Data(#"{"open": true}"#.utf8))
        #expect(try Settings.read(file: file, environment: [:]).open)
        #expect(try !Settings.read(file: file, environment: ["SUPERTEXT_OPEN": "false"]).open)
        #expect(try refusal(["SUPERTEXT_OPEN": "yes"]) == "SUPERTEXT_OPEN is “yes”; it must be true or false.")
        #expect(try refusal(file: #"{"open": 1}"#)?.contains("must be true or false.") == true)
    }

    @Test func whoListensForOthersLimitsThem() throws {
        #expect(try Settings.read(environment: [:]).rateLimits == .none)
        for host in ["localhost", "127.0.0.2", "::1"] {
            #expect(try Settings.read(environment: ["SUPERTEXT_HOSTNAME": host]).rateLimits == .none)
        }
        for host in ["0.0.0.0", "::", "192.168.0.2"] {
            #expect(try Settings.read(environment: ["SUPERTEXT_HOSTNAME": host]).rateLimits == .shared)
        }
        let set = try Settings.read(environment: [
            "SUPERTEXT_HOSTNAME": "0.0.0.0", "SUPERTEXT_LIMITS_REQUESTS_PER_MINUTE": "0",
            "SUPERTEXT_LIMITS_CHARACTERS_PER_MINUTE": "5",
        ])
        #expect(set.rateLimits == RateLimits(charactersPerMinute: 5))
    }

    @Test func trustedProxiesAreReadAndNothingElse() throws {
        let set = try Settings.read(environment: ["SUPERTEXT_TRUSTED_PROXIES": "unix, 10.0.0.0/8, ::1"])
        #expect(set.trustedProxies.count == 3)
        #expect(
            try refusal(["SUPERTEXT_TRUSTED_PROXIES": "10.0.0.1, proxy"])
                == "SUPERTEXT_TRUSTED_PROXIES has “proxy”; it must be an address, a network such as 10.0.0.0/8, or unix."
        )
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
        (
            "SUPERTEXT_KEEP", "90",
            "is “90”; it must be a whole number from 1 to 100000 with h, d, w or y for hours, days, weeks or years, as in 90d."
        ),
        ("SUPERTEXT_KEEP_CHECKS", "0", "is 0; it must be a whole number from 1 to 1000000000."),
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

    @Test(arguments: [
        ("{\n  \"port\": eighty\n}", "12"), ("", "ends too early"), (#"{"port": 80"#, "Byte 11 (line 1)"),
    ])
    func aFileThatIsNotJSONIsSaidWithThePlace(file: String, place: String) throws {
        let refusal = try #require(try refusal(file: file))
        #expect(refusal.hasPrefix("The settings file s.json is not JSON. "))
        #expect(refusal.contains(place), "\(refusal)")
        #expect(refusal.hasSuffix(" Correct it, or name another with --config."))
    }

    @Test func filesThatBreakOffAreRefused() throws {
        let folder = try Folder()
        let text = #"{"port": 80, "allowedHosts": ["a\u00e9"], "limits": {"seconds": 7}}"#
        let openings = BrokenInputs.openings.flatMap { BrokenInputs.repeated($0, step: 1000) }
        for input in BrokenInputs.prefixes(of: text).dropLast() + openings {
            let file = try folder.write("settings.json", Data(input))
            #expect(throws: SettingsError.self) { try Settings.read(file: file, environment: [:]) }
        }
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
