import GRDB
import MediaLibrary

/// Somebody of those who share a device: a name, a colour and a shape of their own, and what they have played.
struct Profile: Codable, FetchableRecord, Sendable {
  let id: ProfileID
  let participantID: ParticipantID
  let name: String
  let colour: ProfileColour
  let shape: ProfileShape
  /// The name of the token that they take where it is free; `nil` for no favourite.
  let token: String?
  /// The private picture.
  let picture: String?

  /// The longest name, in characters.
  static let longestName = 24
  /// Profiles of one participant.
  static let most = 12
}

/// A colour that somebody takes for their own. All have a contrast of 3 and more on white and on the dark paper; a letter or shape stands
/// beside it always.
enum ProfileColour: String, Codable, CaseIterable, Sendable {
  case teal, blue, violet, magenta, red, orange, gold, olive, green, sea, slate, brown
}

/// A shape that somebody takes for their own.
enum ProfileShape: String, Codable, CaseIterable, Sendable {
  case disc, triangle, square, diamond, hexagon, star, drop, cross
}
