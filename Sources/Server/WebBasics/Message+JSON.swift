extension Message {
  /// The JSON for the database and API clients: `{"code": …, "values": {…}}`.
  package var json: JSONValue { ["code": .string(code), "values": .object(values.mapValues(\.json))] }
}

extension Localizer.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(Int64(number))
    case .bytes(let count): ["bytes": .integer(Int64(count))]
    case .message(let message): message.json
    }
  }
}

extension Localizer {
  /// Texts for a page's modules, by key; plural texts as objects. Keys without a text are left out.
  package func texts(of keys: Set<String>) -> [String: JSONValue] {
    Dictionary(uniqueKeysWithValues: keys.compactMap { key in pattern(key).map { (key, $0.json) } })
  }
}

extension MessagePattern {
  fileprivate var json: JSONValue {
    switch self {
    case .plain(let text): .string(text)
    case .plural(let forms):
      .object(Dictionary(uniqueKeysWithValues: forms.map { ($0.key.rawValue, .string($0.value)) }))
    }
  }
}
