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
      without --host only this computer can reach it, and the address that is printed signs you in, once; in a log, where \
      others may read it, no such address is printed: `menagerie accounts link` makes one. on any other address people need \
      accounts: `menagerie accounts add` makes the first.

      behind a proxy that speaks HTTPS, --public-address says where people find it, and --trusted-proxy whom to believe who \
      asks: without it all who come through the proxy count as one sender, for whom wrong passwords are counted together.

      no request ever leaves this computer, unless you name a server for map pictures with --tiles.
      """)

  @OptionGroup var server: ServerOptions
  @OptionGroup var memory: MemoryOptions
  @OptionGroup var options: LibraryOptions

  func run() async throws {
    memory.apply()
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
    name: .customLong("trusted-proxy"),
    help: ArgumentHelp(
      "a proxy that is believed when it says for whom it asks, in Forwarded or X-Forwarded-For: 127.0.0.1, 10.0.0.0/8 (default: none)",
      valueName: "address"))
  var trustedProxies: [String] = []

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
    _ = try trustedProxies.map(network)
  }

  private func network(_ text: String) throws -> IPNetwork {
    guard let network = IPNetwork(text) else {
      throw ValidationError("--trusted-proxy needs an address like 127.0.0.1, ::1 or 10.0.0.0/8, not \"\(text)\"")
    }
    return network
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
    options.trustedProxies = TrustedProxies(trustedProxies.compactMap(IPNetwork.init))
    options.tileServer = tiles
    options.tileAttribution = tileAttribution
    options.scannerSocket = clamd
    options.passwordCost = Self.passwordCost
    return options
  }
}
