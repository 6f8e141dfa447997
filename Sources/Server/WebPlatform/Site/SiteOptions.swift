package import Foundation

package struct SiteOptions: Sendable {
  /// The IP address or host name to listen on.
  package var host = "127.0.0.1"
  /// The port; 0 chooses a free one.
  package var port = 8080
  /// The public URL of a server behind a proxy, such as `https://zoo.example.org`.
  package var publicAddress: URL?
  /// Proxies whose forwarding headers are trusted; none by default.
  package var trustedProxies = TrustedProxies()
  /// The certificate that devices must install to trust the public address; `nil` when devices trust the address already.
  package var homeCertificate: HomeCertificate?
  /// The URL template of map tiles, such as `https://tiles.example.org/{z}/{x}/{y}.png`. Without it, maps are drawn from the library's data
  /// and no request leaves the machine.
  package var tileServer: String?
  /// The attribution that the tile server requires.
  package var tileAttribution: String?
  /// The socket of a ClamAV daemon that scans uploads.
  package var scannerSocket: String?
  /// Deadline for API clients; after it the answer is 503.
  package var answersWithin = Duration.seconds(2)
  /// The memory and passes of Argon2id for each password hash; lower only on test servers.
  package var passwordCost = PasswordCost.standard
  package var uploads = UploadStore.Limits()

  package init() {}

  /// Whether only this machine can reach the server.
  package var isLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }

  /// Whether the public address is HTTPS.
  package var isSecure: Bool { publicAddress?.scheme?.lowercased() == "https" }

  /// The origin of the tile server, for the Content-Security-Policy; `nil` without a tile server, and for an invalid template.
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

/// An error that prevents the server from starting.
package enum ServeError: Error, Sendable, CustomStringConvertible {
  /// Other machines can reach the server, and no owner has a password.
  case needsAccounts(host: String)
  /// For example, the port is in use, or the address does not belong to this machine.
  case cannotListen(host: String, port: Int, reason: String)
  /// The URL template of the tile server is invalid.
  case badTileServer(String)
  /// The public address is not a URL that browsers can open.
  case badPublicAddress(String)
  /// The certificate that devices must install cannot be read.
  case unusableCertificate(path: String, reason: String)
  case missingPart(String)

  package var description: String {
    switch self {
    case .needsAccounts(let host):
      "others can reach \(host), so people need accounts: make the first with `menagerie accounts add NAME --role owner`"
    case .cannotListen(let host, let port, let reason):
      "the server cannot listen on \(host) port \(port) (\(reason)): choose another with --port, or another address with --host"
    case .badTileServer(let text):
      "\"\(text)\" is not a tile server: write it like https://tiles.example.org/{z}/{x}/{y}.png"
    case .badPublicAddress(let text): "\"\(text)\" is not an address like https://zoo.example.org"
    case .unusableCertificate(let path, let reason): "the certificate \(path) cannot be used: \(reason)"
    case .missingPart(let reason): "a part of the program is missing: \(reason); install the program again"
    }
  }
}
