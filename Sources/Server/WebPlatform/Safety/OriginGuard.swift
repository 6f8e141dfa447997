package import Foundation
package import HTTPServer
import HTTPTypes

/// Checks that a request is meant for this server and comes from one of its own pages.
///
/// `Host` must be the public address, the address of this machine that received the connection, or `localhost`. So a page under another
/// name that resolves to this machine (DNS rebinding) is refused. A request that changes state must come from the server's own pages:
/// browsers state the origin in `Sec-Fetch-Site` and `Origin`. Programs send neither header, and are admitted.
package struct OriginGuard: Sendable {
  /// The public URL behind a proxy.
  let publicAddress: URL?

  package init(publicAddress: URL?) { self.publicAddress = publicAddress }

  /// - Parameters:
  ///   - address: the address of this machine that received the connection.
  ///   - port: the port that received the connection.
  ///   - changesNothing: whether the route changes nothing, regardless of its method. Then any page may send the request.
  package func admits(_ request: Request, address: String, port: Int, changesNothing: Bool = false) -> Bool {
    guard let host = request.head.authority?.lowercased() else { return false }
    let names = ["localhost", "127.0.0.1", "[::1]", address.contains(":") ? "[\(address)]" : address]
    var origins = Dictionary(
      names.map { (port == 80 ? $0 : "\($0):\(port)", "http") }, uniquingKeysWith: { first, _ in first })
    if let publicAddress, let name = publicAddress.host?.lowercased(), let scheme = publicAddress.scheme?.lowercased() {
      let host = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
      origins[publicAddress.port.map { "\(host):\($0)" } ?? host] = scheme
    }
    guard let scheme = origins[host] else { return false }
    guard !request.method.isSafe, !changesNothing else { return true }
    switch request.headers[.secFetchSite] {
    case nil, "same-origin", "none": break
    default: return false
    }
    guard let origin = request.headers[.origin]?.lowercased() else { return true }
    return origin == "\(scheme)://\(host)"
  }
}

extension HTTPRequest.Method {
  /// Whether the method is safe (RFC 9110, 9.2.1).
  var isSafe: Bool { [.get, .head, .options, .trace].contains(self) }
}

extension HTTPField.Name {
  // Valid tokens (RFC 9110), so the names are never nil.
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  /// The header in which programs and modules send the form token.
  static let formToken = HTTPField.Name("X-Form-Token")!
}
