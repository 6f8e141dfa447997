import HTTPTypes
import NIOHTTP1

/// What the rules of HTTP/1.1 (RFC 9112) say of a head beyond its syntax.
extension HTTPRequestHead {
  /// The status that refuses a request that is too long, or whose meaning two programs could take differently; `nil` for one that is
  /// served.
  func refusal(within limits: HTTPServer.Limits) -> HTTPResponse.Status? {
    guard uri.utf8.count <= limits.targetBytes else { return .uriTooLong }
    // One name, and no other: of two, one program would believe the first and another the second (3.2).
    let names = headers["host"]
    guard names.count == 1 || names.isEmpty && version != .http1_1 else { return .badRequest }
    // A target with a name of its own must mean the same server (3.2.2).
    if let name = names.first, let authority, Self.plain(authority) != Self.plain(name) { return .badRequest }
    // The parser reads lengths up to 2^64; no body is longer than 2^63 (6.3).
    guard headers["content-length"].allSatisfy({ Int($0) != nil }) else { return .badRequest }
    // Bodies are read in chunks or as they are, and in no other coding (6.1).
    let codings = headers[canonicalForm: "transfer-encoding"]
    guard codings.allSatisfy({ $0.lowercased() == "chunked" }) else { return .notImplemented }
    // In chunks once: of two layers one program would take off one, and another both (6.1).
    return codings.count <= 1 ? nil : .badRequest
  }

  /// Whether no further request can be read on the connection: the parser takes what follows for another protocol, or an old sender
  /// used chunks, which it does not know (6.1).
  var endsConnection: Bool {
    method == .CONNECT || headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
      || version != .http1_1 && headers.contains(name: "transfer-encoding")
  }

  /// The name in a target in absolute form.
  private var authority: Substring? {
    guard !uri.hasPrefix("/"), let scheme = uri.firstRange(of: "://") else { return nil }
    return uri[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }

  /// A name without the port that goes without saying.
  private static func plain(_ name: some StringProtocol) -> String {
    let lower = name.lowercased()
    return lower.hasSuffix(":80") ? String(lower.dropLast(3)) : lower
  }
}
