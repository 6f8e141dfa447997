import MediaLibrary

/// The files of versions.
struct VersionFiles {
  private let folder: ProjectFolder

  init(_ folder: ProjectFolder) { self.folder = folder }

  /// Those that can be read, the newest first.
  var all: [StoredVersion] { folder.versionNumbers.reversed().compactMap(read) }

  var allCanBeRead: Bool { all.count == folder.versionNumbers.count }

  /// The newest that stands in the row, not beside it.
  var newest: Version? {
    folder.versionNumbers.reversed().lazy.compactMap(read).first { !$0.version.isBeside }?.version
  }

  private func read(_ number: Int) -> StoredVersion? {
    (try? StoredFile.value(StoredVersion.self, at: folder.version(number))).flatMap(\.self)
  }

  func stored(_ number: Int) throws(ProjectError) -> StoredVersion {
    guard let stored = read(number) else { throw .noVersion(number) }
    return stored
  }

  /// A version with its drawings.
  func assembled(_ number: Int) throws(ProjectError) -> Candidates.Assembled {
    let stored = try stored(number)
    guard let assembled = try Candidates(folder).assembled(stored.manifest) else { throw .noVersion(number) }
    return assembled
  }

  /// Keeps a moment, and gives up automatic versions that are too many.
  func keep(_ manifest: Manifest, _ reason: Version.Reason, by person: Person?, at moment: Moment) throws(LibraryError)
    -> Version
  {
    let version = Version(
      number: (folder.versionNumbers.last ?? 0) + 1, reason: reason, by: person, at: moment,
      sequence: manifest.sequence,
      frames: manifest.frames.count)
    try StoredFile.write(StoredVersion(version: version, manifest: manifest), to: folder.version(version.number))
    for old in all.map(\.version).filter(\.isAutomatic).dropFirst(Version.automaticKept) {
      try? DurableFile.remove(folder.version(old.number))
    }
    return version
  }
}
