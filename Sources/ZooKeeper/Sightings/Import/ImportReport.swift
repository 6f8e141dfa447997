import Facts
package import Foundation
package import MediaLibrary

/// What an import did, or would do: every file that was seen, once.
package struct ImportReport: Codable, Sendable {
  /// The operation in the journal; `nil` when nothing was written.
  package var operation: OperationID?
  /// Whether the import was only a plan.
  package var isDryRun: Bool
  /// Files of which the table speaks and that are not among those of the import, as the table calls them.
  package var missedByTable: [String] = []
  /// Whether the import was stopped before all files were done.
  package var isInterrupted = false
  /// The files, in order of their paths.
  package var files: [PlannedFile] = []
  /// Wall-clock seconds.
  package var seconds: Double = 0
  /// Bytes of the photos that were imported.
  package var bytes = 0

  /// Files with each outcome; the sum is the number of files seen.
  package var counts: [ImportOutcome: Int] { Dictionary(grouping: files, by: \.outcome).mapValues(\.count) }

  /// Imported files with each flag.
  package var flagged: [ImportFlag: Int] {
    ImportFlag.allCases.reduce(into: [:]) { counts, flag in
      counts[flag] = files.count { $0.outcome.isImported && $0.flags.contains(flag) }
    }
  }

  /// Files on which a word stands where a name or a species should be, and is none.
  package var withoutRealName: Int {
    files.count {
      $0.reasons.contains { if case .placeholder = $0 { true } else if case .noName = $0 { true } else { false } }
    }
  }

  /// How many files became photos of the library.
  package var imported: Int { files.count { $0.outcome.isImported } }

  /// How many photos that were there are said more of.
  package var updated: Int { files.count { $0.outcome == .updated } }

  /// How many originals that were lost or damaged are whole again.
  package var restored: Int { files.count { $0.reasons.contains(.originalRestored) } }

  /// Whether the library is as it was.
  package var isNoOp: Bool { imported == 0 && updated == 0 && restored == 0 }

  /// The report as JSON, one file an object.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// The report as CSV (RFC 4180), one file a line.
  package func csv() -> String {
    let lines: [[String?]] = files.map { file in
      [
        PathText.shown(file.path), file.sha256, file.outcome.rawValue,
        file.flags.map(\.rawValue).joined(separator: " "),
        file.sentences.joined(separator: "; "), file.resembles.map(PathText.shown), file.photo?.description,
        PathText.fileURI(AbsolutePath.of(file.path)),
      ]
    }
    return CSVWriter.text(of: [["path", "sha256", "outcome", "flags", "reasons", "resembles", "photo", "uri"]] + lines)
  }
}

/// Something that happened while importing.
package enum ImportEvent: Codable, Sendable {
  /// So many files were found.
  case found(files: Int)
  /// One more file is done; counted in order of their paths.
  case file(PlannedFile, done: Int, of: Int)
}

/// Why an import could not begin or go on.
package enum ImportError: Error, Sendable {
  /// A path that does not exist or cannot be read.
  case noSuchPath(String)
  /// A table of annotations or labels that cannot be used.
  case badTable(TableError)
  /// A track that cannot be used.
  case badTrack(path: String, TrackFlaw)
  /// The library refused.
  case library(LibraryError)

  /// What is wrong with a track.
  package enum TrackFlaw: Hashable, Sendable {
    /// A line of the file is not well-formed XML.
    case notWellFormed(line: Int)
    /// No fix has a time.
    case noFix
  }
}

extension ImportError: CustomStringConvertible {
  /// One sentence that says what to do.
  package var description: String {
    switch self {
    case .noSuchPath(let path): "\(path) does not exist or cannot be read"
    case .badTable(let error): error.description
    case .badTrack(let path, .notWellFormed(let line)):
      "\(path) is not a usable GPX track: line \(line) is not valid XML"
    case .badTrack(let path, .noFix): "\(path) is not a usable GPX track: it has no fix with a time"
    case .library(let error): error.description
    }
  }
}
