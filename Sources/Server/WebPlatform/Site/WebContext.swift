package import Hummingbird
package import Logging

/// What Hummingbird carries along with a request.
package struct WebContext: RequestContext {
  /// The parameters of the path, and the logger.
  package var coreContext: CoreRequestContextStorage
  /// The sender.
  let address: String
  /// The address of this machine that the connection came to.
  let localAddress: String
  /// The port that it came to.
  let localPort: Int

  /// The context of a request that came over a connection.
  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    address = source.channel.remoteAddress?.ipAddress ?? "unknown"
    localAddress = source.channel.localAddress?.ipAddress ?? "unknown"
    localPort = source.channel.localAddress?.port ?? 0
  }

  /// The context of a request that comes from this process.
  ///
  /// - Parameters:
  ///   - address: the address that the sender is taken to have.
  ///   - port: the port of this machine that the request is taken to have come to.
  package init(from address: String, toPort port: Int, logger: Logger) {
    coreContext = CoreRequestContextStorage(source: OwnProcess(logger: logger))
    self.address = address
    localAddress = "127.0.0.1"
    localPort = port
  }

  /// Where requests without a connection come from.
  private struct OwnProcess: RequestContextSource {
    let logger: Logger
  }
}
