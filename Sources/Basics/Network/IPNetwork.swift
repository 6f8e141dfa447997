import Foundation

/// A network of IP addresses: `10.0.0.0/8`, `2001:db8::/32`, or a single address.
package struct IPNetwork: Hashable, Sendable {
  /// 4 or 16 bytes, zero after the prefix.
  private let bytes: [UInt8]
  private let length: Int

  /// Parses a network in CIDR notation or an address; `nil` for other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let bytes = Self.address(String(parts[0])) else { return nil }
    guard parts.count > 1 else {
      self.init(bytes, length: 8 * bytes.count)
      return
    }
    guard let length = Int(parts[1]), 0...8 * bytes.count ~= length else { return nil }
    self.init(bytes, length: length)
  }

  private init(_ bytes: [UInt8], length: Int) {
    self.length = length
    self.bytes = bytes.enumerated().map { index, byte in
      let kept = min(max(length - 8 * index, 0), 8)
      return byte & UInt8(truncatingIfNeeded: 0xFF00 >> kept)
    }
  }

  package func contains(_ address: String) -> Bool {
    guard let other = Self.address(address), other.count == bytes.count else { return false }
    return IPNetwork(other, length: length) == self
  }

  /// The identity of a sender, for limits per sender: the whole IPv4 address, or the first 64 bits of an IPv6 address, because a sender
  /// owns that whole network. All notations of an address give the same text. All invalid addresses count as the same sender.
  package static func ofSender(_ address: String) -> String {
    guard let bytes = address.utf8.count <= 64 ? Self.address(address) : nil else { return "unknown" }
    guard bytes.count == 16 else { return bytes.map { "\($0)" }.joined(separator: ".") }
    return IPNetwork(bytes, length: 64).bytes.map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// The bytes of an address. An IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) counts as IPv4.
  private static func address(_ text: String) -> [UInt8]? {
    // Removes the zone, which names an interface of this computer.
    let plain = String(text.prefix { $0 != "%" })
    var four = in_addr()
    if inet_pton(AF_INET, plain, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
    var six = in6_addr()
    guard inet_pton(AF_INET6, plain, &six) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: six) { Array($0) }
    return bytes.starts(with: [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]) ? Array(bytes.suffix(4)) : bytes
  }

  package static func isAddress(_ text: String) -> Bool { address(text) != nil }
}
