package import Basics
import Foundation
package import HTTPTypes

/// Finds the client's address behind proxies. Trusted proxies state it in `Forwarded` (RFC 7239) or `X-Forwarded-For`. From all other
/// senders, these headers are ignored.
package struct TrustedProxies: Sendable {
  private let networks: [IPNetwork]

  /// The limits of the headers. If they are exceeded, the proxy's address counts as the client's.
  private static let maxBytes = 4_096
  private static let maxHops = 50

  /// - Parameter networks: networks of trusted proxies. Without networks, the headers of all senders are ignored.
  package init(_ networks: [IPNetwork] = []) { self.networks = networks }

  /// The client's address: the last hop that is not a trusted proxy.
  ///
  /// An invalid hop ends the search: then the trusted proxy that stated this hop counts as the client. If the two headers give different
  /// addresses, `peer` counts: a proxy writes one of the headers and may pass on the other unchanged.
  ///
  /// - Parameter peer: the address at the other end of the connection.
  package func sender(_ headers: HTTPFields, from peer: String) -> String {
    guard isTrusted(peer) else { return peer }
    let said = [Self.forwarded(headers), Self.forwardedFor(headers)].compactMap { $0 }.map { sender($0, from: peer) }
    guard let first = said.first, said.allSatisfy({ $0 == first }) else { return peer }
    return first
  }

  func isTrusted(_ address: String) -> Bool { networks.contains { $0.contains(address) } }

  /// - Parameter hops: addresses, `nil` for invalid ones. The last address is the one that the last proxy saw.
  private func sender(_ hops: [String?], from peer: String) -> String {
    var sender = peer
    for hop in hops.reversed() {
      guard let hop else { return sender }
      sender = hop
      if !isTrusted(hop) { return sender }
    }
    return sender
  }

  // MARK: Reading

  private static func forwardedFor(_ headers: HTTPFields) -> [String?]? {
    text(headers, .forwardedFor).map { text in
      hops(text.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    }
  }

  private static func forwarded(_ headers: HTTPFields) -> [String?]? {
    text(headers, .forwarded).map { text in
      hops(
        Self.split(text, at: ",").map { element in
          let pairs = Self.split(element, at: ";").map { pair in
            pair.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
          }
          return pairs.first { $0.first?.lowercased() == "for" && $0.count == 2 }?[1] ?? ""
        })
    }
  }

  private static func text(_ headers: HTTPFields, _ name: HTTPField.Name) -> String? {
    let values = headers[values: name]
    guard !values.isEmpty else { return nil }
    let text = values.joined(separator: ",")
    // A header that is too long counts as invalid.
    return text.utf8.count <= maxBytes ? text : ""
  }

  private static func hops(_ nodes: [String]) -> [String?] {
    nodes.count <= maxHops ? nodes.map(address) : [nil]
  }

  /// The address of a node: `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]:80`, in quotes or not.
  private static func address(_ node: String) -> String? {
    var text = node.trimmingCharacters(in: .whitespaces)
    if text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") { text = String(text.dropFirst().dropLast()) }
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      text = String(text[..<end].dropFirst())
    } else if text.count(where: { $0 == ":" }) == 1 {
      text = String(text.prefix { $0 != ":" })
    }
    return IPNetwork.isAddress(text) ? text : nil
  }

  /// Splits a text at separators outside of quotes.
  private static func split(_ text: String, at separator: Character) -> [String] {
    var (parts, isQuoted) = ([""], false)
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == separator, !isQuoted { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts
  }
}

extension HTTPField.Name {
  // Valid tokens (RFC 9110), so the names are never nil.
  static let forwarded = HTTPField.Name("Forwarded")!
  static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
}
