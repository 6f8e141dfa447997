package import Foundation

/// How a server is run.
package struct SiteOptions: Sendable {
  /// The address that the server listens on.
  package var host = "127.0.0.1"
  /// The port; 0 for any that is free.
  package var port = 8080
  /// Where people find the server, when something stands between: `https://zoo.example.org`.
  package var publicAddress: URL?
  /// The proxies that are believed when they say for whom they ask; none by default.
  package var trustedProxies = TrustedProxies()
  /// The certificate that devices have to be told to trust before they take the public address; `nil` where they trust it already.
  package var homeCertificate: HomeCertificate?
  /// Where map pictures come from: `https://tiles.example.org/{z}/{x}/{y}.png`. Without one no request leaves the machine,
  /// and maps are drawn from what the library knows.
  package var tileServer: String?
  /// What the tile server asks to be named.
  package var tileAttribution: String?
  /// The socket of a ClamAV daemon that looks through what is uploaded.
  package var scannerSocket: String?
  /// How soon every program has an answer. When there is no time to make the one that it asked for, it is told to come again.
  package var answersWithin = Duration.seconds(2)
  /// How much work it is to make a password's hash.
  package var passwordCost = PasswordCost.standard
  /// What a sender of files may ask for.
  package var uploads = UploadStore.Limits()

  /// The standard settings.
  package init() {}

  /// Whether only this machine can reach the server.
  package var isLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }

  /// Whether people come by HTTPS.
  package var isSecure: Bool { publicAddress?.scheme?.lowercased() == "https" }

  /// The origin of the tile server, for the policy of the pages.
  var tileOrigin: String? {
    guard let template = tileServer,
      let url = URL(string: template.replacing("{", with: "").replacing("}", with: "")),
      let scheme = url.scheme, ["http", "https"].contains(scheme), let host = url.host
    else { return nil }
    // A template may name subdomains as {s}.host.
    let name = template.contains("://{s}.") ? "*" + host.drop { $0 != "." } : host
    return "\(scheme)://\(name)" + (url.port.map { ":\($0)" } ?? "")
  }

  /// - Throws: `ServeError`.
  func check() throws(ServeError) {
    if tileServer != nil, tileOrigin == nil { throw .badTileServer(tileServer ?? "") }
    if let address = publicAddress {
      guard ["http", "https"].contains(address.scheme?.lowercased()), address.host != nil else {
        throw .badPublicAddress(address.absoluteString)
      }
    }
  }
}

/// Why a server cannot be started.
package enum ServeError: Error, Sendable, CustomStringConvertible {
  /// Others can reach the server, and nobody has an account with a password.
  case needsAccounts(host: String)
  /// Something listens there already, or the address is not of this machine.
  case cannotListen(host: String, port: Int, reason: String)
  /// No address of a tile server.
  case badTileServer(String)
  /// No address that people could visit.
  case badPublicAddress(String)
  /// A part of the program is missing.
  case missingPart(String)

  /// One sentence that says what to do.
  package var description: String {
    switch self {
    case .needsAccounts(let host):
      "others can reach \(host), so people need accounts: make the first with `menagerie accounts add NAME --role owner`"
    case .cannotListen(let host, let port, let reason):
      "the server cannot listen on \(host) port \(port) (\(reason)): choose another with --port"
    case .badTileServer(let text):
      "\"\(text)\" is not a tile server: write it like https://tiles.example.org/{z}/{x}/{y}.png"
    case .badPublicAddress(let text): "\"\(text)\" is not an address like https://zoo.example.org"
    case .missingPart(let reason): "a part of the program is missing: \(reason)"
    }
  }
}
