import Foundation

/// The folders that come with the program, `Dictionaries`, `Packs` and `public`, and the one for what it can make again.
enum Resources {
    /// The user's folder for what can be made again, as the XDG Base Directory Specification has it; `nil` for a user without a home.
    static func cache(_ environment: [String: String]) -> String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache + "/supertext" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.cache/supertext"
    }

    /// The folder of that name in the current folder, or where the program is installed (`…/bin/supertext` beside
    /// `…/share/supertext`); `nil` if there is none.
    /// - Parameter content: a file that the folder must hold. Others may have a folder of the same name.
    static func folder(_ name: String, holding content: String = "") -> String? {
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let places = [
            URL(fileURLWithPath: name),
            program?.deletingLastPathComponent().appendingPathComponent("share/supertext").appendingPathComponent(name),
        ]
        return places.compactMap { $0?.path }.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
                && FileManager.default.fileExists(atPath: path + "/" + content)
        }
    }
}
