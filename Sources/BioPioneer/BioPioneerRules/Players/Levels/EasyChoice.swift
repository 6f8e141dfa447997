import Basics

extension Appraisal {
  /// A random choice among the options that are about as good as the best option. On some occasions the player
  /// overlooks all tools. If no option is useful, the result is the first option.
  ///
  /// - Parameter occasion: the generator for overlooking tools. It gives the same number for all decisions on one
  ///   occasion (`Phase.Name.occasion`) of a turn.
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
  /// The number of the phase's occasion within a turn. A player overlooks tools for a whole occasion.
  var occasion: Int {
    switch self {
    case .turnStart, .rolled, .eventDrawn, .choosingPile: 0
    case .drawing, .looking, .puttingBack: 1
    case .cardInHand: 2
    case .main, .gameOver: 3
    }
  }
}
