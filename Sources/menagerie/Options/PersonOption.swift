import ArgumentParser
import LibraryServer
import MediaLibrary
import WebPlatform

/// The account whose data a command reads or writes.
struct PersonOption: ParsableArguments {
  @Option(name: .customLong("for"), help: ArgumentHelp("the name of the account", valueName: "name"))
  var name: String

  /// The library, and the number of the account.
  func open(_ options: LibraryOptions) throws -> (library: Library, owner: Int64) {
    // The catalog is opened read-only: a server may have it open.
    let library = try Library.openWithApps(options.folder, mode: .readOnly)
    let accounts = try AccountStore(library: library, passwordCost: ServerOptions.passwordCost)
    return (library, try accounts.account(named: name).id.rawValue)
  }
}
