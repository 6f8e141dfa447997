import Foundation
import WebPlatform

extension JSONValue {
  init(parsing text: String) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }

  /// An object's members; empty for other values.
  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  /// The text; `nil` for other values.
  var string: String? { if case .string(let text) = self { text } else { nil } }
}
