/// Who asks, as LanguageTool's clients say it.
struct LanguageToolCredentials: Hashable, Sendable {
    let username: String?
    /// `apiKey`, or `password` or `token`, which stand for the same.
    let key: String?

    init(_ fields: LanguageToolFields) {
        username = fields.value(of: "username")
        key = fields.value(of: "apiKey") ?? fields.value(of: "password") ?? fields.value(of: "token")
    }

    /// Lets the client in. The server has one user and no keys: everybody is; a wrong key will be answered with 403 from here.
    func authorize() throws(LanguageToolError) {}
}
