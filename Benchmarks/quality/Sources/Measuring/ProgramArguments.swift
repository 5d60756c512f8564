/// What a measuring program was called with: options, `--name value`, anywhere among the others.
public struct ProgramArguments {
    /// The arguments that are no options, and options that nobody has taken yet.
    public private(set) var rest = Array(CommandLine.arguments.dropFirst())

    /// The arguments of this process.
    public init() {}

    /// Takes an option out of the arguments.
    public mutating func option(_ name: String) -> String? {
        guard let index = rest.firstIndex(of: name), index + 1 < rest.count else { return nil }
        defer { rest.removeSubrange(index...index + 1) }
        return rest[index + 1]
    }
}
