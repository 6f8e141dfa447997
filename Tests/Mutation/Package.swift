// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that the main package does not depend on swift-syntax. `scripts/mutate` builds it.

let package = Package(
  name: "Mutation",
  products: [.executable(name: "mutate", targets: ["mutate"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .target(
      name: "Mutating",
      dependencies: [
        .product(name: "SwiftOperators", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Mutating"),
    .executableTarget(
      name: "mutate",
      dependencies: ["Mutating", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Runner"),
    .testTarget(name: "MutatingChecks", dependencies: ["Mutating"], path: "Checks"),
  ]
)
