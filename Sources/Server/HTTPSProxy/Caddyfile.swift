package import Foundation

/// Caddy's configuration: HTTPS at an address, for a server that listens only on this computer.
package struct Caddyfile: Sendable {
  /// The public address of the server.
  package let address: SecureAddress
  /// The server's own port, at 127.0.0.1.
  package let upstreamPort: Int
  /// Caddy's folder for keys and certificates, readable only by its owner.
  package let folder: URL
  /// The ACME directory of the authority that certifies names. Caddy uses only this authority; by default it would also try a second one.
  package let directory: String

  package static let letsEncrypt = "https://acme-v02.api.letsencrypt.org/directory"

  /// The name of this computer's own authority in Caddy's folder.
  private static let authority = "menagerie"

  package init(address: SecureAddress, upstreamPort: Int, folder: URL, directory: String = letsEncrypt) {
    self.address = address
    self.upstreamPort = upstreamPort
    self.folder = folder
    self.directory = directory
  }

  /// The certificate that devices must install; `nil` when devices trust the authority already.
  package var rootCertificate: URL? {
    address.authority == .ownComputer
      ? folder.appendingPathComponent("pki/authorities/\(Self.authority)/root.crt") : nil
  }

  /// The configuration in Caddyfile syntax.
  package var text: String {
    switch address.authority {
    case .ownComputer:
      options(home) + site(tls: "\ttls {\n\t\tissuer internal {\n\t\t\tca \(Self.authority)\n\t\t}\n\t}\n") + plainSite
    case .everybodys:
      options("\tacme_ca \(Self.quoted(directory))\n") + site(tls: "")
    }
  }

  private func options(_ more: String) -> String {
    """
    {
    \tadmin off
    \tgrace_period 5s
    \thttp_port \(address.plainPort)
    \thttps_port \(address.port)
    \tstorage file_system \(Self.quoted(folder.path))
    \tlog {
    \t\toutput stderr
    \t\tformat json
    \t}
    \tservers {
    \t\tprotocols h1 h2
    \t}
    \(more)}

    """
  }

  /// A client that connects to an IP address sends no server name (RFC 6066, 3), so the certificate for this address is the default. This
  /// computer's own trust store is not changed.
  private var home: String {
    let computer = ProcessInfo.processInfo.hostName.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0))
    }
    return """
      \tskip_install_trust
      \tdefault_sni \(address.host)
      \tpki {
      \t\tca \(Self.authority) {
      \t\t\tname "Menagerie"
      \t\t\troot_cn "Menagerie on \(computer)"
      \t\t}
      \t}

      """
  }

  private func site(tls: String) -> String {
    "\n\(address.url) {\n\(listening)\(tls)\treverse_proxy 127.0.0.1:\(upstreamPort)\n}\n"
  }

  /// Over plain HTTP, a device can reach only the instructions for trusting this computer, and the assets. Other paths are redirected to
  /// HTTPS.
  private var plainSite: String {
    """

    \(address.plainURL) {
    \(listening)\t@trust path /trust /trust/* /assets/*
    \thandle @trust {
    \t\treverse_proxy 127.0.0.1:\(upstreamPort) {
    \t\t\theader_up Host {upstream_hostport}
    \t\t}
    \t}
    \thandle {
    \t\tredir \(address.url){uri} temporary
    \t}
    }

    """
  }

  /// Binds to a numeric address. A name may have several addresses, so for a name Caddy listens on all addresses.
  private var listening: String { address.isNumeric ? "\tbind \(address.host)\n" : "" }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
