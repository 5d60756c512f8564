import Checking
import Hummingbird
import Logging
import Text

/// Puts the routes and what stands around them together.
struct SuperTextRouter {
    let service: CheckService
    let keys: KeyService
    let configuration: ServerConfiguration
    let limiter: RateLimiter
    let metrics: PrometheusMetrics
    var sources = MetricsSources()
    let logger: Logger

    private func routes(_ answers: Answers) -> [Route] {
        let gauges = ServerGauges(service: service, sources: sources, limiter: limiter, factory: metrics)
        let prepared = PreparedRules(service.rules, answers)
        let controllers: [[Route]] = [
            ChecksController(service: service, answers: answers, timeouts: configuration.timeouts).routes,
            HistoryController(service: service, answers: answers, timeouts: configuration.timeouts).routes,
            ExportController(service: service, answers: answers).routes,
            InsightsController(service: service).routes,
            PracticeController(service: service).routes,
            LanguagesController(service: service).routes,
            RulesController(service: service, prepared: prepared).routes,
            RulePage(service: service).routes,
            WordsController(service: service).routes,
            WordTransferController(service: service).routes,
            SessionController(keys: keys).routes,
            LanguageToolController(service: service, answers: answers, prepared: prepared).routes,
            LanguageToolWordsController(service: service).routes,
            HealthController(service: service).routes,
            MetricsController(metrics: metrics, gauges: gauges).routes,
            OpenAPIController().routes,
        ]
        return controllers.flatMap { $0 }
    }

    /// The routes.
    var routes: [Route] { routes(answers) }

    private var answers: Answers {
        Answers(
            time: service.limits.time,
            memory: AnswerMemory(
                bytes: configuration.maximumAnswerMemory, patience: configuration.timeouts.hinderingReader))
    }

    func build() -> Router<SuperTextRequestContext> {
        let answers = answers
        let routes = routes(answers)
        let table = RouteTable(routes)
        let router = Router(context: SuperTextRequestContext.self, options: .autoGenerateHeadEndpoints)
        // From the outside in.
        router.add(middleware: RequestIDMiddleware())
        router.add(middleware: RequestLogMiddleware(table: table))
        router.add(middleware: RequestMetricsMiddleware(factory: metrics))
        router.add(middleware: CompressionMiddleware(workers: answers.workers))
        router.add(middleware: SecurityHeadersMiddleware())
        let problems = ProblemMiddleware { [service] in service.languages.map(\.code.tag) }
        router.add(middleware: problems)
        router.add(middleware: LanguageToolMiddleware(problems: problems))
        router.add(middleware: ClientMiddleware(proxies: configuration.trustedProxies))
        router.add(middleware: HostMiddleware(policy: HostPolicy(configuration)))
        router.add(middleware: MethodMiddleware(table: table))
        let origins = OriginPolicy(configuration)
        let authentication = Authentication(
            keys: keys, origins: origins, checksForUnknown: configuration.needsNoKeys)
        router.add(middleware: AuthenticationMiddleware(authentication: authentication))
        // Behind that, as each key is a client of its own; and before any body is read.
        router.add(middleware: RateLimitMiddleware(limiter, factory: metrics))
        let formBytes = ContentType.json.bodyBytes(forTextOf: service.limits.textBytes)
        router.add(middleware: BodyBudgetMiddleware(configuration, origins, largest: formBytes, factory: metrics))
        router.add(
            middleware: FormKeyMiddleware(
                authentication: authentication, bytes: configuration.smallBody, maximumBytes: formBytes))
        if let folder = configuration.publicFolder {
            router.add(middleware: PageMiddleware(folder: folder, workers: answers.workers, logger: logger))
        }
        for route in routes {
            router.on(RouterPath(route.path), method: route.method, use: route.handler)
        }
        return router
    }
}
