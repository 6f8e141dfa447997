import Foundation
import MediaLibrary
import NoticeBoard
import Testing
import WebPlatformTesting

/// Gives a suite its own server with only the notice board, shared by its tests.
struct OwnBoard: SuiteTrait, TestScoping {
  /// The site of the running suite.
  @TaskLocal static var current: TestSite?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-board-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = try Library.open(folder.path, mode: .create)
    try await TestSite.run(library: library, apps: [NoticeBoardApp(library: library)]) { site in
      try await Self.$current.withValue(site) { try await function() }
    }
  }
}

extension Trait where Self == OwnBoard {
  /// The suite has its own server with the notice board.
  static var ownBoard: Self { OwnBoard() }
}
