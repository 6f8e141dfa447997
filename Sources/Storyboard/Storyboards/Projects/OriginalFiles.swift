import MediaLibrary

/// Original files of an import that a storyboard cannot hold. They are stored unchanged, with their original names in a
/// list.
struct OriginalFiles {
  /// The original name of a file, and its name in this folder.
  private struct Entry: Codable {
    let name: String
    let file: ContentHash
  }

  private let folder: ProjectFolder

  init(_ folder: ProjectFolder) { self.folder = folder }

  /// Stores the files of a new project.
  func keep(_ files: [String: [UInt8]]) throws(LibraryError) {
    guard !files.isEmpty else { return }
    var entries: [Entry] = []
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let hash = ContentHash(of: bytes)
      try DurableFile.write(bytes, to: folder.original(hash), permissions: 0o600)
      entries.append(Entry(name: name, file: hash))
    }
    try StoredFile.write(entries, to: folder.origins)
  }

  /// The undamaged files, by original name.
  var all: [String: [UInt8]] {
    (entries ?? []).reduce(into: [:]) { all, entry in all[entry.name] = bytes(of: entry) }
  }

  private var entries: [Entry]? { (try? StoredFile.value([Entry].self, at: folder.origins)) ?? nil }

  private func bytes(of entry: Entry) -> [UInt8]? {
    StoredFile.read(folder.original(entry.file)).flatMap { ContentHash(of: $0) == entry.file ? $0 : nil }
  }

  // MARK: Damage

  /// Whether the list is readable; also `true` without original files, because then there is no list.
  var areListed: Bool { entries != nil || !folder.hasOriginals }

  /// The names of missing or damaged files.
  var lost: [String] { (entries ?? []).filter { bytes(of: $0) == nil }.map(\.name) }
}
