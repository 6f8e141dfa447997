import Foundation
import MediaLibrary
import Sightings
import SightingsTesting
import Testing
import WebPlatform
import WebPlatformTesting
import ZooKeeperWeb

/// Gives a suite a zoo of its own that nobody has brought a photo to, which its tests share; afterwards the doctor looks
/// the library over.
struct OwnZoo: SuiteTrait, TestScoping {
  /// The site of the suite that runs.
  @TaskLocal static var current: TestSite?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-zoo-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library.openSightings(folder.path, mode: .create)
    try await TestSite.run(library: library, apps: [ZooKeeperApp(library: library)]) { site in
      try await Self.$current.withValue(site) { try await function() }
    }
    #expect(try ailments(of: library) == [])
  }
}

extension Trait where Self == OwnZoo {
  /// The suite has a zoo of its own.
  static var ownZoo: Self { OwnZoo() }
}
