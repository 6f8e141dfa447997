import Foundation

/// The folders of a run: the working tree, and its copy, in which one room is rewritten.
struct Workplace: Sendable {
  let root: URL
  var tree: URL { root.appendingPathComponent(".build-mutate/tree") }
  var logs: URL { root.appendingPathComponent(".build-mutate/logs") }
  /// A separate build folder for reading the manifest, so that a build of the working tree does not block it.
  var manifest: URL { root.appendingPathComponent(".build-mutate/manifest") }

  /// Ignored folders that tests look for beside the sources, if they exist.
  private static let linked = [".readers", ".onnxruntime"]

  func makeFolders() throws(MutationError) {
    do {
      for folder in [tree, logs] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
    } catch { throw .noTree("\(error)") }
  }

  /// Makes the copy equal to the working tree, except for its build folder and the Swift files of the room, which are
  /// rewritten later. Equal files stay untouched, so that they are not compiled again.
  func copyTree(for room: Room) throws(MutationError) {
    let paths = try trackedPaths()
    let written = Set(room.files(in: self) + [room.switchFile])
    do {
      try removeStale(keeping: written.union(paths))
      for path in paths where !written.contains(path) { try copy(path) }
      for name in Self.linked { try link(name) }
    } catch { throw .noTree("\(error)") }
  }

  /// Writes a file of the copy, unless it already has that text.
  func write(_ text: String, to path: String) throws {
    let file = tree.appendingPathComponent(path)
    guard (try? Data(contentsOf: file)) != Data(text.utf8) else { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Existing files that git tracks or does not ignore.
  private func trackedPaths() throws(MutationError) -> [String] {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    git.standardOutput = output
    do { try git.run() } catch { throw .noTree("git does not start: \(error)") }
    let listed = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { throw .noTree("git ls-files fails") }
    let paths = Set(String(decoding: listed, as: UTF8.self).split(separator: "\0").map(String.init))
    return paths.filter { FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path) }.sorted()
  }

  private func removeStale(keeping paths: Set<String>) throws {
    let files = FileManager.default
    guard let walk = files.enumerator(atPath: tree.path) else { return }
    var stale: [String] = []
    for case let path as String in walk {
      if path == ".build" || path == ".swiftpm" || Self.linked.contains(path) {
        walk.skipDescendants()
      } else if walk.fileAttributes?[.type] as? FileAttributeType != .typeDirectory, path != "Package.resolved",
        !paths.contains(path)
      {
        stale.append(path)
      }
    }
    for path in stale { try files.removeItem(at: tree.appendingPathComponent(path)) }
  }

  private func copy(_ path: String) throws {
    let files = FileManager.default
    let (source, target) = (root.appendingPathComponent(path), tree.appendingPathComponent(path))
    if files.contentsEqual(atPath: source.path, andPath: target.path) { return }
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? files.removeItem(at: target)
    try files.copyItem(at: source, to: target)
  }

  private func link(_ name: String) throws {
    let files = FileManager.default
    let (source, target) = (root.appendingPathComponent(name), tree.appendingPathComponent(name))
    guard files.fileExists(atPath: source.path), !files.fileExists(atPath: target.path) else { return }
    try files.createSymbolicLink(at: target, withDestinationURL: source)
  }
}
