package import Digests
import Foundation

/// The checksum of a chunk in the header of the request (tus 1.0, extension *checksum*): `sha256 <base64>` or `sha1 <base64>`.
package struct ChunkChecksum: Sendable, Equatable {
  package let function: DigestFunction
  package let digest: Digest

  /// - Returns: `nil` for another algorithm or an invalid digest.
  package init?(_ header: String) {
    let parts = header.split(separator: " ")
    guard parts.count == 2, let function = DigestFunction(rawValue: String(parts[0])),
      let digest = Data(base64Encoded: String(parts[1]))
    else { return nil }
    self.function = function
    self.digest = Digest(bytes: Array(digest))
  }
}
