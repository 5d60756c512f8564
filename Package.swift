// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "supertext",
    products: [
        .executable(name: "supertext", targets: ["supertext"]),
        // For Benchmarks/quality and Tests/Fuzz.
        .library(name: "EditTagging", targets: ["EditTagging"]),
        .library(name: "History", targets: ["History", "HistoryFormat"]),
        .library(name: "HunspellSpelling", targets: ["HunspellSpelling"]),
        .library(name: "LanguageDetection", targets: ["LanguageDetection"]),
        .library(name: "LanguagePacks", targets: ["LanguagePacks"]),
        .library(name: "Proofreading", targets: ["Grammar", "Morphology", "Proofreading", "Spelling", "Text"]),
        .library(name: "SuperTextHTTP", targets: ["SuperTextHTTP"]),
        // For programs that ask a server.
        .library(name: "SuperTextClient", targets: ["SuperTextClient"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client.git", exact: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    ],
    targets: [
        // The system libraries.
        .systemLibrary(
            name: "CHunspell", pkgConfig: "hunspell", providers: [.apt(["libhunspell-dev"])]),
        .target(
            name: "CCLD2",
            linkerSettings: [.linkedLibrary("cld2")]),
        // Loads libpq when it is first used, and needs but its header to be built.
        .target(name: "CPostgreSQL"),
        // Loads libarchive when an archive is first read, and needs but its headers to be built.
        .target(name: "CArchive"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CThreadClock"),
        .target(name: "CMalloc"),
        .target(name: "CNeuralKernels"),

        // The domain: each room sees those above it. Spelling and grammar do not see each other.
        .target(name: "Text"),
        .target(name: "Morphology", dependencies: ["Text"]),
        .target(
            name: "Spelling",
            dependencies: ["Morphology", "Text", .product(name: "RealModule", package: "swift-numerics")]),
        .target(
            name: "Grammar",
            dependencies: ["Morphology", "Text", .product(name: "RealModule", package: "swift-numerics")]),
        .target(
            name: "Proofreading",
            dependencies: [
                "Grammar", "Morphology", "Spelling", "Text", .product(name: "RealModule", package: "swift-numerics"),
            ]),

        // The adapters of the domain's ports.
        .target(
            name: "HunspellSpelling", dependencies: ["CHunspell", "CThreadClock", "Morphology", "Spelling", "Text"]),
        .target(name: "LanguageDetection", dependencies: ["CCLD2", "Proofreading", "Text"]),
        .target(name: "EditTagging", dependencies: ["CNeuralKernels", "Grammar", "Morphology", "Text"]),
        .target(
            name: "LanguagePacks",
            dependencies: [
                "CMalloc", "Grammar", "Morphology", "Proofreading", "Spelling", "Text",
                .product(name: "Yams", package: "Yams"),
            ]),

        // Words for what the domain says.
        .target(name: "Wording", dependencies: ["Grammar", "Proofreading", "Text"]),

        // Many files at a time: which, what is told of them, and what becomes of them.
        .target(
            name: "BulkChecking",
            dependencies: [
                "Grammar", "Proofreading", "Text", "Wording", .product(name: "Yams", package: "Yams"),
            ]),

        // The use cases, and their store.
        .target(
            name: "Checking",
            dependencies: [
                "Grammar", "Morphology", "Proofreading", "Spelling", "Text",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        .target(name: "HistoryFormat", dependencies: ["Checking", "Grammar", "Proofreading", "Text"]),
        .target(
            name: "History",
            dependencies: [
                "Checking", "Grammar", "HistoryFormat", "Proofreading", "Text",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .target(
            name: "PostgresHistory",
            dependencies: ["CPostgreSQL", "Checking", "Grammar", "HistoryFormat", "Proofreading", "Text"]),

        // The edge.
        .target(
            name: "SuperTextHTTP",
            dependencies: [
                "CZlib", "Checking", "Grammar", "Morphology", "Proofreading", "Spelling", "Text", "Wording",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            resources: [.embedInCode("Operations/openapi.json")]),
        // The other end of the wire. It knows the server by its HTTP alone.
        .target(
            name: "SuperTextClient",
            dependencies: [
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        .executableTarget(
            name: "supertext",
            dependencies: [
                "BulkChecking", "CArchive", "Checking", "EditTagging", "Grammar", "History", "HistoryFormat",
                "HunspellSpelling", "LanguageDetection", "LanguagePacks", "Morphology", "PostgresHistory",
                "Proofreading", "Spelling", "SuperTextClient", "SuperTextHTTP", "Text", "Wording",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]),

        // What counts the instructions of a check: see docs/performance.md.
        .executableTarget(
            name: "check-cost",
            dependencies: ["HunspellSpelling", "LanguageDetection", "LanguagePacks", "Proofreading", "Text"]),

        // Tests.
        .target(
            name: "ProofreadingTesting", dependencies: ["Checking", "Grammar", "Morphology", "Proofreading", "Text"]),
        .target(
            name: "SuperTextHTTPTesting",
            dependencies: [
                "Checking", "History", "HunspellSpelling", "LanguageDetection", "LanguagePacks", "Morphology",
                "Proofreading", "Spelling", "SuperTextClient", "SuperTextHTTP", "Text",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        .testTarget(
            name: "ProofreadingTests",
            dependencies: [
                "Grammar", "LanguagePacks", "Morphology", "Proofreading", "ProofreadingTesting", "Spelling", "Text",
            ],
            exclude: ["Explanations/Fixtures"]),
        .testTarget(
            name: "HunspellSpellingTests",
            dependencies: ["CThreadClock", "HunspellSpelling", "Morphology", "ProofreadingTesting", "Text"],
            exclude: ["Affixes"]),
        .testTarget(
            name: "LanguageDetectionTests",
            dependencies: [
                "HunspellSpelling", "LanguageDetection", "Morphology", "Proofreading", "ProofreadingTesting", "Text",
            ]),
        .testTarget(
            name: "EditTaggingTests",
            dependencies: ["CNeuralKernels", "EditTagging", "Grammar", "Morphology", "Text"], exclude: ["Fixtures"]),
        .testTarget(
            name: "LanguagePacksTests",
            dependencies: [
                "Grammar", "LanguagePacks", "Morphology", "Proofreading", "ProofreadingTesting", "Spelling", "Text",
            ]),
        .testTarget(
            name: "WordingTests",
            dependencies: [
                "Grammar", "HunspellSpelling", "LanguagePacks", "Morphology", "Proofreading", "Text", "Wording",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "BulkCheckingTests",
            dependencies: [
                "BulkChecking", "Grammar", "LanguagePacks", "Proofreading", "ProofreadingTesting", "Text", "Wording",
            ]),
        .testTarget(
            name: "CheckingTests",
            dependencies: [
                "Checking", "Grammar", "Morphology", "Proofreading", "ProofreadingTesting", "Spelling", "Text",
            ]),
        .testTarget(
            name: "CorpusTests",
            dependencies: [
                "EditTagging", "Grammar", "HunspellSpelling", "LanguageDetection", "LanguagePacks", "Proofreading",
                "ProofreadingTesting", "Spelling", "Text", "Wording",
            ]),
        .testTarget(
            name: "HistoryTests",
            dependencies: [
                "Checking", "Grammar", "History", "HistoryFormat", "Proofreading", "ProofreadingTesting", "Text",
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "PostgresHistoryTests",
            dependencies: [
                "Checking", "Grammar", "History", "HistoryFormat", "PostgresHistory", "Proofreading",
                "ProofreadingTesting", "Text",
            ]),
        .testTarget(
            name: "SuperTextHTTPTests",
            dependencies: [
                "CZlib", "Checking", "Grammar", "History", "HunspellSpelling", "LanguageDetection", "LanguagePacks",
                "Morphology", "Proofreading", "ProofreadingTesting", "Spelling", "SuperTextClient", "SuperTextHTTP",
                "SuperTextHTTPTesting", "Text", "Wording",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        .testTarget(
            name: "SuperTextClientTests",
            dependencies: [
                "SuperTextClient", "SuperTextHTTP", "SuperTextHTTPTesting",
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        .testTarget(
            name: "supertextTests",
            dependencies: ["BulkChecking", "Checking", "ProofreadingTesting", "SuperTextHTTP", "supertext"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// Warnings are errors in `make test`, but not for whoever builds with a later compiler that has new ones.
if Context.environment["SUPERTEXT_STRICT"] != nil {
    for target in package.targets where [.regular, .executable, .test].contains(target.type) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
    // What computes is compiled to be fast: the tests read thousands of rules and check whole documents. Assertions stay.
    let computing: Set = [
        "EditTagging", "Grammar", "HunspellSpelling", "LanguageDetection", "LanguagePacks", "Morphology",
        "Proofreading", "Spelling",
        "Text",
    ]
    package.targets.first { $0.name == "CNeuralKernels" }?.cSettings = [.unsafeFlags(["-O2"])]
    for target in package.targets where computing.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
    }
}
