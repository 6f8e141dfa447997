import BioPioneerRules

struct BoardPiece: Hashable {
  /// The number of its seat, as in `data-token`.
  let seat: Int
  let token: Token
  let colour: ProfileColour
  /// The index of its space, from 0.
  let space: Int
  /// Whether it is this seat's turn.
  var isCurrent = false
}
