import ArgumentParser
import Foundation
import Logging
import MediaLibrary
import WebPlatform

/// Opens the library to browsers.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "open the library in the browser, on this computer or for others",
    discussion: """
      without --host only this computer can reach it, and the address that is printed signs you in, once. on any other \
      address people need accounts: `menagerie accounts add` makes the first.

      no request ever leaves this computer, unless you name a server for map pictures with --tiles.
      """)

  @OptionGroup var server: ServerOptions
  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await Serving(server: server).run(folder: options.folder, answersInJSON: options.json)
  }
}

/// How a server is run.
struct ServerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("the address to listen on", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("the port to listen on; 0 for any that is free", valueName: "n"))
  var port = 8080

  @Option(
    help: ArgumentHelp("where people find it, when a proxy stands between: https://zoo.example.org", valueName: "url"))
  var publicAddress: String?

  @Option(
    help: ArgumentHelp(
      "where map pictures come from: https://tiles.example.org/{z}/{x}/{y}.png (default: nowhere)", valueName: "url"))
  var tiles: String?

  @Option(help: ArgumentHelp("what the tile server asks to be named", valueName: "text"))
  var tileAttribution: String?

  @Option(
    help: ArgumentHelp("the socket of a ClamAV daemon that looks through uploads", valueName: "socket"),
    completion: .file())
  var clamd: String?

  @Option(help: ArgumentHelp("how much to note on standard error: debug, info, warning, error", valueName: "level"))
  var log = "warning"

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port needs a number from 0 to 65535") }
    guard Logger.Level(rawValue: log) != nil else {
      throw ValidationError("--log needs trace, debug, info, notice, warning, error or critical")
    }
    if let publicAddress, URL(string: publicAddress)?.host == nil {
      throw ValidationError("--public-address needs an address like https://zoo.example.org")
    }
  }

  /// What the environment says, for the servers of tests.
  static var passwordCost: PasswordCost {
    ProcessInfo.processInfo.environment[PasswordCost.variable].flatMap(PasswordCost.init) ?? .standard
  }

  var options: SiteOptions {
    var options = SiteOptions()
    options.host = host
    options.port = port
    options.publicAddress = publicAddress.flatMap(URL.init(string:))
    options.tileServer = tiles
    options.tileAttribution = tileAttribution
    options.scannerSocket = clamd
    options.passwordCost = Self.passwordCost
    return options
  }
}
