/// Which sentence says something, and what is put into it.
struct Phrase: Hashable {
    /// The names of the sentences that say it, the best first: the first that there is, is taken.
    let keys: [String]
    /// What fills its places, by name.
    var arguments: [String: String]
    /// Places that are filled with lists of other sentences' words.
    var parts: [String: [Phrase]] = [:]
    /// What is a sentence already.
    var text: String?

    init(_ keys: String..., arguments: [String: String] = [:]) {
        self.keys = keys
        self.arguments = arguments
    }

    init(_ key: String, _ arguments: [String: String]) {
        keys = [key]
        self.arguments = arguments
    }

    init(keys: [String], _ arguments: [String: String]) {
        self.keys = keys
        self.arguments = arguments
    }

    /// What somebody else wrote.
    init(text: String) {
        keys = []
        arguments = [:]
        self.text = text
    }
}
