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
  /// The photos of the file that are none of the import's.
  package let unreached: Unreached

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
    var left = Set(file.names)
    var below: [String: [String: DetectionFile.Entry]] = [:]
    let folders = Set(roots.map { AbsolutePath.of($0) }).subtracting([file.folder]).sorted()
    for path in paths.map({ AbsolutePath.of($0) }) {
      let own = [path, Self.name(of: path, below: file.folder)].compactMap(\.self)
      if let name = own.first(where: { file[$0] != nil }) {
        listed[path] = file[name]
        left.remove(name)
        continue
      }
      for folder in folders {
        if let name = Self.name(of: path, below: folder), let said = file[name] {
          below[folder, default: [:]][path] = said
          left.remove(name)
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
    let free = paths.map { AbsolutePath.of($0) }.filter { listed[$0] == nil }
    let absolute = left.map { $0.hasPrefix("/") || $0.dropFirst().hasPrefix(":") ? $0 : file.folder + "/" + $0 }
    let names = Dictionary(zip(absolute, left), uniquingKeysWith: { first, _ in first })
    for (name, path) in PathEnds(free).matches(of: absolute.filter { !isThere($0) }) {
      guard let short = names[name], !unclear.contains(path), short == name || Self.isSame(name, path) else { continue }
      listed[path] = file[short]
      left.remove(short)
    }
    self.listed = listed
    unreached = Unreached(rows: left.count, of: file.names.count, names: left.sorted())
  }

  /// Whether two paths differ in case or Unicode form alone.
  private static func isSame(_ a: String, _ b: String) -> Bool { a.lowercased() == b.lowercased() }

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
