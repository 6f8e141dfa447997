extension SetupPlan {
  func expect(_ step: SetupStep) throws(SetupRefusal) {
    guard self.step == step else { throw .wrongStep(step: self.step) }
  }

  mutating func setCount(_ count: Int) throws(SetupRefusal) {
    try expect(.players)
    guard 1...Seat.most ~= count else { throw .players(count: count) }
    while players.count < count { players.append(PlannedPlayer(name: freeName)) }
    players.removeLast(players.count - count)
  }

  /// The lowest number that is not a player's name, from the new place's number on.
  private var freeName: String {
    var number = players.count + 1
    while players.contains(where: { $0.name == "\(number)" }) { number += 1 }
    return "\(number)"
  }

  /// The name and the profile can be changed at every step. Whether a computer plays is decided before the dice.
  mutating func setPlayer(at place: Int, _ player: PlannedPlayer) throws(SetupRefusal) {
    guard players.indices.contains(place) else { throw .noSuchPlace(place: place) }
    guard Player.nameLength ~= player.name.count, player.name.utf8.count <= 128,
      !player.name.contains(where: \.isNewline)
    else {
      throw .name(place: place)
    }
    guard player.profile?.utf8.count ?? 0 <= Player.profileLength else { throw .profile(place: place) }
    guard !players.indices.contains(where: { $0 != place && players[$0].name == player.name }) else {
      throw .nameTaken(place: place)
    }
    if player.control != players[place].control { try expect(.players) }
    players[place] = player
  }

  mutating func set(_ settings: Settings) throws(SetupRefusal) {
    if let seconds = settings.turnClock, !(Settings.turnClockRange ~= seconds) { throw .turnClock(seconds: seconds) }
    self.settings = settings
  }

  mutating func pick(_ token: Token) throws(SetupRefusal) {
    guard let picker else { throw .wrongStep(step: step) }
    if let last = picks.last, last.lab == nil { throw .labFirst }
    guard freeTokens.contains(token) else { throw .tokenTaken(token: token) }
    picks.append(Pick(place: picker, token: token))
  }

  mutating func pick(_ lab: Lab) throws(SetupRefusal) {
    try expect(.picking)
    guard let last = picks.indices.last, picks[last].lab == nil else { throw .tokenFirst }
    guard freeLabs.contains(lab) else { throw .labTaken(lab: lab) }
    picks[last].lab = lab
    finishPicking()
  }

  /// When all players have picked, the length is next.
  mutating func finishPicking() {
    if picks.count == players.count, picks.allSatisfy({ $0.lab != nil }) { step = .length }
  }

  mutating func advance() throws(SetupRefusal) {
    switch step {
    case .players: step = .rolling
    case .rolling:
      guard placesToRoll.isEmpty else { throw .rollsMissing(places: placesToRoll) }
      step = .picking
    default: throw .wrongStep(step: step)
    }
  }

  /// Goes one step back. Undoing a pick also undoes the picks of the computers after it.
  mutating func goBack() throws(SetupRefusal) {
    switch step {
    case .players: throw .nothingBefore
    case .rolling: step = .players
    case .picking where picks.isEmpty: step = .rolling
    case .picking: takeBackPick()
    case .length:
      step = .picking
      takeBackPick()
    case .ready:
      length = nil
      step = .length
    case .cancelled: throw .cancelled
    }
  }

  private mutating func takeBackPick() {
    while let last = picks.last, case .computer = players[last.place].control { picks.removeLast() }
    if let last = picks.indices.last {
      if picks[last].lab != nil { picks[last].lab = nil } else { picks.removeLast() }
    }
    // If the first place to pick belongs to a computer, the computer would pick again at once: go back to the dice.
    if picks.isEmpty { step = picker.map { isComputer($0) } ?? false ? .rolling : step }
  }

  private func isComputer(_ place: Int) -> Bool {
    if case .computer = players[place].control { true } else { false }
  }
}
