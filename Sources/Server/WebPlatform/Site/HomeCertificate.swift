import Digests
package import Foundation

/// The certificate of this computer's own authority, which signs the certificate of its address at home. Devices trust it after their users
/// have installed it.
package struct HomeCertificate: Sendable {
  /// The certificate as PEM (RFC 7468).
  let file: URL
  /// The page that explains how to trust the certificate. Its address is plain HTTP, so that devices can open it before they trust the
  /// certificate.
  package let page: String

  /// A certificate is about one kilobyte.
  private static let maxBytes = 65_536

  /// - Parameters:
  ///   - file: the certificate, as PEM.
  ///   - plainAddress: the server's plain HTTP address.
  package init(file: URL, plainAddress: String) {
    self.file = file
    page = plainAddress + "/trust"
  }

  /// The current content of the file.
  ///
  /// - Throws: `ServeError.unusableCertificate`.
  func bytes() throws(ServeError) -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      return Array(try handle.read(upToCount: Self.maxBytes) ?? Data())
    } catch {
      throw .unusableCertificate(path: file.path, reason: error.localizedDescription)
    }
  }

  /// SHA-256 of the certificate in the form that devices show: `AB:CD:…`.
  ///
  /// - Throws: `ServeError.unusableCertificate`.
  package func fingerprint() throws(ServeError) -> String {
    let lines = String(decoding: try bytes(), as: UTF8.self).split(whereSeparator: \.isNewline)
    let body = lines.drop { !$0.hasPrefix("-----BEGIN CERTIFICATE") }.dropFirst().prefix { !$0.hasPrefix("-----") }
    guard let certificate = Data(base64Encoded: body.joined()), !certificate.isEmpty else {
      throw .unusableCertificate(path: file.path, reason: "it is not a certificate in PEM")
    }
    return DigestFunction.sha256.digest(of: Array(certificate)).bytes
      .map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }.joined(separator: ":")
  }
}
