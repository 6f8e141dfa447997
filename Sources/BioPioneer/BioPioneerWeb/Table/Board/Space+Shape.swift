import BioPioneerRules

extension Space {
  /// The shape of the cards that are drawn there.
  var shape: Shape? {
    switch self {
    case .circle: .circle
    case .triangle: .triangle
    case .square: .square
    case .start, .star, .event: nil
    }
  }
}
