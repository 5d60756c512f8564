import Hummingbird

/// Shows the metrics.
struct MetricsController {
    let metrics: PrometheusMetrics
    let gauges: ServerGauges

    var routes: [Route] {
        [Route(.get, "/metrics", needs: .scope(.admin), show)]
    }

    private func show(_ request: Request, _ context: SuperTextRequestContext) async throws -> Response {
        await gauges.refresh()
        return Response(
            status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
            body: ResponseBody(byteBuffer: .init(string: metrics.text())))
    }
}
