import BioPioneerRules
import Facts

/// The table with which a lesson begins: one lab that builds the first DNA card, and cards that come as the lesson needs them.
struct LessonPosition: Sendable {
  let lab: Lab
  /// Where all dice of the lesson come from.
  let seed: UInt64
  var people = 2
  var equipment: KindSet<Equipment> = [.pipette]
  var papers: [Paper] = []
  /// Slots that are filled.
  var filled = 0
  var space = 0
  /// Cards that are drawn in the lesson, the first of each pile first.
  var draws: [Face] = []
  var events: [LabEvent] = []
  var phase = Phase.turnStart

  init(_ lab: Lab, seed: UInt64, _ change: (inout LessonPosition) -> Void = { _ in }) {
    (self.lab, self.seed) = (lab, seed)
    change(&self)
  }

  static let problem = Problem.malaria

  /// The match, in which no card is there twice and none is missing.
  ///
  /// - Throws: `SetupRefusal` when the rules have no place for one player.
  func match(_ rules: Rules, player name: String) throws(SetupRefusal) -> Match {
    let player = Player(name: name, control: .person, token: .flask, lab: lab, place: 0)
    var match = Match(
      try Opening(
        dealing: Self.problem, to: [player], rules: rules, settings: rules.settings(.standard),
        random: SplitMix64(seed: seed)))
    match.secrets.random = SplitMix64(seed: seed)
    furnish(&match, rules.numbers)
    return match
  }

  private func furnish(_ match: inout Match, _ numbers: Numbers) {
    var own = LabState(lab, dna: 0, length: numbers.problems[Self.problem].length, technicianTurns: 0, numbers: numbers)
    match.table.supply.people += own.people - people
    for kind in Equipment.allCases {
      match.table.supply.equipment[kind] += (own.equipment.contains(kind) ? 1 : 0) - (equipment.contains(kind) ? 1 : 0)
    }
    for paper in papers { match.table.supply.papers[paper] -= 1 }
    (own.people, own.equipment, own.papers, own.position) = (people, equipment, papers, space)
    for slot in 0..<filled {
      own.strand[slot] = Card(own.target[slot])
      match.take(own.target[slot])
    }
    match.table.labs = [own]
    for face in draws.reversed() { match.layOnTop(face) }
    for event in events.reversed() { match.layOnTop(event) }
    match.table.turn = Turn(seat: Seat(0), number: 1, round: 1, actions: people)
    if let hand = phase.hand {
      match.take(hand.card.card.face)
      match.table.turn.drawn = hand.card.card.face
    }
    match.table.turn.phase = phase
  }
}

extension Match {
  /// Takes a card out of its pile.
  fileprivate mutating func take(_ face: Face) {
    guard let place = secrets.piles[face.shape].lastIndex(of: face) else { return }
    secrets.piles[face.shape].remove(at: place)
    table.piles[face.shape].count -= 1
  }

  /// Has a card drawn next of its pile.
  fileprivate mutating func layOnTop(_ face: Face) {
    guard let place = secrets.piles[face.shape].lastIndex(of: face) else { return }
    secrets.piles[face.shape].append(secrets.piles[face.shape].remove(at: place))
  }

  /// Has a lab event drawn next.
  fileprivate mutating func layOnTop(_ event: LabEvent) {
    guard let place = secrets.events.lastIndex(of: event) else { return }
    secrets.events.append(secrets.events.remove(at: place))
  }
}
