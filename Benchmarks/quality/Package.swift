// swift-tools-version: 6.2
import PackageDescription

// Measures how good the answers are, on texts that are not part of the project. See Sources/*/main.swift for what each takes.
let package = Package(
    name: "quality",
    dependencies: [.package(name: "supertext", path: "../..")],
    targets: [
        .executableTarget(
            name: "supertext-quality",
            dependencies: [
                .product(name: "HunspellSpelling", package: "supertext"),
                .product(name: "LanguageDetection", package: "supertext"),
                .product(name: "LanguagePacks", package: "supertext"),
                .product(name: "Proofreading", package: "supertext"),
            ]),
        .executableTarget(
            name: "language-quality",
            dependencies: [
                .product(name: "HunspellSpelling", package: "supertext"),
                .product(name: "LanguageDetection", package: "supertext"),
                .product(name: "LanguagePacks", package: "supertext"),
                .product(name: "Proofreading", package: "supertext"),
            ],
            path: "Sources/LanguageQuality"),
        .executableTarget(
            name: "grammar-quality",
            dependencies: [
                .product(name: "HunspellSpelling", package: "supertext"),
                .product(name: "LanguageDetection", package: "supertext"),
                .product(name: "LanguagePacks", package: "supertext"),
                .product(name: "Proofreading", package: "supertext"),
            ],
            path: "Sources/GrammarQuality"),
        .executableTarget(
            name: "sentence-quality",
            dependencies: [
                .product(name: "HunspellSpelling", package: "supertext"),
                .product(name: "LanguageDetection", package: "supertext"),
                .product(name: "LanguagePacks", package: "supertext"),
                .product(name: "Proofreading", package: "supertext"),
            ],
            path: "Sources/SentenceQuality"),
        .executableTarget(
            name: "grammar-fit",
            dependencies: [
                .product(name: "LanguagePacks", package: "supertext"),
                .product(name: "Proofreading", package: "supertext"),
            ],
            path: "Sources/GrammarFit"),
    ],
    swiftLanguageModes: [.v6]
)
