import Morphology
import Text

extension Problem {
    init(storing error: StoreError) {
        self.init(.storeFailed, "The history could not be used: \(error.reason)")
    }

    /// A dictionary that could not be had, and which languages there are instead.
    public init(_ error: DictionaryError, installed: [Language]) {
        switch error {
        case .notInstalled(let code):
            let codes = installed.map(\.code.tag).joined(separator: ", ")
            self.init(
                .unknownLanguage,
                codes.isEmpty
                    ? "No dictionary is installed. Install one, such as hunspell-en-us."
                    : "The language “\(code)” is not installed. Installed are: \(codes).")
        case .unusable(let code, let reason):
            self.init(.dictionaryUnusable, "The dictionary of “\(code)” cannot be used: \(reason)")
        }
    }
}

/// Asks a store, whose errors become problems.
func storing<Output>(_ work: () async throws(StoreError) -> Output) async throws(Problem) -> Output {
    do {
        return try await work()
    } catch {
        throw Problem(storing: error)
    }
}
