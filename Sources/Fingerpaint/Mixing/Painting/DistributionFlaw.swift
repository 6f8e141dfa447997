/// The error in a canvas whose JSON has the right structure; it is the underlying error of a `DecodingError`.
package enum DistributionFlaw: Error, Hashable, Sendable {
  /// The background is not from 0 to 1.
  case background
  /// A shade is not from 0 to 1.
  case shade
  /// A point is not two numbers within `Distribution.Limit.coordinate`.
  case point
  /// The radius of a brush is not above 0 and at most `Distribution.Limit.radius`.
  case radius
  /// More points than `Distribution.Limit.points`.
  case tooManyPoints
  /// Repeats are not within `MixingProtocol.repeats`.
  case repeats
  /// More movements than `Distribution.Limit.moves`.
  case tooManyMoves
  /// A protocol is invalid.
  case badProtocol(ProtocolError)
  /// The decoder's `userInfo` has no mixer.
  case noMixer

  /// The cause of a decoding error; `nil` for JSON of the wrong structure.
  package init?(_ error: any Error) {
    guard case DecodingError.dataCorrupted(let context) = error, let flaw = context.underlyingError as? Self else {
      return nil
    }
    self = flaw
  }

  func decodingError(_ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: "\(self)", underlyingError: self))
  }
}
