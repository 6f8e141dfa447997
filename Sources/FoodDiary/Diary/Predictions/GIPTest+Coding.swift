import Foundation

// The API uses ISO 8601 for instants, which every programming language reads. Swift's default is seconds
// since 2001.

extension GIPTest {
  private enum CodingKeys: String, CodingKey { case id, prediction, sampledAt, result, source, picture }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(Int64.self, forKey: .id),
      prediction: try values.decodeIfPresent(Prediction.self, forKey: .prediction),
      sampledAt: try values.decodeIfPresent(String.self, forKey: .sampledAt).map { try Date($0, strategy: .iso8601) },
      result: try values.decodeIfPresent(Result.self, forKey: .result),
      source: try values.decode(Source.self, forKey: .source),
      picture: try values.decodeIfPresent(String.self, forKey: .picture))
  }

  /// Writes instants in ISO 8601.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(prediction, forKey: .prediction)
    try values.encodeIfPresent(sampledAt?.formatted(.iso8601), forKey: .sampledAt)
    try values.encodeIfPresent(result, forKey: .result)
    try values.encode(source, forKey: .source)
    try values.encodeIfPresent(picture, forKey: .picture)
  }
}

extension GIPTest.Prediction {
  private enum CodingKeys: String, CodingKey { case outcome, lockedAt }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let lockedAt = try Date(values.decode(String.self, forKey: .lockedAt), strategy: .iso8601)
    self.init(try values.decode(GIPTest.Outcome.self, forKey: .outcome), lockedAt: lockedAt)
  }

  /// Writes instants in ISO 8601.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(outcome, forKey: .outcome)
    try values.encode(lockedAt.formatted(.iso8601), forKey: .lockedAt)
  }
}
