import Foundation
import Testing

@Suite("the lock of a project")
struct LockTests {
  @Test("closing a project frees its lock, even while a child process that is starting shares it")
  func copies() async throws {
    let library = try TemporaryLibrary()
    let store = library.store()
    let id = try await store.create(SmallStoryboard.storyboard(frames: 1), owner: Artist.owner)
    _ = try await store.open(id)
    // A duplicate of the open file, as a forked child has it until `exec`.
    let files = FileManager.default
    let held = try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
      .filter { (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.hasSuffix("\(id)/lock") == true }
    try #require(held.count == 1)
    let copy = dup(held[0])
    defer { close(copy) }
    await store.close(id)
    _ = try await library.store().open(id)
  }
}
