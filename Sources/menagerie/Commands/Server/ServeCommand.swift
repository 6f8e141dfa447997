import ArgumentParser
import Basics
import Foundation
import HTTPSProxy
import Logging
import MediaLibrary
import WebPlatform

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "open the library in the browser, on this computer or for others",
    discussion: """
      without --host only this computer can reach the server, and the printed address signs you in, once. only a terminal \
      shows that address, because other people may read a log: `menagerie accounts link` makes one. on any other address \
      people need accounts: `menagerie accounts add` makes the first.

      phones allow camera and position only on HTTPS pages. the proxy Caddy (on Debian: sudo apt install caddy) provides \
      HTTPS, and this command runs it:

        menagerie serve --https home              for phones at home
        menagerie serve --https zoo.example.org   under a real name

      at home the computer makes its own certificate, and each phone has to trust it once. the command prints the address \
      of a page that explains this, with a code for the phone's camera. a real name gets a certificate from Let's Encrypt: \
      the name has to lead to this computer, and the internet has to reach its ports 80 and 443.

      behind your own proxy, --public-address is the address that people use, and --trusted-proxy is the proxy. without \
      --trusted-proxy all requests through the proxy count as one sender, and wrong passwords are counted together.

      no request ever leaves this computer, unless you name a map server with --tiles, or a real name, which needs a \
      certificate.
      """)

  @OptionGroup var server: ServerOptions
  @OptionGroup var memory: MemoryOptions
  @OptionGroup var options: LibraryOptions

  func run() async throws {
    memory.apply()
    try await Serving(server: server).run(folder: options.folder, answersInJSON: options.json)
  }
}

struct ServerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("the address to listen on", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("the port to listen on; 0 for any that is free", valueName: "n"))
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "run Caddy in front, for HTTPS at this address: home, 192.168.1.20, zoo.example.org, with or without :port",
      valueName: "place"))
  var https: String?

  @Option(
    help: ArgumentHelp("the ACME server that certifies a real name (default: Let's Encrypt)", valueName: "url"))
  var acmeDirectory: String?

  @Flag(inversion: .prefixedNo, help: "show addresses as QR codes in a terminal")
  var qr = true

  @Option(
    help: ArgumentHelp("the address that people use, behind a proxy: https://zoo.example.org", valueName: "url"))
  var publicAddress: String?

  @Option(
    name: .customLong("trusted-proxy"),
    help: ArgumentHelp(
      "a proxy whose headers Forwarded and X-Forwarded-For are trusted: 127.0.0.1, 10.0.0.0/8 (default: none)",
      valueName: "address"))
  var trustedProxies: [String] = []

  @Option(
    help: ArgumentHelp(
      "the map server: https://tiles.example.org/{z}/{x}/{y}.png (default: none)", valueName: "url"))
  var tiles: String?

  @Option(help: ArgumentHelp("the attribution that the map server requires", valueName: "text"))
  var tileAttribution: String?

  @Option(
    help: ArgumentHelp("the socket of a ClamAV daemon that scans uploads", valueName: "socket"),
    completion: .file())
  var clamd: String?

  @Option(
    help: ArgumentHelp(
      "the deadline for API clients; after it the answer is 503. pages for people have no deadline",
      valueName: "seconds"))
  var answersWithin = 2.0

  @Option(
    help: ArgumentHelp(
      "the lowest level of messages on standard error: debug, info, warning, error", valueName: "level"))
  var log = "warning"

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port needs a number from 0 to 65535") }
    guard (0.1...3600).contains(answersWithin) else {
      throw ValidationError("--answers-within needs seconds from 0.1 to 3600")
    }
    guard Logger.Level(rawValue: log) != nil else {
      throw ValidationError("--log needs trace, debug, info, notice, warning, error or critical")
    }
    if let publicAddress, URL(string: publicAddress)?.host == nil {
      throw ValidationError("--public-address needs an address like https://zoo.example.org")
    }
    _ = try trustedProxies.map(network)
    try validateHTTPS()
  }

  private func validateHTTPS() throws {
    guard let https else {
      if acmeDirectory != nil { throw ValidationError("--acme-directory needs --https") }
      return
    }
    do { _ = try SecureAddress(https) } catch { throw ValidationError(error.description) }
    if publicAddress != nil { throw ValidationError("--https sets the public address: leave --public-address out") }
    if host != "127.0.0.1" { throw ValidationError("with --https all requests come through Caddy: leave --host out") }
    if port == 0 { throw ValidationError("--https needs a fixed port: leave --port 0 out") }
    if let acmeDirectory, URL(string: acmeDirectory)?.scheme != "https" {
      throw ValidationError("--acme-directory needs an address like https://acme.example.org/directory")
    }
  }

  private func network(_ text: String) throws -> IPNetwork {
    guard let network = IPNetwork(text) else {
      throw ValidationError("--trusted-proxy needs an address like 127.0.0.1, ::1 or 10.0.0.0/8, not \"\(text)\"")
    }
    return network
  }

  /// The cost of password hashing from the environment, for servers in tests.
  static var passwordCost: PasswordCost {
    Invocation.current.environment[PasswordCost.variable].flatMap(PasswordCost.init) ?? .standard
  }

  /// The configuration for Caddy, if HTTPS is requested. All libraries share Caddy's keys, so a phone needs to trust
  /// this computer only once.
  ///
  /// - Throws: `HTTPSError`.
  func caddyfile() throws(HTTPSError) -> Caddyfile? {
    guard let https else { return nil }
    let kept =
      Invocation.current.environment["XDG_DATA_HOME"].flatMap {
        $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil
      }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
    return Caddyfile(
      address: try SecureAddress(https), upstreamPort: port, folder: kept.appendingPathComponent("menagerie/https"),
      directory: acmeDirectory ?? Caddyfile.letsEncrypt)
  }

  /// - Parameter caddyfile: the reverse proxy in front, if there is one.
  func options(behind caddyfile: Caddyfile?) -> SiteOptions {
    var options = SiteOptions()
    options.host = host
    options.port = port
    options.publicAddress = publicAddress.flatMap(URL.init(string:))
    options.trustedProxies = TrustedProxies(
      (trustedProxies + (caddyfile == nil ? [] : [host])).compactMap(IPNetwork.init))
    if let caddyfile {
      options.publicAddress = URL(string: caddyfile.address.url)
      options.homeCertificate = caddyfile.rootCertificate.map {
        HomeCertificate(file: $0, plainAddress: caddyfile.address.plainURL)
      }
    }
    options.tileServer = tiles
    options.tileAttribution = tileAttribution
    options.scannerSocket = clamd
    options.answersWithin = .seconds(answersWithin)
    options.passwordCost = Self.passwordCost
    return options
  }
}
