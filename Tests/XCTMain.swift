import Testing

/// The tests' entry point: with this file the package manager need not search for XCTest tests, of which there are
/// none, in an index.
@main
enum Main {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
