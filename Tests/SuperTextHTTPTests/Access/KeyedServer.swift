import Checking
import Foundation
import SuperTextHTTPTesting

@testable import SuperTextHTTP

extension TestServer {
    /// Asks with a key, in `Authorization`.
    func ask(
        _ method: String, _ target: String, with key: Secret, _ headers: [String: String] = [:], body: String? = nil
    ) async throws -> HTTPAnswer {
        try await ask(
            method, target, headers.merging(["Authorization": "Bearer \(key.text)"]) { given, _ in given }, body: body)
    }

    /// Hands in a JSON body with a key.
    func check(_ json: String, with key: Secret) async throws -> HTTPAnswer {
        try await ask("POST", "/v1/checks", with: key, ["Content-Type": "application/json"], body: json)
    }
}

/// What one person has kept, by what it is called in addresses.
struct Belongings {
    let check: String
    let correction: String
    let exercise: String
    let word = "zorblatt"

    /// What nobody has, but could.
    static let nobodys = Belongings(
        check: "0197a0c0-0000-7000-8000-000000000000", correction: "aaaaaaaaaaaa", exercise: "bbbbbbbbbbbb")

    private init(check: String, correction: String, exercise: String) {
        (self.check, self.correction, self.exercise) = (check, correction, exercise)
    }

    /// Keeps two texts, a decision and a word, and practises once.
    init(of key: Secret, on server: TestServer) async throws {
        let answer = try await server.check(
            #"{"text":"I recieved teh xylophone.","language":"en-US"}"#, with: key)
        _ = try await server.check(#"{"text":"Ann recieved it.","language":"en-US"}"#, with: key)
        check = answer.json["id"].string ?? ""
        correction = answer.json["result"]["corrections"][0]["id"].string ?? ""
        let json = ["Content-Type": "application/json"]
        _ = try await server.ask(
            "PATCH", "/v1/checks/\(check)/corrections/\(correction)", with: key, json, body: #"{"decision":"accepted"}"#
        )
        _ = try await server.ask("PUT", "/v1/words/zorblatt", with: key)
        let due = try await server.ask("GET", "/v1/practice", with: key).json["exercises"]
        exercise = due[0]["id"].string ?? ""
        _ = try await server.ask(
            "POST", "/v1/practice/\(due[1]["id"].string ?? "")", with: key, json, body: #"{"answer":"wrong"}"#)
    }

    /// The address of a route, with what belongs to this person in place of its names.
    func target(_ route: Route) -> String {
        let path = route.path.replacing("{correction}", with: correction).replacing("{word}", with: word)
        if path.contains("rules/{id}") { return path.replacing("{id}", with: "spelling.unknown-word") }
        return path.replacing("{id}", with: path.contains("practice") ? exercise : check)
    }
}

extension Route {
    /// A body that the route takes, with the type of its content.
    var sample: (type: String, body: String)? {
        switch (method, path) {
        case (.post, "/v1/checks"): ("application/json", #"{"text":"I saw teh cat.","language":"en-US"}"#)
        case (.patch, _): ("application/json", #"{"decision":"dismissed"}"#)
        case (.post, "/v1/practice/{id}"): ("application/json", #"{"answer":"received"}"#)
        case (.put, _): ("application/json", #"{"note":"mine"}"#)
        case (.post, "/v1/words/import"): ("text/plain", "imported\n")
        case (.post, "/v1/session"): ("application/json", #"{"key":"st_none"}"#)
        case (.post, "/v2/check"): ("application/x-www-form-urlencoded", "text=Teh+cat.&language=en-US&store=true")
        case (.post, _) where path.hasPrefix("/v2/"): ("application/x-www-form-urlencoded", "word=zorblatt")
        default: nil
        }
    }

    /// What a query must have at least.
    var query: String {
        switch (method, path) {
        case (.get, "/v2/check"): "?text=Teh+cat.&language=en-US&store=true"
        case (_, "/v2/configinfo"): "?language=en-US"
        default: ""
        }
    }
}
