/// A record that SuperText does not write.
package struct DamagedRecord: Error {
    /// Makes an error.
    package init() {}
}
