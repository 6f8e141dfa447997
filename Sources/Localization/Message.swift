/// Something to be said in whatever language is read: which text, and what fills its places.
///
/// What is kept for later, or thrown, is a phrase and never a sentence: whoever reads it may read another language than whoever
/// caused it. As JSON it is `{"code": …, "values": {…}}`.
package struct Message: Codable, Hashable, Sendable {
  /// The key of the text: by it programs tell one case from another, and it stays when the text is put better.
  package let code: String
  /// What fills the places of the text, by name.
  package let values: [String: Localizer.Value]

  /// A text with its places filled.
  package init(_ code: String, _ values: [String: Localizer.Value] = [:]) {
    self.code = code
    self.values = values
  }
}

extension Localizer {
  /// The text of a phrase.
  package func callAsFunction(_ message: Message) -> String { self(message.code, message.values) }

  /// A value for a place in a text.
  package indirect enum Value: Hashable, Sendable {
    /// Text as it is: a name, an example, what a person wrote.
    case text(String)
    /// A whole number, written as the language does. The one called `count` decides between singular and plural.
    case number(Int)
    /// A number of bytes.
    case bytes(Int)
    /// What is itself said in the language.
    case message(Message)

    /// What is itself said in the language.
    package static func message(_ code: String, _ values: [String: Value] = [:]) -> Value {
      .message(Message(code, values))
    }
  }

  /// What stands in a place of a text.
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
  /// A text.
  package init(stringLiteral value: String) { self = .text(value) }
}

/// A text and a number are themselves, so that programs read them as they are; the others are objects.
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
