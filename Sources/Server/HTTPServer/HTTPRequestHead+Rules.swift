import HTTPTypes
import NIOHTTP1

/// Checks a head by the rules of HTTP/1.1 (RFC 9112) beyond its syntax.
extension HTTPRequestHead {
  /// The error status for a request that is too long, or that two programs could interpret differently; `nil` for a valid one.
  func refusal(within limits: HTTPServer.Limits) -> HTTPResponse.Status? {
    guard uri.utf8.count <= limits.targetBytes else { return .uriTooLong }
    // Exactly one host is allowed; HTTP/1.0 may omit it. Of two hosts, one program would use the first and another program the second
    // (3.2).
    let names = headers["host"]
    guard names.count == 1 || names.isEmpty && version != .http1_1 else { return .badRequest }
    // An absolute target must name the same host as the header (3.2.2).
    if let name = names.first, let authority, Self.plain(authority) != Self.plain(name) { return .badRequest }
    // The parser accepts lengths up to 2^64, but a body cannot be longer than 2^63 (6.3).
    guard headers["content-length"].allSatisfy({ Int($0) != nil }) else { return .badRequest }
    // Only bodies in chunks and bodies of stated length are supported, no other transfer coding (6.1).
    let codings = headers[canonicalForm: "transfer-encoding"]
    guard codings.allSatisfy({ $0.lowercased() == "chunked" }) else { return .notImplemented }
    // Chunked coding is allowed once. Of two layers, one program would remove one, and another program both (6.1).
    return codings.count <= 1 ? nil : .badRequest
  }

  /// Whether the connection cannot carry another request. Either the parser treats the following bytes as another protocol, or an HTTP/1.0
  /// client sent chunks, which that version does not define (6.1).
  var endsConnection: Bool {
    method == .CONNECT || headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
      || version != .http1_1 && headers.contains(name: "transfer-encoding")
  }

  /// The host in an absolute target.
  private var authority: Substring? {
    guard !uri.hasPrefix("/"), let scheme = uri.firstRange(of: "://") else { return nil }
    return uri[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }

  /// A host without the default port.
  private static func plain(_ name: some StringProtocol) -> String {
    let lower = name.lowercased()
    return lower.hasSuffix(":80") ? String(lower.dropLast(3)) : lower
  }
}
