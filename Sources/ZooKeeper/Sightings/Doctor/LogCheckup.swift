import MediaLibrary

/// Checks whether the catalogue lost its write-ahead log with the last changes. SQLite's integrity check does not
/// notice the loss.
struct LogCheckup: Checkup {
  let library: Library

  /// The finding for any database that lost its log.
  static func lost(_ check: String) -> Finding {
    .problem(
      check,
      "the write-ahead log \(check)-wal is gone, with the changes in it, or \(check) was replaced by an older copy",
      """
      stop the server, and restore the log if you have it, or the library from a backup; `menagerie doctor --repair` accepts the file as it is
      """)
  }

  func finding() throws(LibraryError) -> Finding {
    try library.hasLostLog() ? Self.lost(Library.databaseName) : .fine(Library.databaseName, "no log is lost")
  }

  func repaired() throws(LibraryError) -> Finding {
    guard try library.hasLostLog() else { return try finding() }
    try library.acceptLostLog()
    var after = try finding()
    after.done = Self.accepted
    return after
  }

  /// The text of `Finding.done` after a repair.
  static let accepted = "accepted the file as it is, without the missing changes"
}
