import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

/// Gives a suite a site of its own, which its tests share, and stops the site afterwards.
struct OwnSite: SuiteTrait, TestScoping {
  /// The site of the suite that runs.
  @TaskLocal static var current: TestSite?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.run { site in
      try await Self.$current.withValue(site) { try await function() }
    }
  }

  /// A site on an empty library, which lies alone in a folder of its own, as long as something is done with it.
  static func run(_ options: SiteOptions = SiteOptions(), _ body: (TestSite) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await TestSite.run(library: Library.open(folder.path + "/library", mode: .create), options: options, body)
    withExtendedLifetime(folder) {}
  }
}

extension Trait where Self == OwnSite {
  /// The suite has a site of its own.
  static var ownSite: Self { OwnSite() }
}
