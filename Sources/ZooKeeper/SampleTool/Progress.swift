import Foundation

/// A line on standard error that counts up; it is there where a terminal shows it.
struct Progress {
  let unit: String

  func show(_ done: Int, of total: Int) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let end = done == total ? "\n" : ""
    FileHandle.standardError.write(Data("\rdrawing: \(done) of \(total) \(unit)\(end)".utf8))
  }
}
