import Basics
import BioPioneerRules

/// The table at the start of a lesson: one lab that builds the first DNA card, and cards in the order that
/// the lesson needs.
struct LessonPosition: Sendable {
  let lab: Lab
  /// The seed of all dice in the lesson.
  let seed: UInt64
  var people = 2
  var equipment: KindSet<Equipment> = [.pipette]
  var papers: [Paper] = []
  /// The number of filled slots.
  var filled = 0
  var space = 0
  /// The cards drawn in the lesson, in order for each pile.
  var draws: [Face] = []
  var events: [LabEvent] = []
  var phase = Phase.turnStart

  init(_ lab: Lab, seed: UInt64, _ change: (inout LessonPosition) -> Void = { _ in }) {
    (self.lab, self.seed) = (lab, seed)
    change(&self)
  }

  static let problem = Problem.malaria

  /// The match; every card exists exactly once.
  ///
  /// - Throws: `SetupRefusal` if the rules do not allow one player.
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
  /// Removes a card from its pile.
  fileprivate mutating func take(_ face: Face) {
    guard let place = secrets.piles[face.shape].lastIndex(of: face) else { return }
    secrets.piles[face.shape].remove(at: place)
    table.piles[face.shape].count -= 1
  }

  /// Moves a card to the top of its pile.
  fileprivate mutating func layOnTop(_ face: Face) {
    guard let place = secrets.piles[face.shape].lastIndex(of: face) else { return }
    secrets.piles[face.shape].append(secrets.piles[face.shape].remove(at: place))
  }

  /// Moves a lab event to the top.
  fileprivate mutating func layOnTop(_ event: LabEvent) {
    guard let place = secrets.events.lastIndex(of: event) else { return }
    secrets.events.append(secrets.events.remove(at: place))
  }
}
