/// A value for each kind, without gaps. In JSON it is an object with the names of the kinds as keys.
package struct PerKind<Key: Kind, Value> {
  private var values: [Value]

  /// - Parameter value: the initial value of a kind.
  package init<Failure: Error>(_ value: (Key) throws(Failure) -> Value) throws(Failure) {
    var values: [Value] = []
    for key in Key.allCases { values.append(try value(key)) }
    self.values = values
  }

  /// Modifies the value in place.
  package subscript(key: Key) -> Value {
    get { values[key.ordinal] }
    _modify { yield &values[key.ordinal] }
  }
}

extension PerKind: Sendable where Value: Sendable {}
extension PerKind: Equatable where Value: Equatable {}
extension PerKind: Hashable where Value: Hashable {}

extension PerKind: Codable where Value: Codable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ key: Key) { stringValue = key.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// - Throws: `DecodingError` for a missing or an unknown kind.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for name in container.allKeys where Key(rawValue: name.stringValue) == nil {
      throw DecodingError.dataCorruptedError(
        forKey: name, in: container, debugDescription: "no \(Key.self): \(name.stringValue.prefix(40))")
    }
    values = try Key.allCases.map { try container.decode(Value.self, forKey: Name($0)) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for key in Key.allCases { try container.encode(self[key], forKey: Name(key)) }
  }
}
