import Foundation
import MediaLibrary
import Sightings
import SightingsTesting
import Testing
import WebPlatform
import WebPlatformTesting
import ZooKeeperWeb

/// Gives a suite its own zoo without photos, which its tests share. Afterwards the doctor checks the library.
struct OwnZoo: SuiteTrait, TestScoping {
  /// The site of the running suite.
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
  /// The suite has its own zoo.
  static var ownZoo: Self { OwnZoo() }
}
