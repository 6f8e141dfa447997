import Foundation

/// The texts of one language.
///
/// ```swift
/// localizer("gallery.photos", ["count": .number(12)])   // "12 photos"
/// ```
package struct Localizer: Sendable {
  package let language: Language
  private let messages: [String: MessagePattern]
  let formattedTimes = FormattedTimes()

  init(language: Language, messages: [String: MessagePattern]) {
    self.language = language
    self.messages = messages
  }

  /// The text of a key, with its placeholders filled. An unknown key is returned unchanged; a test finds unknown keys.
  package func callAsFunction(_ key: String, _ values: [String: Value] = [:]) -> String {
    guard let message = messages[key] else { return key }
    let text: String
    switch message {
    case .plain(let plain): text = plain
    case .plural(let forms):
      var form = PluralForm.other
      if case .number(let count)? = values["count"] { form = language.pluralForm(count) }
      text = forms[form] ?? forms[.other] ?? key
    }
    return values.isEmpty ? text : filled(text, values)
  }

  /// Fills all placeholders in one pass, so that a value that looks like a placeholder stays unchanged.
  private func filled(_ text: String, _ values: [String: Value]) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let value = values[String(rest[rest.index(after: open)..<close])]
      result += value.map(filling) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  package func has(_ key: String) -> Bool { messages[key] != nil }

  /// The text of a key in the catalogue, with its placeholders unfilled; `nil` for an unknown key.
  package func pattern(_ key: String) -> MessagePattern? { messages[key] }

  package var keys: Set<String> { Set(messages.keys) }
}

/// A text of a catalogue.
package enum MessagePattern: Codable, Sendable, Hashable {
  case plain(String)
  case plural([PluralForm: String])

  package init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .plain(text)
      return
    }
    let forms = try decoder.singleValueContainer().decode([String: String].self)
    self = .plural(
      try Dictionary(
        uniqueKeysWithValues: forms.map { name, text in
          guard let form = PluralForm(rawValue: name) else {
            throw DecodingError.dataCorrupted(
              .init(codingPath: decoder.codingPath, debugDescription: "\(name) is not a plural form"))
          }
          return (form, text)
        }))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .plain(let text): try container.encode(text)
    case .plural(let forms):
      try container.encode(Dictionary(uniqueKeysWithValues: forms.map { ($0.key.rawValue, $0.value) }))
    }
  }

  func mapped(_ change: (String) -> String) -> MessagePattern {
    switch self {
    case .plain(let text): .plain(change(text))
    case .plural(let forms): .plural(forms.mapValues(change))
    }
  }
}
