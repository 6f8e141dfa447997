package import HTTPTypes

/// What somebody asks for.
package struct Request: Sendable {
  /// Method, authority, path and headers.
  package let head: HTTPRequest
  /// The path before the query, as it was sent: begins with `/`, percent escapes are not resolved.
  package let path: String
  /// What stands behind the question mark.
  package let query: String?
  /// The bytes that follow the head.
  package let body: RequestBody

  /// A request of these parts.
  package init(head: HTTPRequest, body: RequestBody = RequestBody()) {
    self.head = head
    self.body = body
    let target = Self.local(head.path ?? "/").prefix { $0 != "#" }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? "/"
    query = parts.count > 1 ? String(parts[1]) : nil
  }

  /// The method.
  package var method: HTTPRequest.Method { head.method }
  /// The headers.
  package var headers: HTTPFields { head.headerFields }

  /// The path of a target in absolute form, as senders to a proxy write it (RFC 9112, 3.2.2).
  private static func local(_ target: String) -> Substring {
    guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else { return target[...] }
    let rest = target[scheme.upperBound...]
    return rest.firstIndex { $0 == "/" || $0 == "?" }.map { rest[$0] == "/" ? rest[$0...] : "/" + rest[$0...] } ?? "/"
  }
}
