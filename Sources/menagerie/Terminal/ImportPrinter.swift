import Foundation
import Sightings
import Synchronization

/// Prints the progress and the result of an import: as JSON lines, or as progress bar, tables and sentences.
final class ImportPrinter: Sendable {
  private let answersInJSON: Bool
  private let isDryRun: Bool
  private let bar: ProgressBar
  private let describingBar = Mutex<ProgressBar?>(nil)

  init(answersInJSON: Bool, isDryRun: Bool) {
    self.answersInJSON = answersInJSON
    self.isDryRun = isDryRun
    bar = ProgressBar(isDryRun ? "planning" : "importing", unit: "files")
  }

  // MARK: Progress

  func tell(_ event: ImportEvent) {
    switch event {
    case .found(let files): answer(Line.Found(files: files))
    case .file(let file, let done, let total):
      answer(Line.File(file: file, done: done, of: total))
      bar.show(done, of: total)
    }
  }

  func describing(_ done: Int, of total: Int) {
    bar.finish()
    describingBar.withLock { second in
      let shown = second ?? ProgressBar("describing")
      shown.show(done, of: total)
      second = shown
    }
  }

  func finish() {
    bar.finish()
    describingBar.withLock { $0?.finish() }
  }

  private func answer(_ line: some Encodable) {
    guard answersInJSON, let text = try? Output.text(of: line) else { return }
    Output.line(text)
    Output.flush()
  }

  // MARK: Result

  func sum(_ report: ImportReport, describesLater: Bool = false) throws {
    if answersInJSON {
      try Output.json(Line.Report(report: Line.Summary(report)))
    } else {
      ImportSummary(report, describesLater: describesLater).print()
    }
  }

  /// The lines of `--json`; the key `event` states their type.
  private enum Line {
    struct Found: Encodable {
      let event = "found"
      let files: Int
    }

    struct File: Encodable {
      let event = "file"
      let file: PlannedFile
      let done: Int
      let of: Int
    }

    struct Report: Encodable {
      let event = "report"
      let report: Summary
    }

    struct Summary: Encodable {
      let operation: Int64?
      let dryRun: Bool
      let interrupted: Bool
      let seen: Int
      let imported: Int
      let updated: Int
      let restored: Int
      let counts: [String: Int]
      let flagged: [String: Int]
      let raws: Int
      let rawsWithJPEG: Int
      let missedByTable: [String]
      let unreachedRows: Unreached?
      let unreachedDetections: Unreached?
      let seconds: Double
      let bytes: Int

      init(_ report: ImportReport) {
        operation = report.operation?.rawValue
        restored = report.restored
        (dryRun, interrupted) = (report.isDryRun, report.isInterrupted)
        (seen, imported, updated) = (report.files.count, report.imported, report.updated)
        counts = Dictionary(uniqueKeysWithValues: report.counts.map { ($0.key.rawValue, $0.value) })
        flagged = Dictionary(uniqueKeysWithValues: report.flagged.map { ($0.key.rawValue, $0.value) })
        (raws, rawsWithJPEG) = report.raws
        missedByTable = report.missedByTable
        (unreachedRows, unreachedDetections) = (report.unreachedRows, report.unreachedDetections)
        (seconds, bytes) = (report.seconds, report.bytes)
      }
    }
  }
}
