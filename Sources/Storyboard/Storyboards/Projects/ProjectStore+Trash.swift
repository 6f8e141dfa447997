import MediaLibrary

extension ProjectStore {
  /// Puts a project into the trash, from which it can be brought back until it is removed for good.
  ///
  /// - Throws: `notFound`, `inUse`, `library`.
  package func trash(_ id: Identifier<Project>) async throws(ProjectError) { try await mark(id, trashedAt: now()) }

  /// Brings a project back from the trash.
  ///
  /// - Throws: `notFound`, `inUse`, `library`.
  package func bringBack(_ id: Identifier<Project>) async throws(ProjectError) { try await mark(id, trashedAt: nil) }

  private func mark(_ id: Identifier<Project>, trashedAt: Moment?) async throws(ProjectError) {
    await close(id)
    let folder = projectFolder(id)
    guard folder.isThere else { throw .notFound(id) }
    let lock = try ProjectLock(folder)
    defer { withExtendedLifetime(lock) {} }
    var record = try Candidates(folder).record()
    record.trashedAt = trashedAt
    try ProjectError.passing { () throws(LibraryError) in try StoredFile.write(record, to: folder.record) }
  }

  /// Removes a project for good.
  ///
  /// - Throws: `notFound`, `inUse`, `library`.
  package func erase(_ id: Identifier<Project>) async throws(ProjectError) {
    await close(id)
    let folder = projectFolder(id)
    guard folder.isThere else { throw .notFound(id) }
    let lock = try ProjectLock(folder)
    defer { withExtendedLifetime(lock) {} }
    try ProjectError.passing { () throws(LibraryError) in try folder.erase() }
  }

  /// What has been in the trash for so many milliseconds, of whomever, and is to be removed for good. O(all projects).
  package nonisolated func expired(after milliseconds: Int) async -> [Identifier<Project>] {
    let now = now()
    return await DiskQueue.run {
      ProjectFolder.all(in: self.folder).compactMap { try? Candidates($0).record() }
        .filter { $0.trashedAt.map { now.since($0) >= milliseconds } == true }.map(\.id)
    }
  }

  /// Removes for good everything that somebody has.
  ///
  /// - Throws: `library`, `inUse`.
  package func eraseAll(of owner: Person) async throws(ProjectError) {
    for folder in ProjectFolder.all(in: folder) where (try? Candidates(folder).record())?.owner == owner {
      try await erase(folder.project)
    }
  }
}
