import CSodium
import Digests
import Foundation

/// Random secrets: 256 bits from the system, in base64url.
package enum Secret {
  package static func make() -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    randombytes_buf(&bytes, bytes.count)
    return Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The stored form of a secret. A reader of the database cannot sign in with it.
  package static func digest(_ secret: String) -> String {
    DigestFunction.sha256.digest(of: Array(secret.utf8)).hex
  }

  /// Whether a text from a request has the form of a secret from `make`.
  package static func isWellFormed(_ text: String) -> Bool {
    text.utf8.count == 43 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  /// Compares two secrets in a time that does not depend on where they differ.
  package static func equal(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
