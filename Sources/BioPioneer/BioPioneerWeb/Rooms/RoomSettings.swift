/// What was chosen about a room that the rules of the game do not care for.
struct RoomSettings: Codable, Hashable, Sendable {
  /// How long the server waits before each step of a computer, so that people can follow.
  enum Pace: String, Codable, CaseIterable, Sendable {
    case instant, quick, calm, slow

    var pause: Duration {
      switch self {
      case .instant: .zero
      case .quick: .milliseconds(500)
      case .calm: .milliseconds(1_200)
      case .slow: .milliseconds(2_500)
      }
    }
  }

  var pace = Pace.calm
}
