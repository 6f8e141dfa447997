import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

/// Gives a suite its own site, shared by its tests, and stops it afterwards.
struct OwnSite: SuiteTrait, TestScoping {
  /// The site of the running suite.
  @TaskLocal static var current: TestSite?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.run { site in
      try await Self.$current.withValue(site) { try await function() }
    }
  }

  /// Runs a closure with a site on an empty library in a temporary folder.
  static func run(_ options: SiteOptions = SiteOptions(), _ body: (TestSite) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await TestSite.run(library: Library.open(folder.path + "/library", mode: .create), options: options, body)
    withExtendedLifetime(folder) {}
  }
}

extension Trait where Self == OwnSite {
  /// The suite has its own site.
  static var ownSite: Self { OwnSite() }
}
