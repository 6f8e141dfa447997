import BioPioneerRules

/// The six lessons.
enum Course {
  static func lesson(_ name: Lesson.Name) -> Lesson {
    switch name {
    case .move: move
    case .cards: cards
    case .people: people
    case .papers: papers
    case .events: events
    case .problem: problem
    }
  }
}

/// Lessons about building a DNA sequence. The comments list the dice that the seeds give.
extension Course {
  /// Dice: 2, 1.
  static let move = Lesson(
    .move, LessonPosition(.openCore, seed: 123) { $0.draws = [Face(.green, .square), Face(.blue, .triangle)] },
    [
      .read("board"), .read("strand"), .play(.rollMove, "roll"), .play(.usePipette(step: .up), "pipette"),
      .play(.acceptRoll, "go"),
      .play(.reveal, "draw"), .play(.place, "place"), .play(.endTurn(confirmed: true), "end"),
      .play(.rollMove, "again"),
      .play(.acceptRoll, "star"), .play(.choosePile(shape: .triangle), "pile"), .play(.reveal, "draw2"),
      .play(.place, "place2"),
      .read("done"),
    ])

  /// Die: 2.
  static let cards = Lesson(
    .cards,
    LessonPosition(.mutagenesis, seed: seedOfTwo) { position in
      position.people = 3
      position.equipment = [.pipette, .gelElectrophoresis, .mediaAndPlate]
      position.filled = 2
      position.draws = [Face(.green, .triangle)]
      position.phase = .cardInHand(hand: Hand(FreshCard(Card(Face(.red, .square)), origin: .move)))
    },
    [
      .read("hand"), .play(.gel(shape: .circle), "gel"), .play(.media(colour: .blue), "media"), .play(.place, "place"),
      .read("once"), .play(.endTurn(confirmed: true), "end"), .play(.rollMove, "roll"), .play(.acceptRoll, "go"),
      .play(.reveal, "draw"), .play(.mutate(trait: .colour(.red)), "mutate"), .play(.place, "place2"), .read("done"),
    ])

  private static let seedOfTwo: UInt64 = 13
}

/// Lessons about the growth of a laboratory. The comments list the dice that the seeds give.
extension Course {
  /// Dice: 4, 6, 2, 2, 5.
  static let people = Lesson(
    .people,
    LessonPosition(.cloning, seed: 1480) { position in
      position.phase = .main
      position.draws = [Face(.orange, .triangle)]
    },
    [
      .read("actions"), .play(.attempt(target: .person, swapOut: nil), "person"),
      .play(.usePipette(step: .up), "pipette"),
      .play(.acceptRoll, "accept"), .read("gained"),
      .play(.attempt(target: .equipment(.gelElectrophoresis), swapOut: nil), "gel"),
      .play(.acceptRoll, "gel2"), .play(.endTurn(confirmed: false), "end"), .play(.rollMove, "roll"),
      .play(.acceptRoll, "go"),
      .play(.reveal, "draw"), .play(.discard, "discard"),
      .play(.attempt(target: .equipment(.mediaAndPlate), swapOut: nil), "media"), .play(.acceptRoll, "failed"),
      .play(.attempt(target: .equipment(.pcrMachine), swapOut: nil), "pcr"), .play(.acceptRoll, "pcr2"), .read("done"),
    ])

  /// Dice: 5, 3, 3, 3.
  static let papers = Lesson(
    .papers,
    LessonPosition(.recombination, seed: papersSeed) { position in
      position.people = 4
      position.equipment = [.pipette, .gelElectrophoresis]
      position.filled = 3
      position.phase = .main
      position.draws = [Face(.orange, .square), Face(.red, .triangle)]
    },
    [
      .read("shelf"), .play(.attempt(target: .paper(.krug), swapOut: nil), "krug"), .play(.acceptRoll, "accept"),
      .read("knowledge"),
      .play(.endTurn(confirmed: true), "end"), .play(.rollMove, "roll"), .play(.acceptRoll, "go"),
      .play(.reveal, "draw"),
      .play(.hold, "hold"), .play(.attempt(target: .paper(.french), swapOut: nil), "french"),
      .play(.acceptRoll, "accept2"),
      .read("limit"), .play(.endTurn(confirmed: true), "end2"), .play(.rollMove, "roll2"), .play(.acceptRoll, "go2"),
      .play(.reveal, "draw2"), .play(.place, "place"), .play(.release, "release"), .read("done"),
    ])

  private static let papersSeed: UInt64 = 4054
}

/// Lessons about lab events and the world problem. The comments list the random numbers that the seeds give.
extension Course {
  /// Dice: 5, 1, 2; the third of three pieces breaks; die: 2.
  static let events = Lesson(
    .events,
    LessonPosition(.cloning, seed: eventsSeed) { position in
      position.people = 3
      position.equipment = [.pipette, .mediaAndPlate, .gelElectrophoresis]
      position.filled = 3
      position.space = 6
      position.events = [.randomMutationShape, .equipmentMalfunction, .vacation]
    },
    [
      .read("stop"), .play(.rollMove, "roll"), .play(.acceptRoll, "go"), .play(.acceptEvent, "mutation"),
      .play(.acceptRoll, "mutated"), .play(.gel(shape: .circle), "repair"), .play(.place, "place"),
      .play(.endTurn(confirmed: true), "end"), .read("later", prepare: { $0.table.labs[0].position = 15 }),
      .play(.rollMove, "roll2"), .play(.acceptRoll, "go2"), .play(.acceptEvent, "broken"), .read("wait"),
      .play(.endTurn(confirmed: true), "end2"), .read("later2", prepare: { $0.table.labs[0].position = 24 }),
      .play(.rollMove, "roll3"), .play(.acceptRoll, "go3"), .play(.acceptEvent, "vacation"), .read("done"),
    ])

  /// Dice: 1, 4, 3.
  static let problem = Lesson(
    .problem,
    LessonPosition(.openCore, seed: problemSeed) { position in
      position.people = 5
      position.papers = [.krug, .deschaine]
      position.filled = 5
      position.draws = [Face(.green, .circle)]
    },
    [
      .read("needs"), .play(.rollMove, "roll"), .play(.acceptRoll, "go"), .play(.reveal, "draw"),
      .play(.place, "place"),
      .read("complete"), .play(.attempt(target: .person, swapOut: nil), "person"), .play(.acceptRoll, "accept"),
      .read("chance"),
      .play(.solve, "solve"), .play(.acceptRoll, "solved"), .read("done"),
    ])

  private static let eventsSeed: UInt64 = 2831
  private static let problemSeed: UInt64 = 135
}
