import Basics
package import Formats
package import Foundation
package import MediaLibrary

/// The result of an import or of a dry run: every file that was seen, once.
package struct ImportReport: Codable, Sendable {
  /// The operation in the journal; `nil` if nothing was written.
  package var operation: OperationID?
  package var isDryRun: Bool
  /// Files listed in the table but missing from the import, as the table names them.
  package var missedByTable: [String] = []
  /// The rows of the table that reached no photo; `nil` without a table.
  package var unreachedRows: Unreached?
  /// The photos of a detector's file that are none of the import's; `nil` without such a file.
  package var unreachedDetections: Unreached?
  /// Whether the import stopped before all files were done.
  package var isInterrupted = false
  /// The files, sorted by path.
  package var files: [PlannedFile] = []
  /// Wall-clock seconds.
  package var seconds: Double = 0
  /// The total size in bytes of the decoded photos that the library did not have before the import.
  package var bytes = 0

  /// The number of files per outcome; the sum is the number of files seen.
  package var counts: [ImportOutcome: Int] { Dictionary(grouping: files, by: \.outcome).mapValues(\.count) }

  /// Whether rows of a table or of a detector's file reached no photo.
  package var hasUnreached: Bool { [unreachedRows, unreachedDetections].contains { ($0?.rows ?? 0) > 0 } }

  /// The number of imported files per flag.
  package var flagged: [ImportFlag: Int] {
    ImportFlag.allCases.reduce(into: [:]) { counts, flag in
      counts[flag] = files.count { $0.outcome.isImported && $0.flags.contains(flag) }
    }
  }

  /// The number of files whose name or species is a placeholder or unusable.
  package var withoutRealName: Int {
    files.count {
      $0.reasons.contains { if case .placeholder = $0 { true } else if case .noName = $0 { true } else { false } }
    }
  }

  /// The number of raw photos, and of those among them that came with a JPEG of the same name.
  package var raws: (all: Int, withJPEG: Int) { (files.count(where: \.isRaw), files.count(where: \.hasJPEG)) }

  /// The number of files that became photos of the library.
  package var imported: Int { files.count { $0.outcome.isImported } }

  /// The number of films that were stored.
  package var films: Int { files.count { $0.outcome == .film } }

  /// The number of seconds of films that became photos.
  package var photosOfFilms: Int {
    files.flatMap(\.reasons).reduce(0) { if case .filmPhotos(let count) = $1 { $0 + count } else { $0 } }
  }

  /// The number of existing photos with additional or changed facts, except restored photos.
  package var updated: Int { files.count { $0.outcome == .updated } }

  /// The number of restored originals.
  package var restored: Int { files.count { $0.reasons.contains(.originalRestored) } }

  /// Whether no photo or film was added, updated or restored.
  package var isNoOp: Bool { imported == 0 && films == 0 && updated == 0 && restored == 0 }

  /// The report as one JSON object; `files` has one object per file.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// The report as CSV (RFC 4180), one line per file.
  ///
  /// - Parameter reasons: the reasons of a file as sentences.
  package func csv(reasons: (PlannedFile) -> [String]) -> String {
    let lines: [[String?]] = files.map { file in
      [
        PathText.shown(file.path), file.sha256, file.outcome.rawValue,
        file.flags.map(\.rawValue).joined(separator: " "),
        reasons(file).joined(separator: "; "), file.resembles.map(PathText.shown), file.photo?.description,
        PathText.fileURI(AbsolutePath.of(file.path)),
      ]
    }
    return CSVWriter.text(of: [["path", "sha256", "outcome", "flags", "reasons", "resembles", "photo", "uri"]] + lines)
  }
}

/// Progress of an import.
package enum ImportEvent: Codable, Sendable {
  case found(files: Int)
  /// One more file is done; files are counted in order of their paths.
  case file(PlannedFile, done: Int, of: Int)
}

/// Why an import could not start or continue.
package enum ImportError: Error, Sendable {
  /// The path does not exist or cannot be read.
  case noSuchPath(String)
  /// The table of annotations cannot be used.
  case badTable(TableError)
  /// The GPX file cannot be used.
  case badTrack(path: String, TrackFlaw)
  case library(LibraryError)

  package enum TrackFlaw: Equatable, Sendable {
    /// The file is not well-formed XML, or exceeds a limit of the reader.
    case notWellFormed(XMLError)
    case noFix
  }
}

extension ImportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSuchPath(let path): "\(path) does not exist or cannot be read"
    case .badTable(let error): error.description
    case .badTrack(let path, .notWellFormed(let error)): "\(path) is not a usable GPX track: \(error)"
    case .badTrack(let path, .noFix): "\(path) is not a usable GPX track: it has no position with a time"
    case .library(let error): error.description
    }
  }
}
