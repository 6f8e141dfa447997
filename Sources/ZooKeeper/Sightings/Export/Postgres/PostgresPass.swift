import Digests
import GRDB
import MediaLibrary

/// One pass over the catalogue: writes the SQL of the rows that differ from an earlier run, and the marks of all rows.
///
/// Rows and marks are in the same order, so each is read once. The memory does not grow with the number of photos,
/// apart from the primary keys of removed rows.
final class PostgresPass {
  struct Outcome {
    /// `PublishedState.Head.content`.
    var content = ""
    /// The number of new or different rows.
    var changed = 0
    /// The number of rows that are no longer in the catalogue.
    var removed = 0
  }

  private let readers: Viewer.Role
  private let former: PublishedState?
  private let script: PieceWriter
  private let record: PieceWriter
  private let progress: (Int, Int) -> Void

  private let tables = PostgresCatalogue.tables
  private let digest = RunningDigest(.sha256)
  private var outcome = Outcome()
  /// The marks of the earlier run that follow `old`.
  private var marks: PublishedMarks
  private var old: PublishedRowMark?
  /// For each table, the primary keys of removed rows.
  private var removed: [[Int64]]
  private var (done, total) = (0, 0)

  /// - Parameters:
  ///   - former: the run whose rows a database has; `nil` for the whole catalogue.
  ///   - script: takes the SQL.
  ///   - record: takes the marks.
  ///   - progress: called with the number of read rows and their estimated total.
  init(
    for readers: Viewer.Role, since former: PublishedState?, script: PieceWriter, record: PieceWriter,
    progress: @escaping (Int, Int) -> Void
  ) throws {
    (self.readers, self.former, self.script, self.record, self.progress) = (readers, former, script, record, progress)
    removed = PostgresCatalogue.tables.map { _ in [] }
    marks = try PublishedMarks(of: former)
    old = try marks.next()
  }

  /// Writes the script and the marks. May be called only once.
  ///
  /// - Throws: `CancellationError`; errors of the database and of the writers.
  func run(in db: Database) throws -> Outcome {
    let viewer = Viewer(readers, actor: "")
    // An estimate: most rows are annotations and photos, and most photos have one annotation.
    total = try 2 * SightingQuery(for: viewer).count(in: db)
    try script.write(
      former.map { PostgresScript.beginning(ofChangesTo: $0.head.content) } ?? PostgresScript.beginning(of: tables))
    for (position, table) in tables.enumerated() { try write(table, at: position, for: viewer, in: db) }
    while let gone = old { try remove(gone) }
    try writeRemovals()
    outcome.content = digest.finish().hex
    try script.write(
      former == nil
        ? PostgresScript.end(of: tables, content: outcome.content, readers: readers)
        : PostgresScript.end(ofChangesTo: outcome.content))
    try script.finish()
    try record.finish()
    return outcome
  }

  private func write(_ table: PostgresTable, at position: Int, for viewer: Viewer, in db: Database) throws {
    var changed = 0
    try table.lines(db, viewer) { line in
      try count()
      guard try isChanged(PublishedRowMark(line, inTable: position)) else { return }
      if changed == 0 {
        try script.write(former == nil ? PostgresScript.load(table) : PostgresScript.loadChanges(of: table))
      }
      changed += 1
      try script.write(line.bytes)
    }
    outcome.changed += changed
    guard changed > 0 else { return }
    try script.write(CopyLine.end)
    if former != nil { try script.write(PostgresScript.applyChanges(of: table)) }
  }

  /// Records a row, and compares it with the earlier run.
  private func isChanged(_ mark: PublishedRowMark) throws -> Bool {
    digest.update(mark.bytes)
    try record.write(mark.bytes)
    while let gone = old, gone.precedes(mark) { try remove(gone) }
    guard let same = old, same.isSameRow(as: mark) else { return true }
    old = try marks.next()
    return same != mark
  }

  private func remove(_ gone: PublishedRowMark) throws {
    removed[Int(gone.table)].append(gone.number)
    old = try marks.next()
  }

  /// The tables are in reverse order: a row is removed before the rows to which it refers.
  private func writeRemovals() throws {
    for (table, numbers) in zip(tables, removed).reversed() where !numbers.isEmpty {
      outcome.removed += numbers.count
      try script.write(PostgresScript.loadRemovals(from: table))
      for number in numbers { try script.write("\(number)\n") }
      try script.write(CopyLine.end)
      try script.write(PostgresScript.applyRemovals(from: table))
    }
  }

  private func count() throws {
    done += 1
    guard done.isMultiple(of: 1000) else { return }
    try Task.checkCancellation()
    progress(min(done, total), total)
  }
}
