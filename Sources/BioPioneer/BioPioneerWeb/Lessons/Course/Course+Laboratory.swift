import BioPioneerRules

/// How a laboratory grows. The comments list the dice that the seeds give.
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
