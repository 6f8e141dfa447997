import MediaLibrary

/// The files of versions, and the list that says which there are: what has become of one that no file says any more is told.
///
/// A version's file is written before the list has it, and removed after the list has it no more, so that the list never has more than
/// the folder, whenever the program ends.
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

  // MARK: The list

  /// What the list says; `nil` when there is none that can be read.
  var listed: [Version]? { (try? StoredFile.value([Version].self, at: folder.history)) ?? nil }

  /// Those that can be read, and those of the list that cannot, the newest first. While versions are kept and removed, the list has those
  /// that are lost before the files are read and afterwards.
  var known: (readable: [Version], lost: [Version]) {
    let before = listed ?? []
    let readable = all.map(\.version)
    let numbers = Set(readable.map(\.number))
    let unread = before.filter { !numbers.contains($0.number) }
    guard !unread.isEmpty else { return (readable, []) }
    // Not by their numbers: that of the last one is given again when it was removed.
    let after = listed ?? []
    return (readable, unread.filter { after.contains($0) }.sorted { $0.number > $1.number })
  }

  /// Writes the list of what is there, with what has been lost since it was written.
  func renewList() throws(LibraryError) { try list(allKnown) }

  /// All of those.
  var allKnown: [Version] {
    let (readable, lost) = known
    return readable + lost
  }

  private func list(_ versions: [Version]) throws(LibraryError) {
    try StoredFile.write(versions.sorted { $0.number < $1.number }, to: folder.history)
  }

  // MARK: Changing

  /// Keeps a moment, and gives up automatic versions that are too many.
  func keep(_ manifest: Manifest, _ reason: Version.Reason, by person: Person?, at moment: Moment) throws(LibraryError)
    -> Version
  {
    let last = max(folder.versionNumbers.last ?? 0, listed?.last?.number ?? 0)
    let version = Version(
      number: last + 1, reason: reason, by: person, at: moment, sequence: manifest.sequence,
      frames: manifest.frames.count)
    try StoredFile.write(StoredVersion(version: version, manifest: manifest), to: folder.version(version.number))
    let kept = allKnown
    let automatic = kept.filter(\.isAutomatic).map(\.number).sorted(by: >)
    let old = Set(automatic.dropFirst(Version.automaticKept))
    try list(kept.filter { !old.contains($0.number) })
    for number in old { try? DurableFile.remove(folder.version(number)) }
    return version
  }

  func remove(_ number: Int) throws(LibraryError) {
    try list(allKnown.filter { $0.number != number })
    try DurableFile.remove(folder.version(number))
  }
}
