import MediaLibrary

extension OpenProject {
  /// The readable versions, newest first.
  package nonisolated var versions: [Version] { VersionFiles(folder).all.map(\.version) }

  /// The versions that can no longer be read, newest first.
  package nonisolated var lostVersions: [Version] { VersionFiles(folder).known.lost }

  /// Stores the current state under a name.
  ///
  /// - Throws: `unsound` for a name that is too long, `tooManyVersions`, `tooManyBytes`, `tooManyFiles`, `library`,
  ///   `closed`.
  package func saveVersion(named name: String, by person: PersonID) throws(ProjectError) -> Version {
    do { try Flaw.require(name, .name, most: Limits.name) } catch { throw .unsound(error) }
    guard VersionFiles(folder).allKnown.count(where: { !$0.isAutomatic }) < Version.namedKept else {
      throw .tooManyVersions
    }
    var room = ProjectRoom(takenIn: folder)
    try room.take([0])
    return try keepVersion(.named(name: name), by: person)
  }

  /// The storyboard of a version, and notes on its unreadable parts.
  ///
  /// - Throws: `noVersion`.
  package nonisolated func storyboard(ofVersion number: Int) throws(ProjectError) -> (Storyboard, [RecoveryNote]) {
    let assembled = try VersionFiles(folder).assembled(number)
    let storyboard = assembled.editable.storyboard
    let lost = folder.lost(of: storyboard.attachments)
    return (storyboard, assembled.notes + (lost.isEmpty ? [] : [.attachmentsLost(lost)]))
  }

  /// Restores a version. The current state becomes a version first.
  ///
  /// - Returns: notes on the unreadable parts of the version.
  /// - Throws: `noVersion`, `noPen`, `library`, `closed`; then nothing is changed.
  package func restore(_ number: Int, by person: PersonID, from window: Identifier<Window>) throws(ProjectError)
    -> [RecoveryNote]
  {
    try requireOpen()
    try renewPen(of: window, by: person)
    let assembled = try VersionFiles(folder).assembled(number)
    try put(assembled.editable, .beforeRestore, by: person)
    return assembled.notes
  }

  /// Replaces the storyboard with another storyboard. The current state becomes a version first.
  ///
  /// - Throws: `unsound`, `noAttachment`, `noPen`, `library`, `closed`; then nothing is changed.
  package func replace(
    with storyboard: Storyboard, by person: PersonID, from window: Identifier<Window>
  ) throws(ProjectError) {
    try requireOpen()
    try renewPen(of: window, by: person)
    if let missing = storyboard.attachments.first(where: { !has($0) }) { throw .noAttachment(missing.hash) }
    let editable: EditableStoryboard
    do { editable = try EditableStoryboard(storyboard) } catch { throw .unsound(error) }
    try put(editable, .beforeImport, by: person)
  }

  /// Removes a version.
  ///
  /// - Throws: `noVersion`, `library`, `closed`.
  package func removeVersion(_ number: Int) throws(ProjectError) {
    try requireOpen()
    let files = VersionFiles(folder)
    guard files.allKnown.contains(where: { $0.number == number }) else { throw .noVersion(number) }
    try ProjectError.passing { () throws(LibraryError) in try files.remove(number) }
  }

  private func put(_ editable: EditableStoryboard, _ reason: Version.Reason, by person: PersonID) throws(ProjectError) {
    _ = try keepVersion(reason, by: person)
    try ProjectError.passing { () throws(LibraryError) in try replace(with: editable, at: now()) }
  }

  // MARK: Storing

  /// The newest version, when it equals the current state.
  var presentVersion: Version? { VersionFiles(folder).newest.flatMap { $0.sequence == sequence ? $0 : nil } }

  /// Stores the current state as a version and removes the oldest automatic versions above the limit.
  func keepVersion(_ reason: Version.Reason, by person: PersonID?) throws(ProjectError) -> Version {
    try requireOpen()
    try snapshot()
    guard let manifest = snapshots.last else { throw .closed(id) }
    drawing.reset()
    return try ProjectError.passing { () throws(LibraryError) in
      try VersionFiles(folder).keep(manifest, reason, by: person, at: now())
    }
  }

  /// Writes a full snapshot, so that the journal becomes short.
  func snapshot() throws(ProjectError) {
    try ProjectError.passing { () throws(LibraryError) in
      try flush()
      try writeSnapshot()
    }
  }

  /// Removes unused drawings and writes missing second files for the other drawings.
  ///
  /// - Returns: whether each readable drawing has its second file now; `false` when `previous` is damaged.
  func sweep() -> Bool {
    let (versions, drawings) = (VersionFiles(folder), DrawingFiles(folder: folder))
    guard let last = snapshots.last,
      let previous = try? StoredFile.value(Manifest.self, at: folder.previous) ?? last
    else { return false }
    let kept = versions.all.reduce(into: last.drawings.union(previous.drawings)) {
      $0.formUnion($1.manifest.drawings)
    }
    if versions.allCanBeRead { drawings.sweep(except: kept) }
    return (try? drawings.complete(kept)) != nil
  }
}

extension ProjectError {
  /// Wraps a `LibraryError` in a `ProjectError`.
  static func passing<Value>(_ work: () throws(LibraryError) -> Value) throws(ProjectError) -> Value {
    do { return try work() } catch { throw .library(error) }
  }
}

/// The time spent drawing since the last version, without pauses.
struct DrawingTime {
  private var milliseconds = 0
  private var last: Timestamp?

  /// The drawing time in milliseconds after which a version is stored.
  static let due = 10 * 60_000
  /// A longer gap, in milliseconds, is a pause.
  private static let longestPause = 60_000

  /// - Returns: whether a version is due.
  mutating func note(_ moment: Timestamp) -> Bool {
    if let last, 0...Self.longestPause ~= moment.since(last) { milliseconds += moment.since(last) }
    last = moment
    return milliseconds >= Self.due
  }

  mutating func reset() { (milliseconds, last) = (0, nil) }
}
