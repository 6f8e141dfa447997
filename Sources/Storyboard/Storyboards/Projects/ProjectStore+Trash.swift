import MediaLibrary

extension ProjectStore {
  /// Moves a project to the trash. It can be restored until it is erased.
  ///
  /// - Throws: `notFound`, `inUse`, `laterFormat`, `library`.
  package func trash(_ id: Identifier<Project>) async throws(ProjectError) { try await mark(id, trashedAt: now()) }

  /// Restores a project from the trash.
  ///
  /// - Throws: `notFound`, `inUse`, `laterFormat`, `library`.
  package func restore(_ id: Identifier<Project>) async throws(ProjectError) { try await mark(id, trashedAt: nil) }

  private func mark(_ id: Identifier<Project>, trashedAt: Timestamp?) async throws(ProjectError) {
    await close(id)
    let folder = projectFolder(id)
    guard folder.isThere else { throw .notFound(id) }
    let lock = try ProjectLock(folder)
    defer { withExtendedLifetime(lock) {} }
    var record = try Candidates(folder).record()
    record.trashedAt = trashedAt
    try ProjectError.passing { () throws(LibraryError) in try StoredFile.write(record, to: folder.record) }
  }

  /// Removes a project permanently.
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

  /// Projects of all owners that have been in the trash for this time and are due for removal. O(all projects).
  package nonisolated func expired(after milliseconds: Int) async -> [Identifier<Project>] {
    let now = now()
    return await DiskQueue.run {
      ProjectFolder.all(in: self.folder).compactMap { try? Candidates($0).record() }
        .filter { $0.trashedAt.map { now.since($0) >= milliseconds } == true }.map(\.id)
    }
  }

  /// Removes all projects of an owner permanently.
  ///
  /// - Throws: `library`, `inUse`.
  package func eraseAll(of owner: PersonID) async throws(ProjectError) {
    for folder in ProjectFolder.all(in: folder) where (try? Candidates(folder).record())?.owner == owner {
      try await erase(folder.project)
    }
  }
}
