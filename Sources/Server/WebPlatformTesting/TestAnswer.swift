import Foundation
public import HTTPTypes

/// What a site answered.
public struct TestAnswer: Sendable {
  /// The status of RFC 9110.
  public let status: Int
  /// The header fields.
  public let headers: HTTPFields
  /// The whole body.
  public let body: [UInt8]

  init(status: Int, headers: HTTPFields, body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The first value of a header field.
  public subscript(name: String) -> String? { all(name).first }

  /// All values of a header field.
  public func all(_ name: String) -> [String] { HTTPField.Name(name).map { headers[values: $0] } ?? [] }

  /// The body as text.
  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as a JSON object; empty when it is none.
  public var object: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:] }

  /// The body as a list of JSON objects; empty when it is none.
  public var list: [[String: Any]] { (try? JSONSerialization.jsonObject(with: Data(body))) as? [[String: Any]] ?? [] }

  /// The secret of the session that the answer begins; empty when the answer ends one, `nil` when it does neither.
  public var session: String? {
    all("Set-Cookie").last { $0.hasPrefix("menagerie=") }
      .map { String($0.dropFirst("menagerie=".count).prefix { $0 != ";" }) }
  }
}
