import Foundation
import Mutating

/// A target of the main package with its own tests.
struct Room: Sendable {
  let name: String
  /// The folder of its sources, relative to the package.
  let path: String
  /// The folder of its tests, relative to the package.
  let testsPath: String

  var tests: String { "\(name)Tests" }
  var switchFile: String { "\(path)/\(MutantSwitch.fileName)" }

  /// - Throws: `MutationError.unknownRoom` with the names of existing rooms.
  static func named(_ name: String, in workplace: Workplace) async throws(MutationError) -> Room {
    let targets = try await targets(in: workplace)
    let tested = Set(targets.filter { $0.type == "test" }.map(\.name))
    let rooms = targets.filter { $0.type == "regular" && tested.contains("\($0.name)Tests") }
    guard let room = rooms.first(where: { $0.name == name }), let path = room.path,
      let testsPath = targets.first(where: { $0.name == "\(name)Tests" })?.path
    else {
      throw .unknownRoom(name, existing: rooms.map(\.name).sorted())
    }
    return Room(name: name, path: path, testsPath: testsPath)
  }

  /// The room's Swift files, relative to the package.
  func files(in workplace: Workplace) -> [String] { Self.swiftFiles(of: path, in: workplace) }

  /// The Swift files of the room's tests, relative to the package.
  func testFiles(in workplace: Workplace) -> [String] { Self.swiftFiles(of: testsPath, in: workplace) }

  private static func swiftFiles(of path: String, in workplace: Workplace) -> [String] {
    let folder = workplace.root.appendingPathComponent(path)
    guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }.sorted()
  }

  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let type: String
      let path: String?
    }
    let targets: [Target]
  }

  private static func targets(in workplace: Workplace) async throws(MutationError) -> [Manifest.Target] {
    let log = workplace.logs.appendingPathComponent("manifest.json")
    let command = ["swift", "package", "--scratch-path", workplace.manifest.path, "dump-package"]
    let ending = await ChildProcess.run(command, in: workplace.root, log: log, errors: .discarded)
    let data = (try? Data(contentsOf: log)) ?? Data()
    guard ending == .exited(0), let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
      throw .noManifest(LogFile(log).end)
    }
    return manifest.targets
  }
}
