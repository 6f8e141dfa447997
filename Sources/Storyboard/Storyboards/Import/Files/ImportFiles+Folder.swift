import Basics
import Foundation
import Imaging

extension ImportFiles {
  /// The files below a folder on disk. Symbolic links are skipped, so that no file outside the folder is read. Hidden
  /// files are skipped too.
  package init(folder: String) throws(ImportError) {
    let name = PathText.name(folder)
    var sizes: [String: Int] = [:]
    var waiting = [("", 0)]
    while let (below, depth) = waiting.popLast() {
      let entries: [String]
      do {
        entries = try FileManager.default.contentsOfDirectory(atPath: folder + "/" + below)
      } catch {
        throw ImportError(below.isEmpty ? folder : below, .cannotRead)
      }
      for entry in entries where !entry.hasPrefix(".") {
        let path = below.isEmpty ? entry : below + "/" + entry
        var status = stat()
        guard lstat(folder + "/" + path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR, depth < Self.deepest {
          waiting.append((path, depth + 1))
        } else if status.st_mode & S_IFMT == S_IFREG {
          sizes[path] = Int(status.st_size)
          guard sizes.count <= Self.mostFiles else { throw ImportError(name, .tooManyFiles(limit: Self.mostFiles)) }
        }
      }
    }
    self.init(name: name, sizes: sizes) { path in
      // Size and kind are checked again when the file is opened.
      var limits = DecodeLimits()
      limits.maxBytes = Self.mostBytes
      return try EncodedImage(contentsOf: folder + "/" + path, limits: limits).bytes
    }
  }

  /// The maximum depth of nested folders; deeper folders are skipped.
  private static let deepest = 8
}
