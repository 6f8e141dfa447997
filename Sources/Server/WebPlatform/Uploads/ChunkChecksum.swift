package import Crypto
package import Foundation

/// The checksum of a chunk, as a sender states it (tus 1.0, extension *checksum*): `sha256 <base64>` or `sha1 <base64>`.
public struct ChunkChecksum: Sendable, Equatable {
  enum Algorithm: String, CaseIterable, Sendable {
    case sha256, sha1
  }

  let algorithm: Algorithm
  package let digest: [UInt8]

  /// - Returns: `nil` for another algorithm or a text that is no digest.
  package init?(_ header: String) {
    let parts = header.split(separator: " ")
    guard parts.count == 2, let algorithm = Algorithm(rawValue: String(parts[0])),
      let digest = Data(base64Encoded: String(parts[1]))
    else { return nil }
    self.algorithm = algorithm
    self.digest = Array(digest)
  }

  package func hasher() -> Hasher {
    switch algorithm {
    case .sha256: .sha256(SHA256())
    case .sha1: .sha1(Insecure.SHA1())
    }
  }

  /// A digest in the making.
  package enum Hasher {
    case sha256(SHA256)
    case sha1(Insecure.SHA1)

    package mutating func update(_ data: Data) {
      switch self {
      case .sha256(var hash):
        hash.update(data: data)
        self = .sha256(hash)
      case .sha1(var hash):
        hash.update(data: data)
        self = .sha1(hash)
      }
    }

    package func finish() -> [UInt8] {
      switch self {
      case .sha256(let hash): Array(hash.finalize())
      case .sha1(let hash): Array(hash.finalize())
      }
    }
  }
}
