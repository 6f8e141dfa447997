import NIOCore

/// Where a request comes from.
package struct Sender: Sendable {
  /// The address of whoever asks.
  package let address: String
  /// The address of this machine that the connection came to.
  package let localAddress: String
  /// The port that it came to.
  package let localPort: Int

  /// Whoever is at the other end of a connection.
  init(_ channel: any Channel) {
    address = channel.remoteAddress?.ipAddress ?? "unknown"
    localAddress = channel.localAddress?.ipAddress ?? "unknown"
    localPort = channel.localAddress?.port ?? 0
  }

  /// This process.
  ///
  /// - Parameters:
  ///   - address: the address that the sender is taken to have.
  ///   - port: the port of this machine that the request is taken to have come to.
  package init(from address: String, toPort port: Int) {
    self.address = address
    localAddress = "127.0.0.1"
    localPort = port
  }
}
