import MediaLibrary

/// The files of versions and their list. The list shows when a version's file is lost.
///
/// The file of a version is written before its entry in the list, and removed after its entry. So every version in the
/// list has a file, even after a crash.
struct VersionFiles {
  private let folder: ProjectFolder

  init(_ folder: ProjectFolder) { self.folder = folder }

  /// The readable versions, newest first.
  var all: [StoredVersion] { folder.versionNumbers.reversed().compactMap(read) }

  var allCanBeRead: Bool { all.count == folder.versionNumbers.count }

  /// The newest version in the history, without those beside it.
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

  /// The entries of the list; `nil` when it is missing or unreadable.
  var listed: [Version]? { (try? StoredFile.value([Version].self, at: folder.history)) ?? nil }

  /// The readable and the lost versions, newest first. Versions may be added and removed during the read, so only
  /// entries that are in the list both before and after it count as lost.
  var known: (readable: [Version], lost: [Version]) {
    let before = listed ?? []
    let readable = all.map(\.version)
    let numbers = Set(readable.map(\.number))
    let unread = before.filter { !numbers.contains($0.number) }
    guard !unread.isEmpty else { return (readable, []) }
    // Whole entries are compared, not only numbers, because the number of a removed last version is used again.
    let after = listed ?? []
    return (readable, unread.filter { after.contains($0) }.sorted { $0.number > $1.number })
  }

  /// Writes the list of existing versions, with those already known to be lost.
  func renewList() throws(LibraryError) { try list(allKnown) }

  /// Readable and lost versions.
  var allKnown: [Version] {
    let (readable, lost) = known
    return readable + lost
  }

  private func list(_ versions: [Version]) throws(LibraryError) {
    try StoredFile.write(versions.sorted { $0.number < $1.number }, to: folder.history)
  }

  // MARK: Changing

  /// Stores a version and removes automatic versions above the limit.
  func keep(_ manifest: Manifest, _ reason: Version.Reason, by person: PersonID?, at moment: Timestamp)
    throws(LibraryError)
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
