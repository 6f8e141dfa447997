import Foundation
import WebPlatform

extension JSONValue {
  /// The value that a text says.
  init(parsing text: String) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }

  /// The members of an object; none for anything else.
  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  /// The text; `nil` for anything else.
  var string: String? { if case .string(let text) = self { text } else { nil } }
}
