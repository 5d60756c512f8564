import Crypto

/// The port for what clients have left of what is limited, where several servers count together.
public protocol SharedBuckets: Sendable {
    /// Takes out of buckets what clients took here. One that is not there yet is full.
    /// - Returns: how much each holds now, in their order; less than nothing where some is owed.
    func settle(_ taken: [TakenTokens]) async throws(StoreError) -> [Double]

    /// Forgets buckets that are full again.
    func forgetFull() async throws(StoreError)
}

/// What was taken out of one bucket.
public struct TakenTokens: Hashable, Sendable {
    /// What the bucket is known by: a hash, because whose it is, an address say, is nobody's business.
    public let bucket: String
    /// How much was taken.
    public let count: Int
    /// How much comes into it in a minute, and how much it holds.
    public let perMinute: Int

    /// Says what was taken.
    /// - Parameter bucket: whose it is, and of what.
    public init(_ count: Int, of bucket: String, perMinute: Int) {
        self.bucket = SHA256.hash(data: Array(bucket.utf8)).prefix(16).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
        self.count = count
        self.perMinute = perMinute
    }
}
