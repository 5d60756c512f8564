// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "segmentation",
    dependencies: [.package(name: "supertext", path: "../..")],
    targets: [
        .executableTarget(name: "segmentation", dependencies: [.product(name: "Proofreading", package: "supertext")])
    ],
    swiftLanguageModes: [.v6]
)
