import Digests
package import Foundation

/// The certificate of an authority that only this computer has, which vouches for its address at home. Devices trust it once somebody has
/// told them to.
package struct HomeCertificate: Sendable {
  /// The file, as PEM (RFC 7468).
  let file: URL
  /// The page that says how to trust the certificate, at an address that needs no trust.
  package let page: String

  /// A certificate is a kilobyte or so.
  private static let maxBytes = 65_536

  /// - Parameters:
  ///   - file: the certificate, as PEM.
  ///   - plainAddress: where this server is found by plain HTTP.
  package init(file: URL, plainAddress: String) {
    self.file = file
    page = plainAddress + "/trust"
  }

  /// The certificate as it is now.
  ///
  /// - Throws: `ServeError.missingPart`.
  func bytes() throws(ServeError) -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      return Array(try handle.read(upToCount: Self.maxBytes) ?? Data())
    } catch {
      throw .missingPart("the certificate \(file.path) cannot be read: \(error.localizedDescription)")
    }
  }

  /// SHA-256 of the certificate as devices show it, in pairs: `AB:CD:…`.
  ///
  /// - Throws: `ServeError.missingPart`.
  package func fingerprint() throws(ServeError) -> String {
    let lines = String(decoding: try bytes(), as: UTF8.self).split(whereSeparator: \.isNewline)
    let body = lines.drop { !$0.hasPrefix("-----BEGIN CERTIFICATE") }.dropFirst().prefix { !$0.hasPrefix("-----") }
    guard let certificate = Data(base64Encoded: body.joined()), !certificate.isEmpty else {
      throw .missingPart("\(file.path) is no certificate")
    }
    return DigestFunction.sha256.digest(of: Array(certificate)).bytes
      .map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }.joined(separator: ":")
  }
}
