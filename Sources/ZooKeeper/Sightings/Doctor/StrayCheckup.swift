import Foundation
import MediaLibrary

/// Files in `originals` that no photo speaks of: what a run left that was killed between a file and its row, or in the midst of a
/// file.
struct StrayCheckup: Checkup {
  let library: Library

  func finding() throws(LibraryError) -> Finding { Self.finding(try strays()) }

  func repaired() throws(LibraryError) -> Finding {
    let strays = try strays()
    let removed = strays.filter { library.originals.removePart($0) }
    var after = Self.finding(strays.filter { !removed.contains($0) })
    if !removed.isEmpty { after.done = "removed \(Phrasing.count(removed.count, "file")) that nobody will finish" }
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
    // A whole file may be the only one of its photo: that is for people to throw away.
    let isWhole = strays.contains { !$0.hasSuffix(".part") }
    return Finding(
      check: "strays", severity: .note,
      message: "files in originals that belong to no photo: \(strays.count), the first \(first)",
      remedy: isWhole
        ? "import again what an interrupted run left; else they can be removed"
        : "`menagerie doctor --repair` removes what nobody will finish",
      details: strays)
  }
}
