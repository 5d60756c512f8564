public enum Explainer {
    static func explain(_ a: String, replacement: String?, cause: Cause?) -> Explanation {
        Explanation(cause: .unknownWord, summary: "", detail: "", edits: [])
    }
}
