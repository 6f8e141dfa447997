import GRDB
import MediaLibrary

/// A person on a device, which several people may share: name, colour, shape, and history.
struct Profile: Codable, FetchableRecord, TableRecord, Identifiable, Sendable {
  enum Columns {
    static let id = Column("id"), participantID = Column("participantID"), name = Column("name")
    static let colour = Column("colour"), shape = Column("shape"), token = Column("token"), picture = Column("picture")
  }

  let id: ProfileID
  let participantID: ParticipantID
  let name: String
  let colour: ProfileColour
  let shape: ProfileShape
  /// The preferred token, which only the form of the profile shows; `nil` for no preference.
  let token: String?
  /// The ID of the private picture; `nil` without a picture.
  let picture: String?

  /// The maximum length of a name, in characters.
  static let longestName = 24
  /// The maximum number of profiles for a participant.
  static let most = 12
}

/// The colour of a profile. A letter or a shape always accompanies it, for people with colour blindness.
enum ProfileColour: String, Codable, CaseIterable, Sendable {
  case teal, blue, violet, magenta, red, orange, gold, olive, green, sea, slate, brown
}

enum ProfileShape: String, Codable, CaseIterable, Sendable {
  case disc, triangle, square, diamond, hexagon, star, drop, cross
}
