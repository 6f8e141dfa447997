import Foundation

/// A progress counter on standard error, shown only on a terminal.
struct Progress {
  let unit: String

  func show(_ done: Int, of total: Int) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let end = done == total ? "\n" : ""
    FileHandle.standardError.write(Data("\rdrawing: \(done) of \(total) \(unit)\(end)".utf8))
  }
}
