import Basics
import BioPioneerRules
import Testing

/// A game in a chosen state: labs, cards and dice are set, and commands are given as typed text.
///
/// Cards are taken from their piles, so that the total stays correct.
struct Scene {
  var match: Match

  /// The first seat's turn in the laboratory, with no card in hand.
  ///
  /// - Parameters:
  ///   - labs: of the seats, in the order of play.
  ///   - balanced: whether later seats have a technician at the start.
  init(
    _ labs: Lab..., solving problem: Problem = .malaria, preset: Preset = .classic, balanced: Bool = false,
    phase: Phase = .main, seed: UInt64 = 2012
  ) throws {
    let rules = try Rules.standard()
    var settings = rules.settings(preset)
    settings.balancedStart = balanced
    let players = labs.enumerated().map { seat, lab in
      Player(name: "\(seat)", control: .person, token: Token.allCases[seat], lab: lab, place: seat)
    }
    match = Match(
      try Opening(
        dealing: problem, to: players, rules: rules, settings: settings, random: SplitMix64(seed: seed)))
    match.table.turn.phase = phase
  }

  // MARK: Reading the state

  var table: Table { match.table }
  var lab: LabState { match.table.lab }
  var turn: Turn { match.table.turn }
  var phase: Phase { match.table.turn.phase }
  var inHand: String? { phase.hand?.card.card.face.description }

  /// The strand, slot by slot.
  var strand: [String] { lab.strand.map { $0?.face.description ?? "-" } }

  /// Face-down cards, from the top.
  func pile(_ shape: Shape) -> [String] { match.secrets.piles[shape].reversed().map(\.description) }

  // MARK: Setting the state

  /// Changes the active lab, and gives it one action per person.
  mutating func edit(_ change: (inout LabState) -> Void) {
    change(&match.table.lab)
    match.table.turn.actions = lab.present
  }

  mutating func give(people: Int? = nil, _ equipment: Equipment..., papers: Paper...) {
    edit { lab in
      lab.people = people ?? lab.people
      for kind in equipment { lab.equipment.insert(kind) }
      lab.papers += papers
    }
  }

  /// Sets the next dice.
  mutating func dice(_ wanted: Int...) {
    for seed in UInt64(0)... {
      var random = SplitMix64(seed: seed)
      if wanted.allSatisfy({ Int(random.below(6)) + 1 == $0 }) {
        match.secrets.random = SplitMix64(seed: seed)
        return
      }
    }
  }

  /// Moves cards to the top of their piles, the first uppermost.
  mutating func top(_ codes: String...) throws {
    for code in codes.reversed() {
      let face = try #require(Face(code))
      take(face)
      match.secrets.piles[face.shape].append(face)
      match.table.piles[face.shape].count += 1
    }
  }

  /// Builds a strand up to the slots that need these faces next.
  mutating func want(_ codes: String...) throws {
    let wanted = codes.compactMap { Face($0) }
    let numbers = table.numbers
    let length = table.length
    for (card, dna) in numbers.dna.enumerated() {
      let faces = Array(dna.faces.prefix(numbers.slots[length]))
      let starts = faces.indices.filter { faces[$0...].starts(with: wanted) }
      guard let start = starts.first else { continue }
      var lab = LabState(lab.lab, dna: card, length: length, technicianTurns: 0, numbers: numbers)
      (lab.people, lab.equipment, lab.papers) = (self.lab.people, self.lab.equipment, self.lab.papers)
      match.table.lab = lab
      try build(upTo: start)
      return
    }
    Issue.record("no DNA card has \(codes)")
  }

  mutating func build(upTo count: Int) throws {
    for slot in 0..<count {
      take(lab.target[slot])
      match.table.lab.strand[slot] = Card(lab.target[slot])
    }
  }

  mutating func complete() throws { try build(upTo: lab.strand.count) }

  /// Puts a card into the hand as if drawn on the move.
  mutating func hand(_ code: String, origin: FreshCard.Origin = .move) throws {
    let face = try #require(Face(code))
    take(face)
    if origin == .move { match.table.turn.drawn = face }
    match.table.turn.phase = .cardInHand(hand: Hand(FreshCard(Card(face), origin: origin)))
  }

  /// Takes a card from its pile, for a place that holds or stores cards.
  mutating func card(_ code: String) throws -> Card {
    let face = try #require(Face(code))
    take(face)
    return Card(face)
  }

  /// Makes the active lab draw this lab event.
  mutating func draw(_ event: LabEvent) {
    guard let place = match.secrets.events.firstIndex(of: event) else { return }
    match.secrets.events.remove(at: place)
    match.table.events.count -= 1
    match.table.events.discard.append(event)
    match.table.turn.phase = .eventDrawn(event: event)
  }

  private mutating func take(_ face: Face) {
    guard let place = match.secrets.piles[face.shape].firstIndex(of: face) else { return }
    match.secrets.piles[face.shape].remove(at: place)
    match.table.piles[face.shape].count -= 1
  }

  // MARK: Playing

  /// Applies legal commands of the active seat; returns their events.
  @discardableResult
  mutating func play(_ texts: String..., at location: SourceLocation = #_sourceLocation) throws -> [Event] {
    var events: [Event] = []
    for text in texts {
      let command = try #require(Command(text), "\(text)", sourceLocation: location)
      switch match.perform(command, by: turn.seat) {
      case .success(let more): events += more
      case .failure(let refusal): Issue.record("\(text): \(refusal)", sourceLocation: location)
      }
    }
    return events
  }

  /// Why a command is refused; `nil` if it is legal.
  func refusal(_ text: String, by seat: Seat? = nil, at location: SourceLocation = #_sourceLocation) throws -> Refusal?
  {
    let command = try #require(Command(text), "\(text)", sourceLocation: location)
    switch match.reduce(command, by: seat ?? turn.seat) {
    case .success: return nil
    case .failure(let refusal): return refusal
    }
  }

  /// The abilities offered now.
  func menu() throws -> [Ability] { try table.abilityMenu(for: turn.seat).map(\.ability) }

  /// Why there is no menu of abilities.
  func refusalOfMenu() -> Refusal? {
    do throws(Refusal) {
      _ = try table.abilityMenu(for: turn.seat)
      return nil
    } catch {
      return error
    }
  }
}

/// The random number generator with this seed, after this number of dice was rolled.
func generator(after dice: Int, seed: UInt64) -> SplitMix64 {
  var random = SplitMix64(seed: seed)
  for _ in 0..<dice { _ = random.below(6) }
  return random
}
