/// What was changed in a store that several servers have in common.
public enum StoreChange: Hashable, Sendable {
    /// An owner's words.
    case words(Owner)
    /// What an owner decided on findings.
    case decisions(Owner)
    /// Keys, or browsers that have signed in with one.
    case keys
    /// An owner deleted a text, by one of its checks; `nil` for all texts.
    case deleted(Owner, CheckID?)
    /// Texts of an owner that were beyond what is kept are forgotten.
    case trimmed(Owner)
    /// A check that runs in the background is in another state.
    case state(CheckID)
    /// A check in the background waits for a server that does it.
    case givenBack
    /// Whatever it may be: for a while nothing was told.
    case anything
}
