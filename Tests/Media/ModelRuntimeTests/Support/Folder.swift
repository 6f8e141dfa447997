import Foundation

/// An empty folder, deleted after the test.
final class Folder {
  let path = FileManager.default.temporaryDirectory.appending(path: "models-\(UUID())").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and creates its parent folders; returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Compiles a C library; returns its path.
  func library(_ name: String, _ source: String) throws -> String {
    let file = try write(name + ".c", source.utf8)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-o", "\(path)/\(name)", file]
    try compiler.run()
    compiler.waitUntilExit()
    return "\(path)/\(name)"
  }
}
