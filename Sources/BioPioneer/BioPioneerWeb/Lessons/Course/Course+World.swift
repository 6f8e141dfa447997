import BioPioneerRules

/// Lab events and the world problem. The comments list the numbers that the seeds give.
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
