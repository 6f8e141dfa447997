/// Pictures per second as an exact fraction: 23.976 is 24,000 by 1,001.
package struct FrameRate: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  /// `nil` outside 1 to 120 pictures per second, or for a denominator outside 1 to 1,001.
  package init?(_ numerator: Int, by denominator: Int = 1) {
    guard 1...120_000 ~= numerator, 1...1_001 ~= denominator, denominator...120 * denominator ~= numerator else {
      return nil
    }
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  private init(whole: Int) { (numerator, denominator) = (whole, 1) }

  package static let film = FrameRate(whole: 24)

  package var perSecond: Double { Double(numerator) / Double(denominator) }
}

extension FrameRate: Codable {
  private enum Key: CodingKey { case numerator, denominator }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard
      let rate = FrameRate(
        try container.decode(Int.self, forKey: .numerator), by: try container.decode(Int.self, forKey: .denominator))
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no rate from 1 to 120 pictures a second"))
    }
    self = rate
  }
}
