import Testing

/// Where the tests begin: with this file the package manager need not look for tests of XCTest, of which there are none, in an index.
@main
enum Main {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
