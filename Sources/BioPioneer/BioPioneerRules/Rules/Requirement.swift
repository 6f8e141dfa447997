/// The number of people or pieces of equipment that a world problem requires. In JSON it is a number, or
/// `"limit"`.
package enum Requirement: Hashable, Sendable {
  case count(Int)
  /// The lab's maximum.
  case limit

  /// The number for a lab with this maximum.
  package func needed(limit: Int) -> Int {
    switch self {
    case .count(let count): count
    case .limit: limit
    }
  }
}

extension Requirement: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let count = try? container.decode(Int.self) {
      self = .count(count)
    } else if try container.decode(String.self) == "limit" {
      self = .limit
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither a number nor \"limit\"")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .count(let count): try container.encode(count)
    case .limit: try container.encode("limit")
    }
  }
}
