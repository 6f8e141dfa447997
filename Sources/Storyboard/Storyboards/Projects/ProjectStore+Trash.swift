import MediaLibrary

extension ProjectStore {
  /// Puts a project into the trash, from which it can be brought back until it is emptied.
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

  /// Removes for good what has been in the trash for so many milliseconds, of whomever.
  ///
  /// - Throws: `library`. What another program has open stays.
  package func emptyTrash(after milliseconds: Int) async throws(ProjectError) {
    for project in ProjectFolder.all(in: folder).compactMap({ try? Candidates($0).record() }) {
      guard let trashedAt = project.trashedAt, now().since(trashedAt) >= milliseconds else { continue }
      do throws(ProjectError) { try await erase(project.id) } catch .inUse {}
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
