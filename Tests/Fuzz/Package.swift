// swift-tools-version: 6.2
import PackageDescription

// Feeds whatever comes from outside to what reads it, by libFuzzer: `make fuzz`. A package of its own, because all of it is
// built for the fuzzer.
let package = Package(
    name: "fuzz",
    dependencies: [.package(name: "supertext", path: "../..")],
    targets: [
        .executableTarget(
            name: "supertext-fuzz",
            dependencies: [
                .product(name: "History", package: "supertext"),
                .product(name: "HunspellSpelling", package: "supertext"),
                .product(name: "LanguagePacks", package: "supertext"),
                .product(name: "Proofreading", package: "supertext"),
                .product(name: "SuperTextHTTP", package: "supertext"),
            ],
            path: "Sources",
            swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    ],
    swiftLanguageModes: [.v6]
)
