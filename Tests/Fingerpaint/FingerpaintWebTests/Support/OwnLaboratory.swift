import FingerpaintWeb
import Foundation
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

/// Gives a suite its own laboratory, shared by its tests, so that a mixer's tables are computed once.
struct OwnLaboratory: SuiteTrait, TestScoping {
  /// The laboratory of the running suite.
  @TaskLocal static var current: Laboratory?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-laboratory-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library.open(folder.appendingPathComponent("library").path, mode: .create)
    let app = FingerpaintApp(cache: folder.appendingPathComponent("operators"))
    try await TestSite.run(library: library, apps: [app]) { site in
      let laboratory = Laboratory(site: site, token: try site.token("visitor"))
      try await Self.$current.withValue(laboratory) { try await function() }
    }
  }
}

extension Trait where Self == OwnLaboratory {
  /// Gives the suite its own laboratory.
  static var ownLaboratory: Self { OwnLaboratory() }
}
