import Text

/// What somebody may have meant who wrote a name that is not known.
package enum NearestName {
    /// The known name that is the fewest edits away, at most two, whatever the case; `nil` when none is that near.
    package static func of(_ name: String, among known: [String]) -> String? {
        let letters = Array(name.lowercased().unicodeScalars)
        // With as many edits as letters, any short name would be near.
        let limit = min(2, letters.count - 1)
        var nearest: (name: String, distance: Int)?
        for candidate in known {
            let others = Array(candidate.lowercased().unicodeScalars)
            guard let distance = EditDistance.between(letters, others, atMost: limit) else { continue }
            if distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
        }
        return nearest?.name
    }
}
