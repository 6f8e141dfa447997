import Foundation

/// Finds the files of an import: those that are named, and all in the folders that are named.
///
/// Hidden files, XMP sidecars and the insides of libraries are passed over. Links to files count as files; links to
/// folders are followed once, so that a loop ends.
struct FileFinder {
  /// The files, sorted by the bytes of their paths.
  static func files(in paths: [String]) throws(ImportError) -> [String] {
    var found: Set<String> = []
    var visited: Set<FileIdentity> = []
    for path in paths {
      let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      guard FileIdentity(path) != nil else { throw .noSuchPath(path) }
      collect(path, &found, &visited)
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func collect(_ path: String, _ found: inout Set<String>, _ visited: inout Set<FileIdentity>) {
    guard let identity = FileIdentity(path) else { return }
    guard identity.isFolder else {
      if !path.lowercased().hasSuffix(".xmp") { found.insert(path) }
      return
    }
    guard visited.insert(identity).inserted else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      // Reading it as a file fails as well, and so the folder is reported with its reason.
      found.insert(path)
      return
    }
    guard !names.contains("menagerie.sqlite") else { return }
    for name in names.sorted() where !name.hasPrefix(".") { collect(path + "/" + name, &found, &visited) }
  }
}

/// A file or folder, whatever path leads to it.
private struct FileIdentity: Hashable {
  let device: UInt64
  let inode: UInt64
  let isFolder: Bool

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }
}
