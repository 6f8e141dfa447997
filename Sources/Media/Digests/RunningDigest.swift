import CLibCrypto

/// Computes a digest of bytes that arrive in chunks.
///
/// ```swift
/// let running = RunningDigest(.sha256)
/// for chunk in chunks { running.update(chunk.span.bytes) }
/// let digest = running.finish()
/// ```
package final class RunningDigest {
  private let context: OpaquePointer
  private let byteCount: Int

  package init(_ function: DigestFunction) {
    // An implementation can always be initialised, because no parameters are given. So both calls fail only for lack of a few hundred bytes
    // of memory, where Swift itself would stop too.
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex2(context, function.implementation, nil) == 1 else {
      fatalError("no memory for a digest")
    }
    self.context = context
    byteCount = function.byteCount
  }

  deinit { EVP_MD_CTX_free(context) }

  /// O(n).
  package func update(_ bytes: RawSpan) {
    // An update fails only on a context that is not initialised or already finished.
    let added = bytes.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
    precondition(added == 1, "a digest takes bytes until it is finished")
  }

  /// O(n).
  package func update(_ bytes: [UInt8]) { update(bytes.span.bytes) }

  /// The digest of all added bytes. Must be called once; nothing can be added afterwards.
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
