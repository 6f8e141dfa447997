/// A command during the set-up of a game. Places count from 0, in seating order.
package enum SetupCommand: Codable, Hashable, Sendable {
  // The players.
  /// One to four; new players are people with a default name.
  case setCount(count: Int)
  case setPlayer(place: Int, player: PlannedPlayer)
  case setSettings(settings: Settings)

  // The dice.
  case rollAll
  case roll(place: Int)

  // The labs.
  case pickToken(token: Token)
  case pickLab(lab: Lab)

  // The problem.
  case setLength(length: GameLength)

  // Navigation.
  case next
  case back
  case cancel
}

/// Why a set-up command is refused.
package enum SetupRefusal: Error, Codable, Hashable, Sendable {
  case wrongStep(step: SetupStep)
  case cancelled
  /// The number must be one to four, and each player needs a different lab and token.
  case players(count: Int)
  case noSuchPlace(place: Int)
  /// A name has 1 to 24 characters, at most 128 bytes, and no line breaks.
  case name(place: Int)
  case nameTaken(place: Int)
  /// The profile identifier is longer than 64 bytes.
  case profile(place: Int)
  case turnClock(seconds: Int)
  /// The place has rolled, and no tie requires another die.
  case hasRolled(place: Int)
  case rollsMissing(places: [Int])
  case tokenTaken(token: Token)
  case labTaken(lab: Lab)
  /// A player picks a token first, then a lab.
  case tokenFirst
  case labFirst
  case nothingBefore
}
