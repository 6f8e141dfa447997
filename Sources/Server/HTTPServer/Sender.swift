import NIOCore

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
