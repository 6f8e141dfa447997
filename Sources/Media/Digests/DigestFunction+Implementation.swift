import CLibCrypto

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
