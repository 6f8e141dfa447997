import Foundation
import MediaLibrary

/// The entries of a detector's file, matched with the photos of an import.
///
/// The file names its photos by absolute paths, or by paths relative to a folder that the file does not state. That
/// folder is the file's own folder if any named photo lies there, otherwise the only imported folder that contains
/// photos with these paths. Two memory cards may contain photos with the same names: if the names match in several
/// folders, the boxes are not assigned.
package struct ListedPhotos: Sendable {
  package enum Entry: Equatable, Sendable {
    /// The detector examined the photo, or tried to.
    case listed(DetectionFile.Entry)
    /// The file contains this name, but the name may refer to another photo.
    case unclear
  }

  private let listed: [String: DetectionFile.Entry]
  private let unclear: Set<String>

  /// - Parameters:
  ///   - paths: the files of the import.
  ///   - roots: the folders of the import.
  ///   - isThere: returns whether a file exists at a path.
  /// - Complexity: O(files × folders).
  package init(
    _ file: DetectionFile, photos paths: [String], roots: [String],
    isThere: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) {
    var listed: [String: DetectionFile.Entry] = [:]
    var below: [String: [String: DetectionFile.Entry]] = [:]
    let folders = Set(roots.map { AbsolutePath.of($0) }).subtracting([file.folder]).sorted()
    for path in paths.map({ AbsolutePath.of($0) }) {
      if let said = file[path] ?? Self.name(of: path, below: file.folder).flatMap({ file[$0] }) {
        listed[path] = said
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
      listed.merge(only.value) { own, _ in own }
      unclear = []
    } else {
      unclear = Set(below.values.flatMap(\.keys))
    }
    self.listed = listed
  }

  /// The entry for a photo; `nil` if the file does not mention it.
  package subscript(path: String) -> Entry? {
    let path = AbsolutePath.of(path)
    return listed[path].map { .listed($0) } ?? (unclear.contains(path) ? .unclear : nil)
  }

  private static func name(of path: String, below folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
