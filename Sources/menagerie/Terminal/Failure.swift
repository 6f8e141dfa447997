import ArgumentParser
import Backups
import Evaluation
import MediaLibrary
import Sightings

/// An error as a sentence for standard error and an exit code.
struct Failure {
  let status: ExitStatus
  /// `nil` for a command that has said everything itself.
  let sentence: String?
  private let goesToOutput: Bool
  private let isInJSON: Bool

  /// - Parameters:
  ///   - isInJSON: whether the command's output format is JSON.
  ///   - library: the library folder of the command.
  init(_ error: any Error, inJSON isInJSON: Bool, library: String) {
    self.isInJSON = isInJSON
    switch Self.cause(of: error, library) {
    case let error as StatusError:
      (status, sentence, goesToOutput) = (error.status, error.sentence, false)
    case is CancellationError:
      (status, sentence, goesToOutput) = (.interrupted, "interrupted", false)
    case let error as LibraryError:
      (status, sentence, goesToOutput) = (error.status, error.description, false)
    case IdentificationError.library(let error), CatalogueError.library(let error), ImportError.library(let error),
      PostgresExportError.library(let error), PrivatePictureError.library(let error), ShardError.library(let error):
      (status, sentence, goesToOutput) = (error.status, error.description, false)
    case let error as BackupError:
      (status, sentence, goesToOutput) = (error.status, error.description, false)
    case EvaluationError.interrupted, PostgresExportError.interrupted, ShardError.interrupted:
      (status, sentence, goesToOutput) = (.interrupted, String(describing: error), false)
    case let error as IdentificationError:
      (status, sentence, goesToOutput) = (error.isInterrupted ? .interrupted : .failed, error.sentence, false)
    case let error as any SentenceError:
      (status, sentence, goesToOutput) = (.failed, error.sentence, false)
    default:
      (status, sentence, goesToOutput) = Self.parsing(error, inJSON: isInJSON)
    }
  }

  func tell() {
    guard let sentence else { return }
    if goesToOutput {
      Output.line(sentence)
    } else if isInJSON {
      let line = ErrorLine(error: sentence, code: status.rawValue)
      Output.note((try? Output.text(of: line)) ?? sentence)
    } else {
      Output.note("error: " + sentence)
    }
  }

  /// The underlying error of a wrapper.
  private static func cause(of error: any Error, _ library: String) -> any Error {
    if case CalibrationError.identification(let cause) = error { return cause }
    if let disk = FullDisk(cause: error, near: library) { return LibraryError.diskFull(disk) }
    // The apps' own databases throw errors of SQLite.
    if let known = LibraryError(ofDatabase: error, folder: library) { return known }
    return error
  }

  /// Classifies errors of the argument parser: requested help, a command that could not be parsed, or any other error.
  private static func parsing(_ error: any Error, inJSON isInJSON: Bool) -> (ExitStatus, String?, Bool) {
    switch Menagerie.exitCode(for: error) {
    case .success: (.ok, Menagerie.fullMessage(for: error), true)
    // With JSON output only the error is printed, without the usage.
    case .validationFailure where isInJSON: (.usage, Menagerie.message(for: error), false)
    case .validationFailure: (.usage, stripped(Menagerie.fullMessage(for: error)), false)
    default: (.failed, stripped(Menagerie.message(for: error)), false)
    }
  }

  private static func stripped(_ message: String) -> String {
    message.hasPrefix("Error: ") ? String(message.dropFirst("Error: ".count)) : message
  }

  private struct ErrorLine: Encodable {
    let error: String
    let code: Int32
  }
}

extension LibraryError {
  /// The exit code for a problem with the library.
  var status: ExitStatus {
    switch self {
    case .notFound, .notALibrary: .noLibrary
    case .locked, .unfinished: .libraryLocked
    case .newerFormat, .olderFormat, .sameNames, .cannotWrite, .diskFull, .unfinishedRestore, .damaged, .unusable,
      .lostIndexes, .database:
      .failed
    }
  }
}

extension BackupError {
  /// The exit code for a problem with a backup.
  var status: ExitStatus {
    switch self {
    case .locked: .libraryLocked
    case .passphraseNeeded, .shortPassphrase, .overlapping: .usage
    case .interrupted: .interrupted
    case .library(let error): error.status
    case .notFound, .notABackup, .laterFormat, .noSnapshot, .wrongPassphrase, .notEmpty, .otherRestore, .noMemory,
      .damaged:
      .failed
    }
  }
}

/// Ends a command with its own exit code, and a sentence if needed.
struct StatusError: Error {
  let status: ExitStatus
  var sentence: String?

  init(_ status: ExitStatus, _ sentence: String? = nil) {
    self.status = status
    self.sentence = sentence
  }
}

/// The tool's exit codes; scripts rely on them.
enum ExitStatus: Int32 {
  case ok = 0
  /// Something failed; stderr has the reason.
  case failed = 1
  /// The command could not be parsed.
  case usage = 2
  /// Success, except for some unreadable files, or rows that reached no photo; they are listed. Or shards are missing, and nothing was merged.
  case someUnreadable = 3
  /// There is no library at the given path.
  case noLibrary = 10
  /// Another process is writing to the library.
  case libraryLocked = 11
  /// Ctrl-C.
  case interrupted = 130
}
