import Digests
import Foundation
package import HTTPTypes

package struct TestAnswer: Sendable {
  package let status: Int
  package let headers: HTTPFields
  package let body: [UInt8]

  init(status: Int, headers: HTTPFields, body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of a header.
  package subscript(name: String) -> String? { all(name).first }

  package func all(_ name: String) -> [String] { HTTPField.Name(name).map { headers[values: $0] } ?? [] }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a JSON object; empty for other bodies.
  package var object: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:] }

  /// The body as an array of JSON objects; empty for other bodies.
  package var list: [[String: Any]] { (try? JSONSerialization.jsonObject(with: Data(body))) as? [[String: Any]] ?? [] }

  /// The secret of a new session; empty when the answer ends a session, `nil` when it neither starts nor ends one.
  package var session: String? { cookie("menagerie") }

  /// The secret for a new guest or reader; empty when the answer ends a pass, `nil` when it neither starts nor ends one.
  package var pass: String? { cookie("menagerie-guest") ?? cookie("menagerie-reader") }

  /// Over HTTPS, the name of a cookie has a prefix.
  private func cookie(_ name: String) -> String? {
    all("Set-Cookie").map { $0.hasPrefix("__Host-") ? $0.dropFirst(7) : $0[...] }.last { $0.hasPrefix("\(name)=") }
      .map { String($0.dropFirst(name.count + 1).prefix { $0 != ";" }) }
  }
}

extension TestAnswer {
  /// The directives of the Content-Security-Policy, by name; `nil` when the answer has no policy, or a directive is repeated.
  package var policy: [String: String]? {
    guard let text = self["Content-Security-Policy"] else { return nil }
    var directives: [String: String] = [:]
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1)
      guard let name = words.first, directives[String(name)] == nil else { return nil }
      directives[String(name)] = words.count > 1 ? String(words[1]) : ""
    }
    return directives
  }

  /// The strictest script source for a page: the server's files, and the digest of the import map, if the page has one, as the only
  /// inline script.
  package var strictScripts: String {
    guard let map = text.firstMatch(of: /<script type="importmap">(.+?)<\/script>/)?.1 else { return "'self'" }
    let digest = DigestFunction.sha256.digest(of: Array(map.utf8)).bytes
    return "'self' 'sha256-\(Data(digest).base64EncodedString())'"
  }
}
