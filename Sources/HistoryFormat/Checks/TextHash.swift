import Text

/// A hash of a text, by which an identical one is looked up. Others may have the same: the texts are compared afterwards.
package enum TextHash {
    package static func of(_ text: String) -> Int64 {
        var hash = FNV1a()
        let bytes = Array(text.utf8)
        hash.combine(bytes.span)
        return Int64(bitPattern: hash.mixed)
    }
}
