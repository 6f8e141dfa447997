import Foundation
import MediaLibrary

/// Checks derived files that are made again when needed: thumbnails, and the index of features.
struct DerivedFilesCheckup: Checkup {
  let check: String
  /// Returns the paths of unusable files.
  let flawed: () -> [String]

  func finding() throws(LibraryError) -> Finding { finding(flawed()) }

  func repaired() throws(LibraryError) -> Finding {
    let flawed = flawed()
    // A file that another process is just writing may be removed too; it is made again when needed.
    let left = flawed.filter { unlink($0) != 0 && errno != ENOENT }
    var after = finding(left)
    if left.count < flawed.count {
      after.done = "removed \(Phrasing.count(flawed.count - left.count, "file")): made again when needed"
    }
    return after
  }

  private func finding(_ flawed: [String]) -> Finding {
    guard let first = flawed.first else { return .fine(check, "all files can be used") }
    return Finding(
      check: check, severity: .note,
      message: "damaged or unfinished files: \(flawed.count), the first \(first)",
      remedy: "`menagerie doctor --repair` removes them; they are made again when needed")
  }
}
