/// A value whose JSON is a string: the same text that people read and type. So there is only one format to parse.
package protocol TextCodable: Codable, LosslessStringConvertible {}

extension TextCodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \(Self.self): \(text.prefix(40))")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
