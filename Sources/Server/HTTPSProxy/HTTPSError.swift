/// Why HTTPS cannot be set up.
package enum HTTPSError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text is not an address or name with an optional port.
  case badAddress(String)
  case noNetwork
  case noCaddy
  /// The folder for certificates is not writable.
  case cannotKeep(folder: String, reason: String)
  /// Another program uses a port that is needed for HTTPS, or for the redirect to it.
  case portTaken(Int)
  /// Caddy exited; the reason is its own text.
  case ended(reason: String)

  package var description: String {
    switch self {
    case .badAddress(let text):
      "--https cannot use \"\(text)\": write home, an address like 192.168.1.20, or a name like zoo.example.org; :PORT may follow"
    case .noNetwork: "this computer has no address on a network: connect it, or name its address: --https 192.168.1.20"
    case .noCaddy: "caddy, which provides HTTPS, is not installed: sudo apt install caddy"
    case .cannotKeep(let folder, let reason):
      "certificates cannot be stored in \(folder) (\(reason)): name another folder in XDG_DATA_HOME"
    case .portTaken(let port):
      "another program uses port \(port): choose another, as in --https home:9443, or stop that program; on Debian it may be the system's caddy: sudo systemctl disable --now caddy"
    case .ended(let reason) where reason.contains("permission denied"):
      "caddy has no permission to listen on its port (\(reason)): give it once with sudo setcap cap_net_bind_service=+ep \"$(command -v caddy)\""
    case .ended(let reason): "caddy ended: \(reason)"
    }
  }
}
