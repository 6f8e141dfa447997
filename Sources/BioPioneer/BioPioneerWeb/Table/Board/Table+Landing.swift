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

extension Table {
  /// Where the token comes to stand after a move: no further than the first lab event.
  func landing(after steps: Int) -> Int {
    let board = numbers.board
    let path = (0..<max(0, steps)).map { (lab.position + $0 + 1) % board.count }
    return path.first { board[$0] == .event } ?? path.last ?? lab.position
  }
}
