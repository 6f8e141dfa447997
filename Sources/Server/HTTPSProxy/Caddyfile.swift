package import Foundation

/// What Caddy is told: to speak HTTPS at an address for a server that listens on this computer only.
package struct Caddyfile: Sendable {
  /// Where people find the server.
  package let address: SecureAddress
  /// The port that the server itself listens on, at 127.0.0.1.
  package let upstreamPort: Int
  /// Where Caddy keeps keys and certificates, which are for its owner alone.
  package let folder: URL
  /// The directory of the authority that certifies names, by ACME. Only this one is asked: Caddy of itself asks a second one, too.
  package let directory: String

  /// The directory of Let's Encrypt.
  package static let letsEncrypt = "https://acme-v02.api.letsencrypt.org/directory"

  /// What an authority of this computer is called in Caddy's folder.
  private static let authority = "menagerie"

  package init(address: SecureAddress, upstreamPort: Int, folder: URL, directory: String = letsEncrypt) {
    self.address = address
    self.upstreamPort = upstreamPort
    self.folder = folder
    self.directory = directory
  }

  /// The certificate that devices have to trust; `nil` where they know the authority already.
  package var rootCertificate: URL? {
    address.authority == .ownComputer
      ? folder.appendingPathComponent("pki/authorities/\(Self.authority)/root.crt") : nil
  }

  /// The text in Caddy's own language.
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

  /// Whoever comes by an address says no name (RFC 6066, 3), so it is the default. Nothing is put among what this computer trusts.
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

  /// A device that does not trust this computer yet can come by plain HTTP to the page that says how, and to nothing else.
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

  /// An address is listened on alone; a name may have several.
  private var listening: String { address.isNumeric ? "\tbind \(address.host)\n" : "" }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
