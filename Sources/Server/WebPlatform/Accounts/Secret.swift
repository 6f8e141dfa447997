import CSodium
import Digests
import Foundation

/// A secret that nobody can guess: 256 bits from the system, written in the alphabet of URLs.
package enum Secret {
  /// A fresh secret.
  package static func make() -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    randombytes_buf(&bytes, bytes.count)
    return Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// What is kept of a secret, so that whoever reads the database cannot sign in with what is there.
  package static func digest(_ secret: String) -> String {
    DigestFunction.sha256.digest(of: Array(secret.utf8)).hex
  }

  /// Whether two secrets are equal, in a time that does not tell where they differ.
  package static func equal(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
