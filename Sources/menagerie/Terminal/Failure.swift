import ArgumentParser
import Backups
import MediaLibrary
import Sightings

/// An error on its way out: a sentence for standard error and a code for the shell.
struct Failure {
  let status: ExitStatus
  private let sentence: String?
  private let goesToOutput: Bool
  private let isInJSON: Bool

  /// - Parameters:
  ///   - isInJSON: whether the command was to answer in JSON.
  ///   - library: the folder of the library that the command works on.
  init(_ error: any Error, inJSON isInJSON: Bool, library: String) {
    self.isInJSON = isInJSON
    switch Self.cause(of: error, library) {
    case let error as StatusError:
      (status, sentence, goesToOutput) = (error.status, error.sentence, false)
    case is CancellationError:
      (status, sentence, goesToOutput) = (.interrupted, "interrupted", false)
    case let error as LibraryError:
      (status, sentence, goesToOutput) = (error.status, error.description, false)
    case IdentificationError.library(let error), CatalogueError.library(let error), ImportError.library(let error):
      (status, sentence, goesToOutput) = (error.status, error.description, false)
    case let error as BackupError:
      (status, sentence, goesToOutput) = (error.status, error.description, false)
    case IdentificationError.interrupted, EvaluationError.interrupted:
      (status, sentence, goesToOutput) = (.interrupted, String(describing: error), false)
    default:
      (status, sentence, goesToOutput) = Self.parsing(error, inJSON: isInJSON)
    }
  }

  /// Says what there is to say.
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

  /// What an error passes on from underneath.
  private static func cause(of error: any Error, _ library: String) -> any Error {
    if case LibraryEvaluationError.identification(let cause) = error { return cause }
    return FullDisk(cause: error, near: library).map { LibraryError.diskFull($0) } ?? error
  }

  /// What the argument parser means: help that was asked for, a command that was not understood, or any other error.
  private static func parsing(_ error: any Error, inJSON isInJSON: Bool) -> (ExitStatus, String?, Bool) {
    switch Menagerie.exitCode(for: error) {
    case .success: (.ok, Menagerie.fullMessage(for: error), true)
    // People get the usage too; programs only what is wrong.
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
  /// The exit code that says what kind of trouble there is with the library.
  var status: ExitStatus {
    switch self {
    case .notFound, .notALibrary: .noLibrary
    case .locked: .libraryLocked
    case .newerFormat, .sameNames, .cannotWrite, .diskFull, .damaged, .lostIndexes, .database: .failed
    }
  }
}

extension BackupError {
  /// The exit code that says what kind of trouble there is with a backup.
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

/// Ends a command with an exit code of its own, and a sentence if there is more to say.
struct StatusError: Error {
  let status: ExitStatus
  var sentence: String?

  init(_ status: ExitStatus, _ sentence: String? = nil) {
    self.status = status
    self.sentence = sentence
  }
}
