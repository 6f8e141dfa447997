import CLibCrypto

extension DigestFunction {
  /// What libcrypto computes the digest with. Finding an implementation takes longer than the digest of a short text, so
  /// each is found once.
  var implementation: OpaquePointer {
    switch self {
    case .sha256: Self.sha256Implementation
    case .sha1: Self.sha1Implementation
    }
  }

  // Threads may share both of them: each pointer is set once, before anybody reads it, as Swift does for every static property,
  // and never freed. What it points to is only read: OpenSSL itself hands one such object to all threads that fetch it, and
  // counts its references atomically (evp_generic_fetch, EVP_MD_up_ref).
  private nonisolated(unsafe) static let sha256Implementation = find("SHA2-256")
  private nonisolated(unsafe) static let sha1Implementation = find("SHA1")

  /// Finds an implementation in a context of our own. The common context of a process follows the computer's openssl.cnf,
  /// which may switch the default provider off; a fresh one reads no settings and has the default provider, which is part of
  /// libcrypto itself and holds both functions.
  private static func find(_ name: String) -> OpaquePointer {
    // What is left to fail is memory for a few hundred bytes, once in the life of a process; Swift stops without it too.
    guard let context = OSSL_LIB_CTX_new(), let implementation = EVP_MD_fetch(context, name, "provider=default") else {
      fatalError("no memory for \(name)")
    }
    return implementation
  }
}
