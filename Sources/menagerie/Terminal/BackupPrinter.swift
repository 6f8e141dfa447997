import Backups
import MediaLibrary

/// Prints the results of backups.
struct BackupPrinter {
  let answersInJSON: Bool
  let folder: String

  /// Prints a new snapshot.
  ///
  /// - Throws: `StatusError` when originals are missing from the snapshot.
  func tell(_ report: BackupReport, removed: [SnapshotName]) throws {
    if answersInJSON {
      try Output.json(report)
    } else {
      let new =
        report.copied == 0 ? "nothing new" : "\(Formatted.count(report.copied)) new, \(Self.size(report.copiedBytes))"
      Output.line("snapshot \(report.snapshot): \(Formatted.count(report.originals, "photo")) (\(new))")
      if report.personal > 0 { Output.line("\(Formatted.count(report.personal, "file")) about people, sealed") }
      if report.leftOut { Output.line("files about people were left out") }
      if report.outside > 0 {
        Output.line(
          "photos outside the library (--reference), which are not in the backup: \(Formatted.count(report.outside)); "
            + "copy their folders, too")
      }
      tell(
        report.onlyHere,
        "intact in the backup, but missing or damaged in the library (`menagerie doctor` says more)")
      tell(report.absent, "missing or damaged in the library, and not in the backup")
      tell(report.passedOver, "changed or gone during the backup, so left for the next one")
      if !removed.isEmpty { Output.line("removed: \(Formatted.count(removed.count, "older snapshot"))") }
    }
    guard report.absent.isEmpty else { throw StatusError(.failed) }
  }

  /// Prints the existing snapshots.
  func tell(_ backup: BackupFolder) throws {
    var table = TextTable(.text("snapshot"), .number("photos"), .text("about people"))
    for name in backup.snapshots {
      let manifest = try backup.manifest(of: name)
      let photos = manifest.files.count { $0.path.hasPrefix("originals/") }
      if answersInJSON {
        try Output.json(Line(snapshot: name, photos: photos, personal: manifest.personal))
      } else {
        table.add(name.description, Formatted.count(photos), Self.word(for: manifest.personal))
      }
    }
    if !answersInJSON { table.print() }
  }

  /// Prints the result of a verification.
  ///
  /// - Throws: `StatusError` when files are damaged.
  func tell(_ report: Verification.Report) throws {
    if answersInJSON {
      try Output.json(report)
    } else {
      Output.line(
        "\(Formatted.count(report.snapshots.count, "snapshot")), \(Formatted.count(report.files, "file")) read: "
          + (report.damaged.isEmpty ? "all intact" : "\(Formatted.count(report.damaged.count)) damaged"))
      tell(
        report.damaged,
        "damaged (remove them, and the next backup copies them again from a library that has them)")
      if report.isSealedUnseen { Output.line("files about people were not checked: give --passphrase-file") }
    }
    guard report.damaged.isEmpty else { throw StatusError(.failed) }
  }

  /// Prints the result of a restore.
  ///
  /// - Throws: `StatusError` when files could not be restored.
  func tell(_ report: Restore.Report, into library: String) throws {
    if answersInJSON {
      try Output.json(report)
    } else {
      Output.line("\(library): \(Formatted.count(report.originals, "photo")) of snapshot \(report.snapshot)")
      if report.personal > 0 { Output.line("\(Formatted.count(report.personal, "file")) about people") }
      if report.leftOut { Output.line("files about people stay in the backup") }
      tell(report.damaged + report.damagedPersonal, "damaged in the backup, and not restored")
      tell(report.absent, "missing or damaged when the backup was made")
    }
    guard report.damaged.isEmpty, report.damagedPersonal.isEmpty else { throw StatusError(.failed) }
  }

  private struct Line: Encodable {
    let snapshot: SnapshotName
    let photos: Int
    let personal: Manifest.Personal
  }

  private func tell(_ paths: [String], _ what: String) {
    guard !paths.isEmpty else { return }
    Output.line(Style.bad("\(what): \(Formatted.count(paths.count, "file"))"))
    for path in paths.prefix(10) { Output.line("  " + path.printable) }
    if paths.count > 10 { Output.line("  and \(Formatted.count(paths.count - 10)) more; --json lists all") }
  }

  private static func word(for personal: Manifest.Personal) -> String {
    switch personal {
    case .sealed: "sealed"
    case .leftOut: "left out"
    case .none: "nothing"
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000
      ? "\(Formatted.count(max(1, bytes / 1000))) kB"
      : bytes < 1_000_000_000
        ? "\(Formatted.decimals(Double(bytes) / 1e6, 1)) MB" : "\(Formatted.decimals(Double(bytes) / 1e9, 2)) GB"
  }
}
