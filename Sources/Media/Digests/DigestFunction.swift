/// A cryptographic hash function (FIPS 180-4), computed by libcrypto with the processor's own instructions for it.
///
/// ```swift
/// let hex = DigestFunction.sha256.digest(of: bytes).hex
/// ```
package enum DigestFunction: String, CaseIterable, Sendable {
  /// 32 bytes: identifies photos, and stores secrets.
  case sha256
  /// 20 bytes: only for clients that send a SHA-1 (tus 1.0). SHA-1 collisions can be constructed, so it protects against broken connections
  /// and not against attackers.
  case sha1

  package var byteCount: Int {
    switch self {
    case .sha256: 32
    case .sha1: 20
    }
  }

  /// The digest of bytes in memory. O(n).
  package func digest(of bytes: RawSpan) -> Digest {
    let running = RunningDigest(self)
    running.update(bytes)
    return running.finish()
  }

  /// The digest of bytes in memory. O(n).
  package func digest(of bytes: [UInt8]) -> Digest { digest(of: bytes.span.bytes) }
}
