import BioPioneerRules

/// How a DNA sequence is built. The comments list the dice that the seeds give.
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
