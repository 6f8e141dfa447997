import ArgumentParser
import Backups
import Foundation

/// How a passphrase is said: in a file, or on the terminal. Not in an option, which every program on the machine can read.
struct PassphraseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "a file whose first line is the passphrase; without it, you are asked on the terminal", valueName: "file"),
    completion: .file())
  var passphraseFile: String?

  /// Whether guessing is to be cheap: for tests, whose backups guard nothing.
  static var isCheap: Bool { Invocation.current.environment["MENAGERIE_PASSWORD_COST"] == "cheap-for-tests" }

  var isGiven: Bool { passphraseFile != nil }

  /// The passphrase that the file holds; `nil` without a file.
  func words() throws -> String? {
    guard let passphraseFile else { return nil }
    guard let text = try? String(contentsOfFile: passphraseFile, encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first
    else { throw StatusError(.failed, "\(passphraseFile) holds no passphrase: write one on its first line") }
    return String(line)
  }

  /// What is to become of files about people.
  ///
  /// - Parameter isAsked: whether to ask for a passphrase where there is a terminal.
  func personal(asking isAsked: Bool) throws -> Backup.Personal {
    if let words = try words() { return .sealed(passphrase: words) }
    guard isAsked, Invocation.current.readsTerminal else { return .unsaid }
    return .sealed(passphrase: try PasswordPrompt.read("passphrase for what is about people: "))
  }
}

extension Backup.Personal {
  /// The passphrase, where there is one.
  var passphrase: String? {
    if case .sealed(let words) = self { words } else { nil }
  }
}
