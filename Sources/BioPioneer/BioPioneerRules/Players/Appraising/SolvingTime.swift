/// The duration of the last step.
enum SolvingTime {
  /// The average number of turns until a die succeeds, with one attempt per turn.
  ///
  /// - Parameters:
  ///   - least: the minimum die at the first attempt.
  ///   - persistence: the reduction of the minimum after each failed attempt.
  static func turns(least: Int, persistence: Int) -> Double {
    guard persistence > 0 else {
      // An attempt that cannot succeed needs other gains first; the formula only has to give a large
      // number.
      return least > 6 ? 6 + Double(least - 6) : 6 / Double(min(6, 7 - least))
    }
    var (turns, reached, least) = (0.0, 1.0, least)
    while true {
      turns += reached
      if least <= 1 { return turns }
      reached *= Double(min(6, least - 1)) / 6
      least -= persistence
    }
  }
}
