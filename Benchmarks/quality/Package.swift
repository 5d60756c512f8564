// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "supertext-quality",
    dependencies: [.package(name: "supertext", path: "../..")],
    targets: [
        .executableTarget(
            name: "supertext-quality",
            dependencies: [
                .product(name: "HunspellSpelling", package: "supertext"),
                .product(name: "Proofreading", package: "supertext"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
