/// The parameters of computer players.
package struct ComputerNumbers: Codable, Hashable, Sendable {
  /// How often an easy player overlooks all tools, in percent of the occasions.
  package let easyForgetsPercent: Int
  /// An easy player treats options with at least this fraction of the best value as equally good, 0 to 1.
  package let easyDiscernment: Double
  /// The number of simulated games for a decision of a hard player.
  package let hardPlayouts: Int
  /// The maximum number of options that a hard player examines.
  package let hardOptions: Int
  /// A simulated game without a solution stops after this many rounds.
  package let hardRounds: Int
  /// An option must save more than this many turns in the simulated games to replace the option that seems best
  /// before the simulation.
  package let hardMargin: Double
  package let worths: PerKind<Player.Level, AppraisalWeights>
}

/// The values of game elements for a computer player, in turns that the player saves. They were tuned in simulated
/// games: easy and normal players should reach the game length of the study of the rules, hard players should win.
package struct AppraisalWeights: Codable, Hashable, Sendable {
  /// `slot` is the value of a filled slot. `lastSlot` is added for the last slot if the lab can then attempt the
  /// problem in the same turn.
  package let slot: Double
  package let lastSlot: Double
  /// A slot after the next one, filled early by a restriction digest.
  package let slotAhead: Double
  /// A held card that fits the slot after the next one; for each further open slot the value is multiplied by
  /// `keptFurther`. Also a stored card with the shape or the colour of the next slot.
  package let kept: Double
  package let keptFurther: Double
  /// A missing person, piece of equipment or paper that the problem requires.
  package let neededPerson: Double
  package let neededPiece: Double
  package let neededPaper: Double
  /// A point of knowledge, for each missing item that has to be attempted.
  package let knowledge: Double
  /// A turn saved on attempts at the problem, on average.
  package let solving: Double
  /// An additional action in every turn, for each open slot. This value makes a player hire more people than the
  /// problem requires: that wins long games soonest.
  package let hand: Double
  /// An additional slot filled per turn, for each open slot.
  package let filling: Double
  /// The other uses of a piece, besides filling slots with the drawn card, for each open slot.
  package let pieces: PerKind<Equipment, Double>
  /// The benefit of a paper, for each open slot.
  package let papers: PerKind<Paper, Double>
  /// An action that could be spent on another purpose.
  package let action: Double
  /// A lab event drawn instead of a card.
  package let labEvent: Double
  /// The pipette, saved for a later roll of the turn.
  package let pipette: Double
}
