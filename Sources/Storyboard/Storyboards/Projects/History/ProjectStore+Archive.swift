extension ProjectStore {
  /// All current files of a project, even while a window is drawing. These are the storyboard, its versions, their
  /// pictures and sounds, and the originals of an import. Missing pictures and sounds are left out.
  ///
  /// - Throws: `notFound`, `laterFormat`.
  /// - Complexity: linear in the bytes of the project; all of them are in memory.
  package nonisolated func archive(of id: Identifier<Project>) async throws(ProjectError) -> StoryboardArchive {
    let readOnlyProject = try await look(at: id)
    return await DiskQueue.run {
      let history = ProjectHistory(of: readOnlyProject.folder)
      var files = history.files
      for reference in readOnlyProject.storyboard.attachments.union(history.attachments) {
        files["\(reference.kind.rawValue)/\(reference.hash)"] = try? readOnlyProject.bytes(
          of: reference.kind, reference.hash)
      }
      for (name, bytes) in OriginalFiles(readOnlyProject.folder).all {
        files["\(StoryboardArchive.originals)/\(name)"] = bytes
      }
      return StoryboardArchive(readOnlyProject.storyboard, files: files)
    }
  }

  /// Creates a project from an import, with its versions and original files.
  ///
  /// - Throws: `unsound`, `noAttachment`, `largeAttachment`, `tooManyBytes`, `tooManyFiles`, `library`.
  package nonisolated func create(
    _ imported: Imported, owner: PersonID
  ) async throws(ProjectError) -> Identifier<Project> {
    try await DiskQueue.run { () throws(ProjectError) in
      let attachments =
        imported.pictures.values.map { NewAttachment(.picture, $0) }
        + imported.sounds.values.map { NewAttachment(.sound, $0) }
      var project = try NewProject(imported.storyboard, owner: owner, attachments: attachments, at: self.now())
      (project.originals, project.history) = (imported.attachments, imported.history)
      return try project.make(in: self.folder)
    }
  }
}
