import MediaLibrary

/// Whether the catalogue has lost its write-ahead log, in which the last changes stood. SQLite finds it whole without them.
struct LogCheckup: Checkup {
  let library: Library

  /// What is to be said of a database that has lost its log, whichever it is.
  static func lost(_ check: String) -> Finding {
    .problem(
      check,
      "the write-ahead log \(check)-wal is gone, with the changes in it, or \(check) was replaced by an older copy",
      """
      stop the server, and put the log back if you have it, or the library from a backup; `menagerie doctor --repair` takes the file as it is
      """)
  }

  func finding() throws(LibraryError) -> Finding {
    try library.hasLostLog() ? Self.lost(Library.databaseName) : .fine(Library.databaseName, "no lost log is known of")
  }

  func repaired() throws(LibraryError) -> Finding {
    guard try library.hasLostLog() else { return try finding() }
    try library.acceptLostLog()
    var after = try finding()
    after.done = Self.accepted
    return after
  }

  /// What a repair does about a lost log.
  static let accepted = "took the file as it is, without the changes that are missing"
}
