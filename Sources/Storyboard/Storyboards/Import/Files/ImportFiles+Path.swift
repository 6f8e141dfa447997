import Basics
import Foundation
import Imaging

extension ImportFiles {
  /// The files at a path: a folder with everything below it, or one file. A Storyboarder scene also has the pictures in
  /// the folder `images` beside it.
  ///
  /// - Throws: `ImportError` when the path cannot be read, a single file is too large, or a folder has too many files.
  package init(path: String) throws(ImportError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ImportError(path, .cannotRead)
    }
    if isFolder.boolValue {
      try self.init(folder: path)
      return
    }
    let name = PathText.name(path)
    if name.hasSuffix(".storyboarder") {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      self = try ImportFiles(folder: folder).only { $0 == name || $0.hasPrefix("images/") }
      return
    }
    var limits = DecodeLimits()
    limits.maxBytes = Self.mostBytes
    do throws(ImagingError) {
      self.init(name: name, [name: try EncodedImage(contentsOf: path, limits: limits).bytes])
    } catch {
      if case .tooManyBytes(_, let limit) = error.reason { throw ImportError(path, .tooLarge(limit: limit)) }
      throw ImportError(path, .cannotRead)
    }
  }
}
