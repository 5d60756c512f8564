/// Where the server listens, what it serves, and what it bears with.
public struct ServerConfiguration: Sendable {
    /// The host name or address to listen on.
    public var hostname: String
    /// The port; 0 for any that is free.
    public var port: Int
    /// The path of a Unix socket to listen on as well.
    public var unixSocket: String?
    /// Whether the server may be reached from other machines while nobody needs a key.
    public var isOpen: Bool
    /// The folder with the page; `nil` for none.
    public var publicFolder: String?
    /// Host names that the server may be asked by, besides addresses, `localhost`, the machine's own name and ``hostname``.
    /// `*.example.org` stands for all names below, `*` for every name.
    public var allowedHosts: [String]
    /// Origins, `https://notes.example.org`, whose pages may read and change the personal dictionary below `/v2`.
    public var allowedOrigins: [String]
    /// Proxies whose `X-Forwarded-For` says who asks, and whose `X-Forwarded-Proto` how.
    public var trustedProxies: [TrustedProxy]
    /// How much each client may ask for.
    public var rateLimits: RateLimits
    /// The most connections at once, for each of the two sockets.
    public var maximumConnections: Int
    /// The most connections that one address may have in use, of IPv6 one network of 64 bits; 0 for as many as it likes. Trusted proxies,
    /// this machine and the Unix socket may have as many as there are.
    public var maximumConnectionsOfOne: Int
    /// The most bytes of bodies in memory at once, of all connections together.
    public var maximumBodyMemory: Int
    /// The most bytes of answers in memory at once that wait for their readers, of all connections together.
    public var maximumAnswerMemory: Int
    /// The first bytes of each body, which are there for everybody: they are not counted among ``maximumBodyMemory``, as connections
    /// bound them. A key is looked for in them alone.
    public var smallBody: Int
    /// How long it waits.
    public var timeouts: Timeouts

    /// Makes a configuration.
    public init(
        hostname: String = "127.0.0.1", port: Int = 8080, unixSocket: String? = nil, isOpen: Bool = false,
        publicFolder: String? = nil, allowedHosts: [String] = [], allowedOrigins: [String] = [],
        trustedProxies: [TrustedProxy] = [], rateLimits: RateLimits = .none, maximumConnections: Int = 1024,
        maximumConnectionsOfOne: Int = 256, maximumBodyMemory: Int = 256 << 20, maximumAnswerMemory: Int = 128 << 20,
        smallBody: Int = 64 << 10,
        timeouts: Timeouts = Timeouts()
    ) {
        self.hostname = hostname
        self.port = port
        self.unixSocket = unixSocket
        self.isOpen = isOpen
        self.publicFolder = publicFolder
        self.allowedHosts = allowedHosts
        self.allowedOrigins = allowedOrigins
        self.trustedProxies = trustedProxies
        self.rateLimits = rateLimits
        self.maximumConnections = maximumConnections
        self.maximumConnectionsOfOne = maximumConnectionsOfOne
        self.maximumBodyMemory = maximumBodyMemory
        self.maximumAnswerMemory = maximumAnswerMemory
        self.smallBody = smallBody
        self.timeouts = timeouts
    }

    /// Whether a server without keys may run: nobody else reaches it, or it is meant to be open.
    var needsNoKeys: Bool { isOpen || isForThisMachine }

    /// Whether only programs of this machine can reach the server.
    var isForThisMachine: Bool { Self.isForThisMachine(hostname) }

    /// Whether only programs of this machine can reach what listens at a host. Of a name that is not `localhost` that is not known.
    public static func isForThisMachine(_ hostname: String) -> Bool {
        let parts = hostname.split(separator: ".", omittingEmptySubsequences: false)
        let isLoopback = parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
        return isLoopback || ["localhost", "::1"].contains(hostname.lowercased())
    }

    /// How long the server waits for clients.
    public struct Timeouts: Sendable {
        /// For the next request on a connection, and for its head.
        public var idle: Duration
        /// For a request's whole body, from its head on.
        public var body: Duration
        /// Before it is looked whether a body goes on coming, at the ``minimumBodyRate`` at least.
        public var stalledBody: Duration
        /// Bytes a second.
        public var minimumBodyRate: Int
        /// For a client to go on reading an answer.
        public var stalledReader: Duration
        /// For the same, while others need the memory that the answer holds.
        public var hinderingReader: Duration
        /// For what is left of a request that was answered before it was there, and for the client to close its end.
        public var linger: Duration
        /// Between the comments that keep an event stream alive.
        public var heartbeat: Duration
        /// For the checks that run when the server is told to stop; those that are not done by then are cut off.
        public var shutdown: Duration
        /// For answers that are under way when no check runs any more, before their connections are closed.
        public var lastAnswers: Duration

        /// Makes timeouts.
        public init(
            idle: Duration = .seconds(60), body: Duration = .seconds(30), stalledBody: Duration = .seconds(10),
            minimumBodyRate: Int = 1024, stalledReader: Duration = .seconds(60),
            hinderingReader: Duration = .seconds(5), linger: Duration = .seconds(2), heartbeat: Duration = .seconds(15),
            shutdown: Duration = .seconds(30),
            lastAnswers: Duration = .seconds(5)
        ) {
            self.idle = idle
            self.body = body
            self.stalledBody = stalledBody
            self.minimumBodyRate = minimumBodyRate
            self.stalledReader = stalledReader
            self.hinderingReader = hinderingReader
            self.linger = linger
            self.heartbeat = heartbeat
            self.shutdown = shutdown
            self.lastAnswers = lastAnswers
        }
    }
}
