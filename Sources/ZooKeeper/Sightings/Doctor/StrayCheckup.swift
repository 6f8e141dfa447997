import Foundation
import MediaLibrary

/// Finds files in `originals` that belong to no photo. An import leaves such files if it is killed while it writes a
/// file, or before it stores the photo's row.
struct StrayCheckup: Checkup {
  let library: Library

  func finding() throws(LibraryError) -> Finding { Self.finding(try strays()) }

  func repaired() throws(LibraryError) -> Finding {
    let strays = try strays()
    let removed = strays.filter { library.originals.removePart($0) }
    var after = Self.finding(strays.filter { !removed.contains($0) })
    if !removed.isEmpty { after.done = "removed \(Phrasing.count(removed.count, "unfinished file"))" }
    return after
  }

  private func strays() throws(LibraryError) -> [String] {
    let known = Set(try library.keptOriginals().filter(\.isCopied).map(\.file))
    let walk = FileManager.default.enumerator(atPath: library.originals.root)
    var strays: [String] = []
    while let name = walk?.nextObject() as? String {
      if walk?.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { continue }
      if !known.contains("\(library.originals.root)/\(name)") { strays.append(name) }
    }
    return strays.sorted()
  }

  private static func finding(_ strays: [String]) -> Finding {
    guard let first = strays.first else { return .fine("strays", "no file in originals is without a photo") }
    // A complete file may be the only copy of a photo, so people must decide about its removal.
    let isWhole = strays.contains { !$0.hasSuffix(".part") }
    return Finding(
      check: "strays", severity: .note,
      message: "files in originals that belong to no photo: \(strays.count), the first \(first)",
      remedy: isWhole
        ? "run an interrupted import again; else these files can be removed"
        : "`menagerie doctor --repair` removes unfinished files",
      details: strays)
  }
}
