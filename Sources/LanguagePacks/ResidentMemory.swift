import CMalloc

/// What of the program's memory is in the machine's.
///
/// Code and tables are mapped from files: what was once looked at stays in memory, in pieces of 64 KB, also what nobody looks at again. To
/// start, or to read a language, goes through half of the program and of the tables.
public enum ResidentMemory {
    /// Gives back what was freed, and what was read of the program and of languages; what is in use comes back as it is looked at. Takes about
    /// a millisecond, and as much again as pieces come back.
    public static func release() {
        release_freed_memory()
        MappedFile.forgetAll()
        forget_program()
    }

    /// Has large pieces of memory go back to the system when they are freed. For programs that run for long.
    public static func returnLargeMemory() { return_large_memory() }
}
