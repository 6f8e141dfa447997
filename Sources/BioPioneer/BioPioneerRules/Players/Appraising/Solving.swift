/// How long the last step takes.
enum Solving {
  /// Turns until a die shows enough, one try a turn, on average.
  ///
  /// - Parameters:
  ///   - least: the least die that suffices at the first try.
  ///   - persistence: by how much less suffices after each try that failed.
  static func turns(least: Int, persistence: Int) -> Double {
    guard persistence > 0 else {
      // Who cannot succeed needs something else first; that it takes long is all that counts here.
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
