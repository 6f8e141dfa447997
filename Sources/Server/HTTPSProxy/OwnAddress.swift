import Foundation

/// The address of this computer for other devices on the network.
package enum OwnAddress {
  /// The IPv4 source address of packets to the internet; nothing is sent. Without a route to the internet, it is the first address of a
  /// network interface; `nil` without any network.
  package static func find() -> String? { towardsOutside() ?? ofCards().first }

  /// 192.0.2.1 is an address for documentation (RFC 5737). The system routes it like all other addresses outside the local network.
  private static func towardsOutside() -> String? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    inet_pton(AF_INET, "192.0.2.1", &address.sin_addr)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        connect(descriptor, generic, length) == 0 && getsockname(descriptor, generic, &length) == 0
      }
    }
    return isFound ? text(of: address) : nil
  }

  private static func ofCards() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var (card, found) = (first, [String]())
    while let this = card?.pointee {
      card = this.ifa_next
      guard let generic = this.ifa_addr, Int32(generic.pointee.sa_family) == AF_INET,
        this.ifa_flags & UInt32(IFF_UP) != 0
      else { continue }
      found += [generic.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { text(of: $0.pointee) }].compactMap { $0 }
    }
    return found
  }

  /// `nil` for loopback and unspecified addresses.
  private static func text(of address: sockaddr_in) -> String? {
    var (bytes, text) = (address.sin_addr, [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN)))
    guard inet_ntop(AF_INET, &bytes, &text, socklen_t(text.count)) != nil else { return nil }
    let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return name.hasPrefix("127.") || name == "0.0.0.0" ? nil : name
  }
}
