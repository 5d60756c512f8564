import Checking
import Hummingbird
import Logging

/// Puts the routes and what stands around them together.
struct SuperTextRouter {
    let service: CheckService
    let configuration: ServerConfiguration
    let metrics: PrometheusMetrics
    let logger: Logger

    var routes: [Route] {
        let origins = OriginPolicy(configuration)
        let controllers: [[Route]] = [
            ChecksController(service: service, timeouts: configuration.timeouts).routes,
            HistoryController(service: service, timeouts: configuration.timeouts).routes,
            ExportController(service: service).routes,
            InsightsController(service: service).routes,
            PracticeController(service: service).routes,
            LanguagesController(service: service).routes,
            RulesController(service: service).routes,
            RulePage(service: service).routes,
            WordsController(service: service).routes,
            LanguageToolController(service: service, origins: origins).routes,
            LanguageToolWordsController(service: service, origins: origins).routes,
            HealthController(service: service).routes,
            MetricsController(metrics: metrics).routes,
            OpenAPIController().routes,
        ]
        return controllers.flatMap { $0 }
    }

    func build() -> Router<SuperTextRequestContext> {
        let routes = routes
        let table = RouteTable(routes)
        let router = Router(context: SuperTextRequestContext.self, options: .autoGenerateHeadEndpoints)
        // From the outside in.
        router.add(middleware: RequestLogMiddleware(table: table))
        router.add(middleware: RequestMetricsMiddleware(factory: metrics))
        router.add(middleware: SecurityHeadersMiddleware())
        let problems = ProblemMiddleware { [service] in service.languages.map(\.code.tag) }
        router.add(middleware: problems)
        router.add(middleware: LanguageToolMiddleware(problems: problems))
        router.add(middleware: HostMiddleware(policy: HostPolicy(configuration)))
        router.add(middleware: MethodMiddleware(table: table))
        router.add(middleware: BodyBudgetMiddleware(bytes: configuration.maximumBodyMemory))
        if let folder = configuration.publicFolder {
            router.add(middleware: PageMiddleware(folder: folder, logger: logger))
        }
        for route in routes {
            router.on(RouterPath(route.path), method: route.method, use: route.handler)
        }
        return router
    }
}
