package import Digests
import Foundation

/// The checksum of a chunk, as a sender states it (tus 1.0, extension *checksum*): `sha256 <base64>` or `sha1 <base64>`.
package struct ChunkChecksum: Sendable, Equatable {
  /// What the digest was made with.
  package let function: DigestFunction
  /// The digest that the chunk must have.
  package let digest: Digest

  /// - Returns: `nil` for another algorithm or a text that is no digest.
  package init?(_ header: String) {
    let parts = header.split(separator: " ")
    guard parts.count == 2, let function = DigestFunction(rawValue: String(parts[0])),
      let digest = Data(base64Encoded: String(parts[1]))
    else { return nil }
    self.function = function
    self.digest = Digest(bytes: Array(digest))
  }
}
