import CLibCrypto

/// A digest of bytes that come one after another.
///
/// ```swift
/// let running = RunningDigest(.sha256)
/// for chunk in chunks { running.update(chunk.span.bytes) }
/// let digest = running.finish()
/// ```
package final class RunningDigest {
  private let context: OpaquePointer
  private let byteCount: Int

  /// The digest of no bytes yet.
  package init(_ function: DigestFunction) {
    // An implementation that was found can always begin (no parameters are given that it could refuse), so both calls fail
    // only when no memory is left for a few hundred bytes, where Swift itself stops too.
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex2(context, function.implementation, nil) == 1 else {
      fatalError("no memory for a digest")
    }
    self.context = context
    byteCount = function.byteCount
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Adds bytes. O(n).
  package func update(_ bytes: RawSpan) {
    // The context was initialised and not finished: the two things that make an update fail.
    let added = bytes.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
    precondition(added == 1, "a digest takes bytes until it is finished")
  }

  /// Adds bytes. O(n).
  package func update(_ bytes: [UInt8]) { update(bytes.span.bytes) }

  /// The digest of all bytes that were added. Nothing can be added or finished afterwards.
  package func finish() -> Digest {
    Digest(
      bytes: [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
        // The buffer has the length of the function's digest.
        let finished = EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
        precondition(finished == 1, "a digest is finished once")
        count = byteCount
      })
  }
}
