import SuperTextClient
import SuperTextHTTP

extension TestServer {
    /// A client of the server, which tries nothing again unless told otherwise.
    package func client(key: String? = nil, retries: RetryPolicy? = nil) throws -> Client {
        try Client(server: address, key: key, retries: retries)
    }

    /// The server's address.
    package var address: String { "http://127.0.0.1:\(port)" }

    /// The port that it listens at.
    package var port: Int {
        if case .tcp(_, let port) = tcp { port } else { 0 }
    }
}
