/// A text key with its parameters, independent of language.
///
/// Stored texts and errors are messages, never sentences: the reader's language may differ from the language of the person who caused them.
/// As JSON: `{"code": …, "values": {…}}`.
package struct Message: Codable, Hashable, Sendable {
  /// The key of the text. Programs identify the case by it, so it stays when the text is reworded.
  package let code: String
  /// The parameters of the text, by name.
  package let values: [String: Localizer.Value]

  package init(_ code: String, _ values: [String: Localizer.Value] = [:]) {
    self.code = code
    self.values = values
  }
}

extension Localizer {
  package func callAsFunction(_ message: Message) -> String { self(message.code, message.values) }

  /// A parameter of a text.
  package indirect enum Value: Hashable, Sendable {
    /// Literal text: a name, an example, a user's text.
    case text(String)
    /// An integer, in the format of the language. The parameter named `count` selects singular or plural.
    case number(Int)
    /// A size in bytes.
    case bytes(Int)
    /// A nested message.
    case message(Message)

    package static func message(_ code: String, _ values: [String: Value] = [:]) -> Value {
      .message(Message(code, values))
    }
  }

  /// The text of a parameter.
  package func filling(_ value: Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): self.number(number)
    case .bytes(let count): bytes(count)
    case .message(let message): self(message)
    }
  }
}

extension Localizer.Value: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .text(value) }
}

/// Texts and numbers are coded as JSON strings and numbers, so that programs can read them directly. Other values are coded as objects.
extension Localizer.Value: Codable {
  private enum Member: CodingKey {
    case bytes
  }

  package init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let text = try? single.decode(String.self) {
      self = .text(text)
    } else if let number = try? single.decode(Int.self) {
      self = .number(number)
    } else if let message = try? single.decode(Message.self) {
      self = .message(message)
    } else {
      self = .bytes(try decoder.container(keyedBy: Member.self).decode(Int.self, forKey: .bytes))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    switch self {
    case .text(let text): try single.encode(text)
    case .number(let number): try single.encode(number)
    case .bytes(let count): try single.encode([Member.bytes.stringValue: count])
    case .message(let message): try single.encode(message)
    }
  }
}
