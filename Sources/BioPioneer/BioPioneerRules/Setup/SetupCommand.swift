/// What can be asked for while a game is set up. Places count from 0, in the order in which players sit.
package enum SetupCommand: Codable, Hashable, Sendable {
  // The players.
  /// One to four; new ones are people without a name of their own.
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

  // The way.
  case next
  case back
  case cancel
}

/// Why something cannot be done while a game is set up.
package enum SetupRefusal: Error, Codable, Hashable, Sendable {
  case wrongStep(step: SetupStep)
  case cancelled
  /// There must be one to four, each with a lab and a token of its own.
  case players(count: Int)
  case noSuchPlace(place: Int)
  /// A name has 1 to 24 characters, and no line breaks.
  case name(place: Int)
  case nameTaken(place: Int)
  /// What names a profile is longer than 64 bytes.
  case profile(place: Int)
  case turnClock(seconds: Int)
  /// The place has rolled, and no tie asks for another die.
  case hasRolled(place: Int)
  case rollsMissing(places: [Int])
  case tokenTaken(token: Token)
  case labTaken(lab: Lab)
  /// A token comes first, then a lab.
  case tokenFirst
  case labFirst
  case nothingBefore
}
