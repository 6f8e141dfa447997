package import Foundation
package import HTTPServer
import HTTPTypes

/// Whether a request is meant for this server and was made by one of its own pages.
///
/// The name in `Host` must be one of ours: the public address, the address of this machine that the connection came to,
/// or, from this machine, `localhost`. A page of another name that resolves to this machine (DNS rebinding) is refused.
/// What changes something must come from our own pages: browsers say so in `Sec-Fetch-Site` and `Origin`.
package struct OriginGuard: Sendable {
  /// Where people find the server, when something stands between.
  let publicAddress: URL?

  package init(publicAddress: URL?) { self.publicAddress = publicAddress }

  /// - Parameters:
  ///   - address: the address of this machine that the connection came to.
  ///   - port: the port that it came to.
  ///   - changesNothing: whether nothing comes of it, whatever its method says: then any page may send it.
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
  /// Whether asking changes nothing (RFC 9110, 9.2.1).
  var isSafe: Bool { [.get, .head, .options, .trace].contains(self) }
}

extension HTTPField.Name {
  // Both are tokens, as RFC 9110 asks of names.
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
  /// Where programs and modules put the token of a form.
  static let formToken = HTTPField.Name("X-Form-Token")!
}
