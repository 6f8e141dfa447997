import Foundation
import Storyboards
import Synchronization

/// A temporary library folder, with a store and a clock that the test moves. The folder is deleted with the value.
final class TemporaryLibrary: Sendable {
  let folder: String
  private let clock = Mutex(Timestamp(milliseconds: 1_764_072_000_000))

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "menagerie-storyboards-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A store like that of a newly started program.
  func store() -> ProjectStore { ProjectStore(libraryFolder: folder) { self.clock.withLock(\.self) } }

  func pass(seconds: Int) {
    clock.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + 1_000 * seconds) }
  }

  func path(_ project: Identifier<Project>, _ name: String = "") -> String {
    "\(folder)/storyboards/\(project)/\(name)"
  }

  /// The only file of a folder, or the last by name.
  func last(_ project: Identifier<Project>, _ folder: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: path(project, folder)).sorted()
    guard let name = names.last else { throw CocoaError(.fileNoSuchFile) }
    return path(project, "\(folder)/\(name)")
  }

  func names(_ project: Identifier<Project>, _ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(project, folder))) ?? []).sorted()
  }

  /// A copy of the library's files as they are now: the state after a kill.
  func copy() throws -> TemporaryLibrary {
    let other = try TemporaryLibrary()
    try FileManager.default.removeItem(atPath: other.folder)
    try FileManager.default.copyItem(atPath: folder, toPath: other.folder)
    return other
  }
}

/// A person who draws, and the window.
struct Artist {
  static let owner: PersonID = {
    guard let person = PersonID("7") else { preconditionFailure("7 is a person") }
    return person
  }()

  let window: Identifier<Window>
  private(set) var number = 0

  init(_ name: String = "w1") { window = SmallStoryboard.id(name) }

  /// The window's next edit.
  mutating func submit(_ edit: Edit) -> Submission {
    number += 1
    return Submission(window: window, number: number, edit: edit)
  }
}

extension ProjectStore {
  /// A new project that is open, with the pen in the first window of an artist.
  func createAndOpen(_ storyboard: Storyboard) async throws -> (Identifier<Project>, OpenProject) {
    let id = try await create(storyboard, owner: Artist.owner)
    let project = try await open(id)
    try await project.takePen(Artist().window, by: Artist.owner)
    return (id, project)
  }

  /// Creates and opens a small storyboard.
  func createAndOpen(frames: Int) async throws -> (Identifier<Project>, OpenProject) {
    try await createAndOpen(SmallStoryboard.storyboard(frames: frames))
  }
}

extension OpenProject {
  /// Draws strokes e1, e2, … in one call each; on the first frame each is above the previous one.
  func draw(_ range: ClosedRange<Int>, by artist: inout Artist, frame: Int = 1, above: String? = nil) async throws {
    var below = above ?? (frame == 1 && range.lowerBound > 1 ? "e\(range.lowerBound - 1)" : nil)
    for number in range {
      let receipt = try await append(
        [artist.submit(SmallStoryboard.draw("e\(number)", above: below, frame: frame))], by: Artist.owner)
      guard receipt.refusal == nil else { throw RefusedStroke(receipt: receipt) }
      below = "e\(number)"
    }
  }

  struct RefusedStroke: Error { let receipt: Receipt }
}

extension Storyboard {
  /// The names of the strokes on a frame's foreground.
  func strokes(_ frame: Int = 1) -> [String] { frames[frame - 1].layers[1].elements.map(\.id.description) }
}
