import Foundation

/// A server's HTTPS address, and the authority for its certificate.
package struct SecureAddress: Equatable, Sendable {
  /// The signer of the certificate.
  package enum Authority: Equatable, Sendable {
    /// This computer itself, for home networks. Each device must be set up once to trust it.
    case ownComputer
    /// A public authority with ACME (RFC 8555), which every device trusts. The authority must be able to reach this computer by its name on
    /// ports 80 and 443.
    case everybodys
  }

  /// A name, or an IP address without brackets.
  package let host: String
  package let port: Int
  /// A public authority for public names, this computer for all others.
  package let authority: Authority

  /// The port for plain HTTP, which redirects to HTTPS: 80 when the HTTPS port is 443, else the HTTPS port plus 1.
  package var plainPort: Int { port == 443 ? 80 : port + 1 }

  package var url: String { Self.url("https", host, port, standard: 443) }

  /// The same host over plain HTTP, where new devices learn how to trust this computer.
  package var plainURL: String { Self.url("http", host, plainPort, standard: 80) }

  package var isNumeric: Bool { Self.isNumeric(host) }

  /// - Parameters:
  ///   - text: `home`, an IP address or a name, with an optional port after a colon. The default port is 443 for public names, else 8443,
  ///     which needs no special rights.
  ///   - own: finds this computer's address on its network, for `home`.
  package init(_ text: String, own: () -> String? = OwnAddress.find) throws(HTTPSError) {
    guard let parts = URLComponents(string: "https://\(text)"), let named = parts.host?.lowercased(), !named.isEmpty,
      parts.path.isEmpty, parts.user == nil, parts.query == nil, parts.fragment == nil, text.last != ":"
    else { throw .badAddress(text) }
    var host = named.hasPrefix("[") ? String(named.dropFirst().dropLast()) : named
    if host == "home" {
      guard let address = own() else { throw .noNetwork }
      host = address
    }
    let isName = host.utf8.allSatisfy {
      ("a"..."z").contains($0.letter) || ("0"..."9").contains($0.letter) || ".-".utf8.contains($0)
    }
    guard isName || Self.isNumeric(host) else { throw .badAddress(text) }
    authority = Self.isHome(host) ? .ownComputer : .everybodys
    port = parts.port ?? (authority == .ownComputer ? 8_443 : 443)
    guard (1..<65_535).contains(port) else { throw .badAddress(text) }
    self.host = host
  }

  /// Whether a host is an IP address, a name without a dot, or a name that is valid only in a home network. The endings of such names are
  /// those of RFC 6762, RFC 8375 and RFC 6761, and some in common use, such as `.lan`.
  private static func isHome(_ host: String) -> Bool {
    let ends = [".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain", ".localhost"]
    return isNumeric(host) || !host.contains(".") || ends.contains { host.hasSuffix($0) }
  }

  private static func isNumeric(_ host: String) -> Bool {
    var bytes = in6_addr()
    return inet_pton(AF_INET, host, &bytes) == 1 || inet_pton(AF_INET6, host, &bytes) == 1
  }

  private static func url(_ scheme: String, _ host: String, _ port: Int, standard: Int) -> String {
    let name = host.contains(":") ? "[\(host)]" : host
    return "\(scheme)://\(name)" + (port == standard ? "" : ":\(port)")
  }
}

extension UInt8 {
  fileprivate var letter: Unicode.Scalar { Unicode.Scalar(self) }
}

/// Why HTTPS cannot be set up.
package enum HTTPSError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text is not an address or name with an optional port.
  case badAddress(String)
  case noNetwork
  /// Caddy or setpriv is not installed.
  case noCaddy
  /// The folder for certificates is not writable.
  case cannotKeep(folder: String, reason: String)
  /// Another program uses a port that is needed for HTTPS, or for the redirect to it.
  case portTaken(Int)
  /// Caddy exited; the reason is Caddy's own text.
  case ended(reason: String)

  package var description: String {
    switch self {
    case .badAddress(let text):
      "--https cannot use \"\(text)\": write home, an address like 192.168.1.20, or a name like zoo.example.org; :PORT from 1 to 65534 may follow"
    case .noNetwork: "this computer has no address on a network: connect it, or name its address: --https 192.168.1.20"
    case .noCaddy: "HTTPS needs the programs caddy and setpriv: sudo apt install caddy util-linux"
    case .cannotKeep(let folder, let reason):
      "certificates cannot be stored in \(folder) (\(reason)): name another folder in XDG_DATA_HOME"
    case .portTaken(let port):
      "another program uses port \(port): choose another, as in --https home:9443, or stop that program; on Debian it may be the system's caddy: sudo systemctl disable --now caddy"
    case .ended(let reason) where reason.contains("permission denied"):
      "caddy has no permission to listen on its port (\(reason)): give it once with sudo setcap cap_net_bind_service=+ep \"$(command -v caddy)\""
    case .ended(let reason): "caddy ended: \(reason)"
    }
  }
}
