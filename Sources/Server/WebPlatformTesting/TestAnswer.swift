import Foundation
package import HTTPTypes

/// What a site answered.
package struct TestAnswer: Sendable {
  /// The status of RFC 9110.
  package let status: Int
  /// The header fields.
  package let headers: HTTPFields
  /// The whole body.
  package let body: [UInt8]

  init(status: Int, headers: HTTPFields, body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of a header field.
  package subscript(name: String) -> String? { all(name).first }

  /// All values of a header field.
  package func all(_ name: String) -> [String] { HTTPField.Name(name).map { headers[values: $0] } ?? [] }

  /// The body as text.
  package var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a JSON object; empty when it is none.
  package var object: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:] }

  /// The body as a list of JSON objects; empty when it is none.
  package var list: [[String: Any]] { (try? JSONSerialization.jsonObject(with: Data(body))) as? [[String: Any]] ?? [] }

  /// The secret of the session that the answer begins; empty when the answer ends one, `nil` when it does neither.
  package var session: String? { cookie("menagerie") }

  /// The secret that the answer gives to a guest or reader; empty when it takes one, `nil` when it does neither.
  package var pass: String? { cookie("menagerie-guest") ?? cookie("menagerie-reader") }

  /// By HTTPS the name of a cookie has a prefix.
  private func cookie(_ name: String) -> String? {
    all("Set-Cookie").map { $0.hasPrefix("__Host-") ? $0.dropFirst(7) : $0[...] }.last { $0.hasPrefix("\(name)=") }
      .map { String($0.dropFirst(name.count + 1).prefix { $0 != ";" }) }
  }
}
