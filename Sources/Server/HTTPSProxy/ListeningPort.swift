import Foundation

/// Checks whether a port is free. Two Caddy processes of the same user would share a port, and each would get half of the connections.
struct ListeningPort {
  let number: Int

  /// Whether a program on this computer listens there, at any address.
  var isTaken: Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Closed connections in TIME_WAIT do not occupy the port.
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
