/// All import formats: chooses the reader for the given files.
package enum StoryboardImport {
  /// The supported file extensions.
  package static let endings = [
    "storyboarder", "fountain", "txt", "fdx", "psd", "ora", "zip", "png", "jpg", "jpeg", "webp", "heic", "heif", "avif",
  ]

  /// Reads files that belong together: a storyboard archive, another archive, a Storyboarder project, a script, a
  /// layered drawing, or pictures.
  ///
  /// - Throws: `ImportError`.
  package static func read(_ files: ImportFiles) throws(ImportError) -> Imported {
    if ArchiveReader.isArchive(files) { return try ArchiveReader.read(files) }
    if files.paths.contains(where: { $0.hasSuffix(".storyboarder") }) { return try StoryboarderReader.read(files) }
    guard let only = files.paths.first, files.paths.count == 1 else { return try PicturesReader.read(files) }
    switch only.split(separator: ".").last?.lowercased() {
    case "zip":
      let archive = try ImportFiles(name: only, archive: files.bytes(only), largest: ImportFiles.mostBytes)
      // An archive inside an archive is not opened.
      if let inner = archive.paths.first, archive.paths.count == 1, inner.lowercased().hasSuffix(".zip") {
        throw ImportError(only, .nothingInIt)
      }
      return try read(archive)
    case "fountain", "txt": return try ScriptReader.read(fountain: files.bytes(only), name: only)
    case "fdx": return try ScriptReader.read(finalDraft: files.bytes(only), name: only)
    case "psd": return try PhotoshopReader.read(files.bytes(only), name: only)
    case "ora": return try OpenRasterReader.read(files.bytes(only), name: only)
    default: return try PicturesReader.read(files)
    }
  }
}

/// The result of an import: a storyboard with all its files, and facts for the user.
package struct Imported: Sendable {
  package var storyboard: Storyboard
  /// Picture files by the SHA-256 of their bytes, without metadata.
  package var pictures: [ContentHash: [UInt8]]
  /// Sound files by the SHA-256 of their bytes.
  package var sounds: [ContentHash: [UInt8]]
  /// Original files that a storyboard cannot hold, by name.
  package var attachments: [String: [UInt8]]
  /// The versions from a storyboard archive.
  var history: ProjectHistory?
  /// In the order of discovery.
  package var facts: [ImportFact]
}
