import MediaLibrary

extension OpenProject {
  /// The versions that can be read, the newest first.
  package nonisolated var versions: [Version] { VersionFiles(folder).all.map(\.version) }

  /// Versions that were kept and cannot be read any more, the newest first.
  package nonisolated var lostVersions: [Version] { VersionFiles(folder).known.lost }

  /// Keeps the storyboard as it is, by a name.
  ///
  /// - Throws: `unsound` for a name that is too long, `tooManyVersions`, `tooManyBytes`, `tooManyFiles`, `library`, `closed`.
  package func saveVersion(named name: String, by person: Person) throws(ProjectError) -> Version {
    do { try Flaw.require(name, .name, most: Limits.name) } catch { throw .unsound(error) }
    guard VersionFiles(folder).allKnown.count(where: { !$0.isAutomatic }) < Version.namedKept else {
      throw .tooManyVersions
    }
    var room = ProjectRoom(takenIn: folder)
    try room.take([0])
    return try keepVersion(.named(name: name), by: person)
  }

  /// The storyboard of a version, and what of it can no longer be read.
  ///
  /// - Throws: `noVersion`.
  package nonisolated func storyboard(ofVersion number: Int) throws(ProjectError) -> (Storyboard, [RecoveryNote]) {
    let assembled = try VersionFiles(folder).assembled(number)
    let storyboard = assembled.editable.storyboard
    let lost = folder.lost(of: storyboard.attachments)
    return (storyboard, assembled.notes + (lost.isEmpty ? [] : [.attachmentsLost(lost)]))
  }

  /// Brings a version back. What was there becomes a version.
  ///
  /// - Returns: what of it could no longer be read.
  /// - Throws: `noVersion`, `noPen`, `library`, `closed`; then nothing is changed.
  package func bringBack(_ number: Int, by person: Person, from window: Identifier<Window>) throws(ProjectError)
    -> [RecoveryNote]
  {
    try requireOpen()
    try renewPen(of: window)
    let assembled = try VersionFiles(folder).assembled(number)
    try put(assembled.editable, .beforeRestore, by: person)
    return assembled.notes
  }

  /// Puts a storyboard that comes from elsewhere in the place of this one. What was there becomes a version.
  ///
  /// - Throws: `unsound`, `noAttachment`, `noPen`, `library`, `closed`; then nothing is changed.
  package func replace(
    with storyboard: Storyboard, by person: Person, from window: Identifier<Window>
  ) throws(ProjectError) {
    try requireOpen()
    try renewPen(of: window)
    if let missing = storyboard.attachments.first(where: { !has($0) }) { throw .noAttachment(missing.hash) }
    let editable: EditableStoryboard
    do { editable = try EditableStoryboard(storyboard) } catch { throw .unsound(error) }
    try put(editable, .beforeImport, by: person)
  }

  /// Removes a version that somebody named, or that is beside.
  ///
  /// - Throws: `noVersion`, `library`.
  package func removeVersion(_ number: Int) throws(ProjectError) {
    try requireOpen()
    let files = VersionFiles(folder)
    guard files.allKnown.contains(where: { $0.number == number }) else { throw .noVersion(number) }
    try ProjectError.passing { () throws(LibraryError) in try files.remove(number) }
  }

  private func put(_ editable: EditableStoryboard, _ reason: Version.Reason, by person: Person) throws(ProjectError) {
    _ = try keepVersion(reason, by: person)
    try ProjectError.passing { () throws(LibraryError) in try replace(with: editable, at: now()) }
  }

  // MARK: Keeping

  /// The newest version, when it shows the storyboard as it is.
  var presentVersion: Version? { VersionFiles(folder).newest.flatMap { $0.sequence == sequence ? $0 : nil } }

  /// Keeps the storyboard as it is; automatic versions that are too many go.
  func keepVersion(_ reason: Version.Reason, by person: Person?) throws(ProjectError) -> Version {
    try requireOpen()
    try snapshot()
    guard let manifest = snapshots.last else { throw .closed(id) }
    drawing.reset()
    return try ProjectError.passing { () throws(LibraryError) in
      try VersionFiles(folder).keep(manifest, reason, by: person, at: now())
    }
  }

  /// Writes everything into files of its own, so that the journal is short.
  func snapshot() throws(ProjectError) {
    try ProjectError.passing { () throws(LibraryError) in
      try flush()
      try writeSnapshot()
    }
  }

  /// Removes drawings that no moment has any more, and gives each of the others its second file.
  ///
  /// - Returns: whether each that can be read has its second file now.
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
  /// Passes on what is wrong with files.
  static func passing<Value>(_ work: () throws(LibraryError) -> Value) throws(ProjectError) -> Value {
    do { return try work() } catch { throw .library(error) }
  }
}
