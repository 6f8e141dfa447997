/// What the tool's exit code says; scripts rely on it.
enum ExitStatus: Int32 {
  /// Everything was done.
  case ok = 0
  /// Something could not be done; stderr says what.
  case failed = 1
  /// The command was not understood.
  case usage = 2
  /// Everything was done but for some files that could not be read; they are listed.
  case someUnreadable = 3
  /// There is no library in that place.
  case noLibrary = 10
  /// Another process is writing to the library.
  case libraryLocked = 11
  /// Ctrl-C.
  case interrupted = 130
}
