import Hummingbird

/// Shows the metrics.
struct MetricsController {
    let metrics: PrometheusMetrics

    var routes: [Route] {
        [Route(.get, "/metrics", show)]
    }

    private func show(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
            body: ResponseBody(byteBuffer: .init(string: metrics.text())))
    }
}
