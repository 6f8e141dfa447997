extension Element.Content: Codable {
  private enum Kind: String, CodingKey, CaseIterable { case stroke, figure, fill, text, picture, group }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard container.allKeys.count == 1, let kind = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))"))
    }
    self =
      switch kind {
      case .stroke: .stroke(try container.decode(Stroke.self, forKey: kind))
      case .figure: .figure(try container.decode(Figure.self, forKey: kind))
      case .fill: .fill(try container.decode(Fill.self, forKey: kind))
      case .text: .text(try container.decode(Lettering.self, forKey: kind))
      case .picture: .picture(try container.decode(Placed.self, forKey: kind))
      case .group: .group(try container.decode([Element].self, forKey: kind))
      }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .stroke(let stroke): try container.encode(stroke, forKey: .stroke)
    case .figure(let figure): try container.encode(figure, forKey: .figure)
    case .fill(let fill): try container.encode(fill, forKey: .fill)
    case .text(let lettering): try container.encode(lettering, forKey: .text)
    case .picture(let placed): try container.encode(placed, forKey: .picture)
    case .group(let elements): try container.encode(elements, forKey: .group)
    }
  }
}
