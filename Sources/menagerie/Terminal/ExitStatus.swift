/// The tool's exit codes; scripts rely on them.
enum ExitStatus: Int32 {
  case ok = 0
  /// Something failed; stderr has the reason.
  case failed = 1
  /// The command could not be parsed.
  case usage = 2
  /// Success, except for some unreadable files; they are listed. Or shards are missing, and nothing was merged.
  case someUnreadable = 3
  /// No library was found in that place.
  case noLibrary = 10
  /// Another process is writing to the library.
  case libraryLocked = 11
  /// Ctrl-C.
  case interrupted = 130
}
