import Testing

/// The tests' entry point. With this file the package manager need not search an index for XCTest tests; there are none.
@main
enum Main {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
