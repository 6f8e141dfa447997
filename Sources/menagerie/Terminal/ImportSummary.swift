import Foundation
import Sightings

/// The result of an import, or of a dry run, for people.
struct ImportSummary {
  private let report: ImportReport

  /// Whether the features of the imported photos are computed later.
  private let describesLater: Bool

  init(_ report: ImportReport, describesLater: Bool = false) {
    self.report = report
    self.describesLater = describesLater
  }

  /// A dry run lists every file; a real import lists only files that need attention. Below the list are the counts,
  /// which add up to the number of files found, and the next steps.
  func print() {
    list(report.isDryRun ? report.files : report.files.filter(Self.needsReview))
    printCounts()
    printMissed()
    Output.line()
    for sentence in closing { Output.line(sentence) }
  }

  // MARK: Files

  private static let longestList = 25

  private func list(_ files: [PlannedFile]) {
    guard !files.isEmpty else { return }
    var table = TextTable(.text("outcome"), .path("file"), .note("why"))
    let shown = report.isDryRun ? files[...] : files.prefix(Self.longestList)
    let folder = Self.commonFolder(of: files.map(\.path))
    if !folder.isEmpty { Output.line("in \(folder.printable)") }
    for file in shown {
      table.add(Self.words(for: file.outcome), String(file.path.dropFirst(folder.count)), Self.reasons(of: file))
    }
    table.print()
    if shown.count < files.count {
      Output.line("and \(Formatted.count(files.count - shown.count)) more; --report FILE.csv lists them all")
    }
    Output.line()
  }

  /// The common parent folder of all paths, with a slash; empty when there is none.
  private static func commonFolder(of paths: [String]) -> String {
    guard var common = paths.first else { return "" }
    for path in paths { common = String(zip(common, path).prefix { $0 == $1 }.map(\.0)) }
    return common.lastIndex(of: "/").map { String(common[...$0]) } ?? ""
  }

  private static func needsReview(_ file: PlannedFile) -> Bool {
    [.unreadable, .updated, .restored, .film, .filmLeft, .otherFormat].contains(file.outcome)
      || file.flags.contains(.suspicious)
      || file.reasons.contains { if case .sidecarDiffers = $0 { true } else { false } }
  }

  /// The reasons for a file's outcome. "New" is omitted when there is another reason.
  private static func reasons(of file: PlannedFile) -> String {
    let reasons = file.outcome == .new && file.reasons.count > 1 ? file.sentences.dropFirst() : file.sentences[...]
    return reasons.joined(separator: "; ")
  }

  // MARK: Counts

  /// The number of files per outcome.
  func printCounts() {
    var table = TextTable(.text("outcome"), .number("files"), .text("meaning"))
    for outcome in ImportOutcome.allCases {
      guard let count = report.counts[outcome] else { continue }
      table.add(Self.words(for: outcome), Formatted.count(count), Self.meaning(of: outcome))
    }
    table.add("seen", Formatted.count(report.files.count), flags)
    table.print()
  }

  private static let mostMissed = 5

  /// Prints the rows that reached no photo.
  private func printMissed() {
    for (missed, kind) in [(report.unreachedRows, "the table"), (report.unreachedDetections, "the detector's file")] {
      guard let missed, missed.rows > 0 else { continue }
      let hidden = missed.names.count - Self.mostMissed
      Output.line(
        "\(Formatted.count(missed.rows)) of \(Formatted.count(missed.all)) rows of \(kind) reached no photo: "
          + missed.names.prefix(Self.mostMissed).map(\.printable).joined(separator: ", ")
          + (hidden > 0 ? ", and \(Formatted.count(hidden)) more" : ""))
    }
  }

  private var flags: String {
    let nameless =
      report.withoutRealName > 0 ? ["without a real name: \(Formatted.count(report.withoutRealName))"] : []
    let words: [(ImportFlag, String)] = [(.noDate, "no date"), (.noPlace, "no place"), (.suspicious, "suspicious")]
    let parts = words.compactMap { flag, word in
      report.flagged[flag].flatMap { $0 > 0 ? "\(word): \(Formatted.count($0))" : nil }
    }
    let imported = parts.isEmpty ? [] : ["of those imported, " + parts.joined(separator: ", ")]
    return (imported + nameless + raws).joined(separator: "; ")
  }

  private var raws: [String] {
    let (all, withJPEG) = report.raws
    guard all > 0 else { return [] }
    let both = withJPEG > 0 ? " (\(Formatted.count(withJPEG)) with a JPEG of the same name)" : ""
    return ["raw photos: \(Formatted.count(all))" + both]
  }

  private static func words(for outcome: ImportOutcome) -> String {
    switch outcome {
    case .new: "new"
    case .burst: "burst"
    case .nearDuplicate: "near-duplicate"
    case .samePixels: "same pixels"
    case .updated: "updated"
    case .restored: "restored"
    case .duplicate: "duplicate"
    case .unreadable: "unreadable"
    case .film: "film"
    case .filmLeft: "film, not read"
    case .otherFormat: "other format"
    case .notAPhoto: "not a photo"
    case .passedOver: "passed over"
    }
  }

  private static func meaning(of outcome: ImportOutcome) -> String {
    switch outcome {
    case .new: "not in the library yet"
    case .burst: "taken moments before or after a similar photo; both are kept and linked"
    case .nearDuplicate: "similar to another photo; both are kept and linked"
    case .samePixels: "the pixels of another photo with other metadata; both are kept and linked"
    case .restored: "in the library; its lost or damaged original is restored"
    case .updated: "in the library; its facts are updated, except those that people set"
    case .duplicate: "the same bytes are in the library, or were seen before; ignored"
    case .unreadable: "not imported; the reason is listed"
    case .film: "not in the library yet; seconds that show an animal become photos"
    case .filmLeft: "not imported; the reason is listed"
    case .otherFormat: "photos of formats that are not read; not imported"
    case .notAPhoto: "ignored"
    case .passedOver: "hidden files, broken links and the like; --report FILE.csv lists them"
    }
  }

  // MARK: Next steps

  private var closing: [String] {
    if report.isDryRun {
      return ["this was a dry run: nothing was written. run the command without --dry-run to import"]
    }
    if report.isNoOp { return ["nothing new: no photo was imported or changed"] }
    let size = String(format: "%.1f MB", Double(report.bytes) / 1_000_000)
    let rate = report.seconds > 0 ? Double(report.files.count) / report.seconds : 0
    let undo = report.operation.map { "; `menagerie undo \($0)` takes it back" } ?? ""
    let counts = [
      report.imported > 0 ? Formatted.count(report.imported, "photo") + " imported" : nil,
      report.films > 0
        ? Formatted.count(report.films, "film") + " imported with " + Formatted.count(report.photosOfFilms, "photo")
        : nil,
      report.updated > 0 ? Formatted.count(report.updated, "photo") + " updated" : nil,
      report.restored > 0 ? Formatted.count(report.restored, "original") + " restored" : nil,
    ]
    return [
      "\(counts.compactMap(\.self).joined(separator: ", ")) in \(Formatted.duration(report.seconds)) "
        + String(format: "(%.1f files/s, ", rate) + size + " read)" + undo,
      describesLater
        ? "next: `menagerie describe` computes their features; `menagerie sightings` lists them now"
        : "next: `menagerie sightings` lists them, `menagerie identify --all-unidentified` finds the animals that they may show",
    ]
  }
}
