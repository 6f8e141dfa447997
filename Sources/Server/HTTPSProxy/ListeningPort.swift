import Foundation

/// A port that somebody may have. Caddy itself shares its port with any other Caddy of the same person, and each would then get half of
/// those who come.
struct ListeningPort {
  let number: Int

  /// Whether a program of this computer listens there, at any address.
  var isTaken: Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Connections that have ended but are remembered take nothing.
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(number).bigEndian
    let outcome = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return outcome != 0 && errno == EADDRINUSE
  }
}
