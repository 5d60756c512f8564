// swift-tools-version: 6.2
import PackageDescription

/// What all of these programs put together as the server does.
let parts: [Target.Dependency] = ["EditTagging", "HunspellSpelling", "LanguageDetection", "LanguagePacks", "Proofreading"].map {
    .product(name: $0, package: "supertext")
}

// Measures how good the answers are, on texts that are not part of the project. See Sources/*/main.swift for what each takes.
let package = Package(
    name: "quality",
    dependencies: [.package(name: "supertext", path: "../..")],
    targets: [
        .target(name: "Measuring", dependencies: parts),
        .executableTarget(name: "supertext-quality", dependencies: parts + ["Measuring"]),
        .executableTarget(
            name: "language-quality", dependencies: parts + ["Measuring"], path: "Sources/LanguageQuality"),
        .executableTarget(
            name: "grammar-quality", dependencies: parts + ["Measuring"], path: "Sources/GrammarQuality"),
        .executableTarget(
            name: "sentence-quality", dependencies: parts + ["Measuring"], path: "Sources/SentenceQuality"),
        .executableTarget(
            name: "correction-quality", dependencies: parts + ["Measuring"], path: "Sources/CorrectionQuality"),
        .executableTarget(name: "grammar-fit", dependencies: parts + ["Measuring"], path: "Sources/GrammarFit"),
    ],
    swiftLanguageModes: [.v6]
)
