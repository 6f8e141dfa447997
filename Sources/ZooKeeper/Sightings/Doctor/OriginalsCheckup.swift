import MediaLibrary

/// Checks whether the originals are unchanged since their import.
struct OriginalsCheckup: Checkup {
  let library: Library
  let depth: Doctor.Depth
  let progress: (Int, Int) -> Void

  func finding() throws(LibraryError) -> Finding {
    let all = try library.keptOriginals()
    return finding(try lost(of: all), of: all.count)
  }

  func repaired() throws(LibraryError) -> Finding {
    let all = try library.keptOriginals()
    let lost = try lost(of: all)
    guard !lost.isEmpty else { return finding(lost, of: all.count) }
    var search = OriginalSearch()
    var left: [Lost] = []
    var details: [String] = []
    for one in lost {
      if let source = try putBack(one.original, &search) {
        details.append("\(one.original.file): restored from \(source)")
      } else {
        left.append(one)
        details.append("\(one.told), and cannot be restored: \(Self.reason(one.original))")
      }
    }
    var after = finding(left, of: all.count)
    after.details = details
    if left.count < lost.count { after.done = "restored \(lost.count - left.count) of \(lost.count)" }
    if let first = left.first(where: { !$0.original.isWithdrawn }) {
      after.remedy = "no intact copy was found at \(first.original.source) or in its folder: \(Self.elsewhere)"
    }
    return after
  }

  /// Restores an original from its source. If the original was not copied, updates the photo's path to the file's new
  /// place.
  ///
  /// - Returns: the source file; `nil` if no file has the photo's bytes, or if the found file has changed since.
  private func putBack(_ original: PhotoOriginal, _ search: inout OriginalSearch) throws(LibraryError) -> String? {
    guard let source = search.file(of: original) else { return nil }
    if original.isCopied { return try original.restore(from: source, in: library) ? source : nil }
    try library.writing { db in
      switch original.owner {
      case .photo(let photo):
        try PhotoTable(db).move(photo, to: source, copy: nil)
        try WordIndex(db).refresh(photo)
      case .film(let film): try FilmTable(db).move(film, to: source, copy: nil)
      }
    }
    return source
  }

  /// Why an original could not be restored.
  private static func reason(_ original: PhotoOriginal) -> String {
    guard original.isCopied else { return "it was not copied into the library, and no file beside it has its bytes" }
    let state = WholeFile.size(of: original.source) == nil ? "is gone" : "has other bytes"
    return "\(original.source) \(state), and no file beside it has the right bytes"
  }

  private struct Lost {
    let original: PhotoOriginal
    let state: PhotoOriginal.State

    var told: String { "\(original.file): \(state == .changed ? "changed" : "missing")" }
  }

  private func lost(of originals: [PhotoOriginal]) throws(LibraryError) -> [Lost] {
    var lost: [Lost] = []
    for (index, original) in originals.enumerated() {
      let state = depth == .quick ? original.stateByLength() : original.state()
      if state != .whole { lost.append(Lost(original: original, state: state)) }
      progress(index + 1, originals.count)
    }
    return lost
  }

  /// The recommended action if the source files are missing.
  private static let elsewhere =
    "import the same photos again from a copy, or take their import back with `menagerie undo`"

  private func finding(_ lost: [Lost], of count: Int) -> Finding {
    var finding = summary(lost, of: count)
    if !lost.isEmpty { finding.details = lost.map(\.told) }
    return finding
  }

  private func summary(_ lost: [Lost], of count: Int) -> Finding {
    let live = lost.filter { !$0.original.isWithdrawn }
    guard live.isEmpty else {
      let changed = live.filter { $0.state == .changed }
      let first = (changed + live)[0].original.file
      return .problem(
        "originals",
        "missing photos: \(live.count - changed.count), changed photos: \(changed.count); the first: \(first)",
        "`menagerie doctor --repair` looks in their source folders; else \(Self.elsewhere)")
    }
    guard lost.isEmpty else {
      return Finding(
        check: "originals", severity: .note,
        message:
          "originals lost of photos whose import was taken back: \(lost.count), the first \(lost[0].original.file)",
        remedy: "import them again to restore them")
    }
    let how = depth == .quick ? "are present" : "are present and unchanged"
    return .fine("originals", "all \(count) photos \(how)")
  }
}
