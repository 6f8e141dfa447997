import Basics
import Foundation
import MediaLibrary

/// Searches the folders from which photos were imported for files with the photos' bytes, under any name.
struct OriginalSearch {
  private var folders: [String: [Int: [String]]] = [:]
  private var contents: [String: WholeFile.Content?] = [:]

  /// A file with the bytes of a photo; `nil` if the folder from which the photo was imported has no such file.
  ///
  /// - Complexity: reads all files in the folder that have the photo's size, each once.
  mutating func file(of original: PhotoOriginal) -> String? {
    let source = original.source
    if source != original.file || !original.isCopied, content(of: source) == original.content { return source }
    let folder = String(source.prefix(upTo: source.lastIndex(of: "/") ?? source.startIndex))
    guard !folder.isEmpty else { return nil }
    return files(in: folder)[original.content.bytes]?.first { content(of: $0) == original.content }
  }

  /// The files of a folder by size, sorted by name.
  private mutating func files(in folder: String) -> [Int: [String]] {
    if let known = folders[folder] { return known }
    var found: [Int: [String]] = [:]
    for name in (FolderListing.names(in: folder) ?? []).sorted() {
      let path = folder + "/" + name
      if let bytes = WholeFile.size(of: path) { found[bytes, default: []].append(path) }
    }
    folders[folder] = found
    return found
  }

  private mutating func content(of path: String) -> WholeFile.Content? {
    if let known = contents[path] { return known }
    let content = WholeFile.content(of: path)
    contents[path] = content
    return content
  }
}
