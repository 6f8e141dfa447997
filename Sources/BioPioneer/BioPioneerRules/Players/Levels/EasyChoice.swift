import Facts

extension Appraisal {
  /// Any of the things that seem about as good as the best that comes to its mind, each as likely as the others; at some
  /// occasions it does not think of tools. Where nothing is worth doing, what must be done.
  ///
  /// - Parameter occasion: where forgetting comes from, the same for all that is done with a card or a die.
  func easyChoice(occasion: inout SplitMix64, _ random: inout SplitMix64) -> Command? {
    let numbers = table.numbers.computer
    let forgets = occasion.below(100) < UInt64(numbers.easyForgetsPercent)
    let known = options.filter { !(forgets && $0.usesTool) }
    guard let best = known.first, best.worth > 0 else { return known.first?.command }
    let useful = known.prefix { $0.worth > 0 && $0.worth >= best.worth * numbers.easyDiscernment }
    return useful[Int(random.below(UInt64(useful.count)))].command
  }
}

extension Phase.Name {
  /// Which of the occasions of a turn it belongs to.
  var occasion: Int {
    switch self {
    case .turnStart, .rolled, .eventDrawn, .choosingPile: 0
    case .drawing, .looking, .puttingBack: 1
    case .cardInHand: 2
    case .main, .gameOver: 3
    }
  }
}
