import Foundation
import Testing
import Text

@testable import HunspellSpelling

@Suite struct LanguageManifestTests {
    @Test func theProjectsManifestIsThatOfTheTests() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manifest = try LanguageManifest(path: root.appendingPathComponent("Dictionaries/languages.json").path)
        #expect(manifest.languages == manifestLanguages)
    }

    @Test func aManifestThatIsNotThereIsNamed() {
        let error = #expect(throws: LanguageManifestError.self) {
            try LanguageManifest(path: "/nowhere/languages.json")
        }
        guard case .unreadable(let path, _) = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(path == "/nowhere/languages.json")
    }

    @Test(arguments: [
        ("{", "it is not JSON. Byte 1 (line 1): it ends too early."), ("[]", " is of the wrong type"),
        ("{}", "languages is missing"),
        (#"{"languages":[{"code":"fr"}]}"#, "languages.[0].name is missing"),
        (
            #"{"languages":[{"code":1,"name":"","dictionary":"","package":""}]}"#,
            "languages.[0].code is of the wrong type"
        ),
        (#"{"languages":[{"code":"","name":"a","dictionary":"a","package":""}]}"#, "a language has no code"),
        (
            #"{"languages":[{"code":"fr","name":"a","dictionary":"../fr","package":""}]}"#,
            "\"../fr\" is not a dictionary's file name"
        ),
    ])
    func aBrokenManifestSaysWhatIsWrong(json: String, reason: String) {
        #expect(throws: LanguageManifestError.malformed(path: "m.json", reason: reason)) {
            try LanguageManifest(json: Data(json.utf8), path: "m.json")
        }
    }

    @Test func aLanguageIsListedOnce() {
        let entry = #"{"code":"fr","name":"French","dictionary":"fr","package":""}"#
        #expect(throws: LanguageManifestError.duplicate(path: "m.json", code: "fr")) {
            try LanguageManifest(json: Data(#"{"languages":[\#(entry),\#(entry)]}"#.utf8), path: "m.json")
        }
    }
}
