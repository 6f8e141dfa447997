/// Finds the grains that "may contain" is said of.
struct GlutenTraces {
  /// The places of those grains.
  private(set) var reached: Set<Int> = []

  /// The traces of a reading. What follows is read up to the end of the sentence, a bracket's end, or the next amount.
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
