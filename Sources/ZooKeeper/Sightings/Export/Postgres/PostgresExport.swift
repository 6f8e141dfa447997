package import MediaLibrary

/// Publishes the catalogue as SQL for PostgreSQL with PostGIS, where many people and programs can query it.
///
/// The first run into a folder writes the whole catalogue. Each later run writes a file with the changes since the run
/// before, if there are any. After all files of a folder are loaded, the database has the rows of the last run.
/// Positions, paths and names of people are as exact as the readers may know.
package struct PostgresExport: Sendable {
  /// The result of a run into a folder.
  package struct Report: Hashable, Codable, Sendable {
    /// The path of the new file; `nil` if nothing has changed.
    package var file: String?
    /// The path of a file from an earlier run that was killed before the file had its name; `nil` if there is none. This
    /// file must be loaded first.
    package var completed: String?
    /// Whether the file has the whole catalogue; false if there is no file.
    package var isWhole: Bool
    /// The number of new and changed rows.
    package var changed: Int
    package var removed: Int
  }

  private let library: Library
  private let readers: Viewer.Role

  package init(_ library: Library, for readers: Viewer.Role) {
    (self.library, self.readers) = (library, readers)
  }

  /// Writes the whole catalogue.
  ///
  /// - Parameters:
  ///   - progress: called with the number of read rows and their estimated total.
  ///   - take: takes the SQL, piece by piece.
  package func write(
    progress: @escaping (_ done: Int, _ of: Int) -> Void = { _, _ in }, to take: @escaping ([UInt8]) throws -> Void
  ) throws(PostgresExportError) {
    try wrapped {
      let pass = try PostgresPass(
        for: readers, since: nil, script: PieceWriter(to: take), record: PieceWriter { _ in }, progress: progress)
      _ = try library.readingState(pass.run)
    }
  }

  /// Writes the next file of a folder.
  ///
  /// - Throws: `notEmpty`, `inUse`, `damaged`, `otherVersion`, `otherReaders`, `library`, `interrupted`.
  package func write(
    into folder: String, progress: @escaping (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(PostgresExportError) -> Report {
    try wrapped {
      let folder = try PostgresFolder(AbsolutePath.of(folder))
      let former = folder.state
      if let former, former.head.readers != readers {
        throw PostgresExportError.otherReaders(folder: folder.path, former.head.readers)
      }
      var outcome = PostgresPass.Outcome()
      try folder.write { script, record in
        let record = Self.writer(to: record, of: folder)
        let pass = try PostgresPass(
          for: readers, since: former, script: Self.writer(to: script, of: folder), record: record, progress: progress)
        outcome = try library.readingState(pass.run)
        let isNew = outcome.content != former?.head.content
        let head = PublishedState.Head(
          file: isNew ? folder.next : folder.next - 1, readers: readers, content: outcome.content)
        try record.write(head.line())
        try record.finish()
        return head
      }
      let isNew = outcome.content != former?.head.content
      return Report(
        file: isNew ? folder.file(folder.next) : nil, completed: folder.completed, isWhole: isNew && former == nil,
        changed: outcome.changed, removed: outcome.removed)
    }
  }

  private static func writer(to descriptor: Int32, of folder: PostgresFolder) -> PieceWriter {
    PieceWriter { try DurableFile.write($0, to: descriptor, path: folder.path) }
  }

  private func wrapped<Value>(_ work: () throws -> Value) throws(PostgresExportError) -> Value {
    do { return try work() } catch { throw PostgresExportError(error, library: library.folder) }
  }
}
