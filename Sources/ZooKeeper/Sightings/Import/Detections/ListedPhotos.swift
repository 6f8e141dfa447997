import Foundation
import MediaLibrary

/// What the file of a detector says of the photos of an import.
///
/// The file names its photos by their whole paths or relative to one folder, which it does not tell. That folder is the file's own
/// where any photo lies there under its name; else it is the only imported folder below which names of the file are found. Two
/// cards hold photos of the same names: where names fit below several folders nothing says whose boxes they are.
package struct ListedPhotos: Sendable {
  /// What is said of one photo.
  package enum Said: Equatable, Sendable {
    /// The detector looked at it, or tried to.
    case told(DetectionFile.Said)
    /// The file names a photo so, and it may be another of the same name.
    case unclear
  }

  private let told: [String: DetectionFile.Said]
  private let unclear: Set<String>

  /// - Parameters:
  ///   - paths: the files that are imported.
  ///   - roots: the folders that are imported.
  ///   - isThere: whether a file lies at a path.
  /// - Complexity: linear in the files times the folders.
  package init(
    _ file: DetectionFile, photos paths: [String], roots: [String],
    isThere: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) {
    var told: [String: DetectionFile.Said] = [:]
    var below: [String: [String: DetectionFile.Said]] = [:]
    let folders = Set(roots.map { AbsolutePath.of($0) }).subtracting([file.folder]).sorted()
    for path in paths.map({ AbsolutePath.of($0) }) {
      if let said = file[path] ?? Self.name(of: path, below: file.folder).flatMap({ file[$0] }) {
        told[path] = said
        continue
      }
      for folder in folders {
        if let said = Self.name(of: path, below: folder).flatMap({ file[$0] }) {
          below[folder, default: [:]][path] = said
        }
      }
    }
    let hasOwnPhotos =
      !below.isEmpty && (file.names.contains { !$0.hasPrefix("/") && isThere(file.folder + "/" + $0) })
    if below.count == 1, let only = below.first, !hasOwnPhotos {
      told.merge(only.value) { own, _ in own }
      unclear = []
    } else {
      unclear = Set(below.values.flatMap(\.keys))
    }
    self.told = told
  }

  /// What the file says of a photo; `nil` where it does not speak of it.
  package subscript(path: String) -> Said? {
    let path = AbsolutePath.of(path)
    return told[path].map { .told($0) } ?? (unclear.contains(path) ? .unclear : nil)
  }

  private static func name(of path: String, below folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
