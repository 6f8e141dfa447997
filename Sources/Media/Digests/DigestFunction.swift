import CLibCrypto

/// A cryptographic hash function (FIPS 180-4), computed by libcrypto with the processor's own instructions for it.
///
/// ```swift
/// let hex = DigestFunction.sha256.digest(of: bytes).hex
/// ```
package enum DigestFunction: String, CaseIterable, Sendable {
  /// 32 bytes: identifies photos, and secrets that are stored only as digests.
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

extension DigestFunction {
  /// libcrypto's implementation. Finding one takes longer than the digest of a short text, so each is found once.
  var implementation: OpaquePointer {
    switch self {
    case .sha256: Self.sha256Implementation
    case .sha1: Self.sha1Implementation
    }
  }

  // Threads may share both pointers: each is set once, before its first use, as Swift does for every static property, and never freed. The
  // objects are only read: OpenSSL itself gives one such object to all threads that fetch it, and counts its references atomically
  // (evp_generic_fetch, EVP_MD_up_ref).
  private nonisolated(unsafe) static let sha256Implementation = find("SHA2-256")
  private nonisolated(unsafe) static let sha1Implementation = find("SHA1")

  /// Finds an implementation in a separate library context. The process's common context follows the computer's openssl.cnf, which may
  /// switch the default provider off. A new context reads no settings and has the default provider, which is part of libcrypto itself and
  /// contains both functions.
  private static func find(_ name: String) -> OpaquePointer {
    // This can fail only for lack of a few hundred bytes of memory, once per process; Swift would stop without them too.
    guard let context = OSSL_LIB_CTX_new(), let implementation = EVP_MD_fetch(context, name, "provider=default") else {
      fatalError("no memory for \(name)")
    }
    return implementation
  }
}

/// The result of a ``DigestFunction``.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// 32 bytes for SHA-256, 20 for SHA-1.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Two lower-case hexadecimal digits per byte.
  package var hex: String {
    String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      for (index, byte) in bytes.enumerated() {
        text[2 * index] = Self.digit(byte >> 4)
        text[2 * index + 1] = Self.digit(byte & 15)
      }
      return 2 * bytes.count
    }
  }

  package var description: String { hex }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
