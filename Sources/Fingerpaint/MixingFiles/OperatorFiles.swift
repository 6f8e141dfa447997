import Digests
package import Foundation
import Mixing

/// Stores operators as files in a folder, so that each is computed once per machine.
///
/// A file is written under a temporary name and then renamed, so that no reader sees half a file. It contains a digest
/// of its content; damaged files are computed again. When the folder exceeds its limit, the least recently used files
/// are removed.
package struct OperatorFiles: OperatorStore {
  private let folder: URL
  private let mostBytes: Int

  /// The folder is created when the first file is stored.
  package init(folder: URL, mostBytes: Int = 2_000_000_000) {
    self.folder = folder
    self.mostBytes = mostBytes
  }

  /// The folder for data that can be computed again: `menagerie/mixing` in `$XDG_CACHE_HOME` or `~/.cache`.
  package static var defaultFolder: URL {
    let environment = ProcessInfo.processInfo.environment
    let caches =
      environment["XDG_CACHE_HOME"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache", isDirectory: true)
    return caches.appendingPathComponent("menagerie/mixing", isDirectory: true)
  }

  /// The stored bytes of a name; `nil` when they are missing or damaged.
  package func bytes(_ name: String) -> [UInt8]? {
    let file = file(name)
    let sealLength = DigestFunction.sha256.byteCount
    guard let data = try? Data(contentsOf: file), data.count > sealLength else { return nil }
    let contents = data.dropFirst(sealLength)
    guard DigestFunction.sha256.digest(of: contents.bytes).bytes.elementsEqual(data.prefix(sealLength)) else {
      return nil
    }
    // The modification time marks the last use, so the oldest file is the least recently used.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    return [UInt8](contents)
  }

  /// Stores bytes under a name. Without space or permission nothing is stored.
  package func keep(_ bytes: [UInt8], as name: String) {
    let manager = FileManager.default
    let beside = folder.appendingPathComponent(".\(UUID().uuidString)")
    do {
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      makeRoom(bytes.count)
      try Data(DigestFunction.sha256.digest(of: bytes).bytes + bytes).write(to: beside)
      guard rename(beside.path, file(name).path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? manager.removeItem(at: beside)
    }
  }

  private func file(_ name: String) -> URL {
    let digest = DigestFunction.sha256.digest(of: Array(name.utf8)).hex.prefix(32)
    return folder.appendingPathComponent(String(digest))
  }

  private func makeRoom(_ wanted: Int) {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    guard let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
    else { return }
    let known = files.compactMap { file -> (file: URL, size: Int, date: Date)? in
      guard let values = try? file.resourceValues(forKeys: keys), let size = values.fileSize,
        let date = values.contentModificationDate
      else { return nil }
      return (file, size, date)
    }
    var total = known.reduce(wanted) { $0 + $1.size }
    for entry in known.sorted(by: { $0.date < $1.date }) where total > mostBytes {
      try? FileManager.default.removeItem(at: entry.file)
      total -= entry.size
    }
  }
}
