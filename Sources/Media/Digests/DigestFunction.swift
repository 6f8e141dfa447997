/// A function that makes a short digest of any bytes (FIPS 180-4), computed by libcrypto with the instructions that the
/// processor has for it.
///
/// ```swift
/// let hex = DigestFunction.sha256.digest(of: bytes).hex
/// ```
package enum DigestFunction: String, CaseIterable, Sendable {
  /// 32 bytes: what identifies photos, and what is kept of secrets.
  case sha256
  /// 20 bytes: only for senders that state a SHA-1 (tus 1.0). Bytes with a wished digest can be made, so SHA-1 protects
  /// against broken connections and not against people.
  case sha1

  /// The length of a digest.
  package var byteCount: Int {
    switch self {
    case .sha256: 32
    case .sha1: 20
    }
  }

  /// The digest of bytes that are all there. O(n).
  package func digest(of bytes: RawSpan) -> Digest {
    let running = RunningDigest(self)
    running.update(bytes)
    return running.finish()
  }

  /// The digest of bytes that are all there. O(n).
  package func digest(of bytes: [UInt8]) -> Digest { digest(of: bytes.span.bytes) }
}
