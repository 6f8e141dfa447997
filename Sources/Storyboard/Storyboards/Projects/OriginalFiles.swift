import MediaLibrary

/// Files that came with an import and have no place in a storyboard: kept as they came, by the names that they had.
struct OriginalFiles {
  /// What a file was called, and what it goes by here.
  private struct Entry: Codable {
    let name: String
    let file: ContentHash
  }

  private let folder: ProjectFolder

  init(_ folder: ProjectFolder) { self.folder = folder }

  /// Keeps files of a project that is being made.
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

  /// The files that are still as they came, by their names.
  var all: [String: [UInt8]] {
    (entries ?? []).reduce(into: [:]) { all, entry in all[entry.name] = bytes(of: entry) }
  }

  private var entries: [Entry]? { (try? StoredFile.value([Entry].self, at: folder.origins)) ?? nil }

  private func bytes(of entry: Entry) -> [UInt8]? {
    StoredFile.read(folder.original(entry.file)).flatMap { ContentHash(of: $0) == entry.file ? $0 : nil }
  }

  // MARK: Damage

  /// Whether the list says what there is; without files there is no list.
  var areListed: Bool { entries != nil || !folder.hasOriginals }

  /// The names of files that are not as they came any more.
  var lost: [String] { (entries ?? []).filter { bytes(of: $0) == nil }.map(\.name) }
}
