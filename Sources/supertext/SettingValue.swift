/// What somebody set a setting to.
enum SettingValue: Hashable, Sendable {
    case text(String)
    case number(Int)
    case list([String])
    case yesOrNo(Bool)
    /// As the environment has it, where everything is a text: it may mean any of the others.
    case written(String)
    /// What no setting can be, such as `null`.
    case other

    /// The text; `nil` when the value is none.
    var text: String? {
        switch self {
        case .text(let text), .written(let text): text
        default: nil
        }
    }

    /// The whole number; `nil` when the value is none.
    var number: Int? {
        switch self {
        case .number(let number): number
        case .written(let text): Int(text)
        default: nil
        }
    }

    /// The list; `nil` when the value is none. In the environment commas separate the items.
    var list: [String]? {
        switch self {
        case .list(let items): items
        case .written(let text): text.split(separator: ",").map(String.init)
        default: nil
        }
    }

    /// Yes or no; `nil` when the value is neither.
    var yesOrNo: Bool? {
        switch self {
        case .yesOrNo(let value): value
        case .written("true"), .written("1"): true
        case .written("false"), .written("0"): false
        default: nil
        }
    }

    /// Whether it sets nothing, as `SUPERTEXT_SOCKET=` does.
    var isEmpty: Bool { text?.isEmpty == true }
}
