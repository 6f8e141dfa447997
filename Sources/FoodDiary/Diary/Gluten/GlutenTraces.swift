/// Finds the grains that "may contain" applies to.
struct GlutenTraces {
  /// The indexes of those grains.
  private(set) var reached: Set<Int> = []

  /// Reads from "may contain" to the end of the sentence, a closing parenthesis, or the next amount.
  init(_ pieces: [GlutenReading.Piece]) {
    var isTraced = false
    for place in pieces.indices {
      switch pieces[place].sense {
      case .entry(.traces): isTraced = true
      case .entry(.grain) where isTraced: reached.insert(place)
      case .number, .mark(.stop), .mark(.close), .mark(.other): isTraced = false
      default: continue
      }
    }
  }
}
