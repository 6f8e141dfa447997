import ArgumentParser
import Backups
import Foundation

/// The source of a passphrase: a file or the terminal. No option has the passphrase itself, because every program on
/// the machine can read arguments.
struct PassphraseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "a file whose first line is the passphrase; without the option, the terminal asks for it", valueName: "file"),
    completion: .file())
  var passphraseFile: String?

  /// Whether key derivation is fast, and the passphrase cheap to guess: for tests only.
  static var isCheap: Bool { Invocation.current.environment["MENAGERIE_PASSWORD_COST"] == "cheap-for-tests" }

  var isGiven: Bool { passphraseFile != nil }

  /// The passphrase in the file; `nil` without a file.
  func words() throws -> String? {
    guard let passphraseFile else { return nil }
    guard let text = try? String(contentsOfFile: passphraseFile, encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first
    else {
      throw StatusError(
        .failed, "\(passphraseFile) cannot be read or has no passphrase: write the passphrase on its first line")
    }
    return String(line)
  }

  /// How a backup treats personal files.
  ///
  /// - Parameter isAsked: whether to ask for a passphrase on a terminal.
  func personal(asking isAsked: Bool) throws -> Backup.Personal {
    if let words = try words() { return .sealed(passphrase: words) }
    guard isAsked, Invocation.current.readsTerminal else { return .unsaid }
    let words = try PasswordPrompt.read(
      "passphrase for the files about people: ",
      missing: "no passphrase given: type one, or name its file with --passphrase-file")
    return .sealed(passphrase: words)
  }
}

extension Backup.Personal {
  /// The passphrase, if there is one.
  var passphrase: String? {
    if case .sealed(let words) = self { words } else { nil }
  }
}
