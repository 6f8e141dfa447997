package import HTTPTypes
import NIOCore

package struct Request: Sendable {
  /// Method, authority, path and headers.
  package let head: HTTPRequest
  /// The path without the query, as sent: percent escapes are not decoded. It begins with `/`, except for `OPTIONS *` and `CONNECT`.
  package let path: String
  /// The part after the question mark, as sent; `nil` without a question mark.
  package let query: String?
  package let body: RequestBody

  package init(head: HTTPRequest, body: RequestBody = RequestBody()) {
    self.head = head
    self.body = body
    let target = Self.local(head.path ?? "/").prefix { $0 != "#" }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? "/"
    query = parts.count > 1 ? String(parts[1]) : nil
  }

  package var method: HTTPRequest.Method { head.method }
  package var headers: HTTPFields { head.headerFields }

  /// The path and query of a target. Clients of a proxy send an absolute target, with scheme and host (RFC 9112, 3.2.2).
  private static func local(_ target: String) -> Substring {
    guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else { return target[...] }
    let rest = target[scheme.upperBound...]
    return rest.firstIndex { $0 == "/" || $0 == "?" }.map { rest[$0] == "/" ? rest[$0...] : "/" + rest[$0...] } ?? "/"
  }
}

/// The origin of a request in the network.
package struct Sender: Sendable {
  /// The client's address.
  package let address: String
  /// The address of this machine that received the connection.
  package let localAddress: String
  /// The port that received the connection.
  package let localPort: Int

  init(_ channel: any Channel) {
    address = channel.remoteAddress?.ipAddress ?? "unknown"
    localAddress = channel.localAddress?.ipAddress ?? "unknown"
    localPort = channel.localAddress?.port ?? 0
  }

  /// A request from this process.
  ///
  /// - Parameters:
  ///   - address: the assumed address of the client.
  ///   - port: the assumed port of this machine.
  package init(from address: String, toPort port: Int) {
    self.address = address
    localAddress = "127.0.0.1"
    localPort = port
  }
}
