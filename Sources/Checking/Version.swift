/// The product's version.
public enum Version {
    /// As semantic versioning writes it.
    public static let current = "0.1.0"
}
