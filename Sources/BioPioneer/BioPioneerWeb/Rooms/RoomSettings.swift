/// The settings of a room outside the rules of the game.
struct RoomSettings: Codable, Hashable, Sendable {
  /// The pause before each step of a computer, so that people can follow.
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
