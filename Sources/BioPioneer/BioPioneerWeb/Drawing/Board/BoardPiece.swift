import BioPioneerRules

/// A token on the board.
struct BoardPiece: Hashable {
  /// Whose it is: the seat's number, as `data-token` says it.
  let seat: Int
  let token: Token
  let colour: ProfileColour
  /// The space that it stands on, from 0.
  let space: Int
  /// Whether it is this one's turn.
  var isCurrent = false
}
