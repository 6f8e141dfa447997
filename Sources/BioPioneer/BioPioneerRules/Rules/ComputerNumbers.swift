/// What makes computer players weaker or stronger.
package struct ComputerNumbers: Codable, Hashable, Sendable {
  /// Of a hundred occasions to use a tool, those that an easy player does not see.
  package let easyForgetsPercent: Int
  /// Which part of the best worth something needs to have for an easy player to take it for as good, 0 to 1.
  package let easyDiscernment: Double
  /// Games that a hard player plays in its head for a decision.
  package let hardPlayouts: Int
  /// Of what could be done, how much a hard player thinks about.
  package let hardOptions: Int
  /// Rounds after which a hard player takes a game in its head for lost.
  package let hardRounds: Int
  /// Turns by which something must have done better in a hard player's head than what a normal player would do.
  package let hardMargin: Double
  package let worths: PerKind<Player.Level, Worths>
}

/// What things are worth to a computer player, in turns of its own that they save. Found by playing many games with other
/// worths: those of normal and easy players so that games take as long as in the study of the rules, those of hard ones so that
/// they win.
package struct Worths: Codable, Hashable, Sendable {
  /// A slot of the strand that is filled; and the last one, when nothing else is missing, above that.
  package let slot: Double
  package let lastSlot: Double
  /// A slot that is filled ahead of the next one.
  package let slotAhead: Double
  /// A card that is held, or stored, for the slot after the next one; each slot further it is worth this part of that.
  package let kept: Double
  package let keptFurther: Double
  /// A person, a piece or a paper that the problem asks for and that is missing.
  package let neededPerson: Double
  package let neededPiece: Double
  package let neededPaper: Double
  /// A point of knowledge, for each thing that is missing and will have to be attempted.
  package let knowledge: Double
  /// A turn less that is expected to be spent on attempts at the problem.
  package let solving: Double
  /// An action more in every turn, for each slot that is open. Who thinks of it hires people for whom the problem does not ask,
  /// which is what wins the long games soonest.
  package let hand: Double
  /// A slot that is filled sooner in each turn, for each slot that is open.
  package let filling: Double
  /// What can be done with a piece beside filling slots with what is drawn on the move, for each slot that is open.
  package let pieces: PerKind<Equipment, Double>
  /// What a paper makes cheaper or possible, for each slot that is open.
  package let papers: PerKind<Paper, Double>
  /// What an action must bring for it to be spent.
  package let action: Double
  /// A lab event that is drawn instead of a card.
  package let labEvent: Double
  /// The pipette, kept for a later roll of the turn.
  package let pipette: Double
}
