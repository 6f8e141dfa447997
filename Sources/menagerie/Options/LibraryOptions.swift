import ArgumentParser
import LibraryServer
import MediaLibrary
import Sightings
import WebPlatform

/// Options of every command that works on a library.
struct LibraryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "the library folder (default: $MENAGERIE_LIBRARY, else ~/.local/share/menagerie/library)", valueName: "dir"),
    completion: .directory)
  var library: String?

  @OptionGroup var answer: AnswerOptions

  var json: Bool { answer.json }

  var folder: String {
    library ?? Self.usualFolder
  }

  private static var usualFolder: String { Library.defaultFolder(environment: Invocation.current.environment) }

  /// The library folder in the arguments of a command, which may have failed to parse.
  static func folder(in arguments: [String]) -> String {
    let option = "--library"
    if let joined = arguments.first(where: { $0.hasPrefix(option + "=") }) {
      return String(joined.dropFirst(option.count + 1))
    }
    guard let place = arguments.firstIndex(of: option), place + 1 < arguments.count else { return usualFolder }
    return arguments[place + 1]
  }
}

/// The output format of a command.
struct AnswerOptions: ParsableArguments {
  @Flag(help: "print JSON, one object per line; errors too, on standard error")
  var json = false
}

/// The account whose data a command reads or writes.
struct PersonOption: ParsableArguments {
  @Option(name: .customLong("for"), help: ArgumentHelp("the name of the account", valueName: "name"))
  var name: String

  /// The library, and the number of the account.
  func open(_ options: LibraryOptions) throws -> (library: Library, owner: Int64) {
    // The library is opened read-only: a server may have it open.
    let library = try Library.openWithApps(options.folder, mode: .readOnly)
    let accounts = try AccountStore(library: library, passwordCost: ServerOptions.passwordCost)
    return (library, try accounts.account(named: name).id.rawValue)
  }
}
