/// Why a model gives no estimate, and what is missing.
package enum PopulationRefusal: Error, Equatable, Sendable {
  case noAnimals
  case tooFewOccasions(found: Int, needed: Int)
  case tooManyOccasions(found: Int, limit: Int)
  case tooFewAnimals(found: Int, needed: Int)
  /// Every animal was seen only once if none was found.
  case tooFewRecaptures(found: Int, needed: Int)
  /// Animals that were not released: a closed model cannot use them.
  case removals(animals: Int)
  /// Nothing tells animals that died from animals that were missed.
  case notSeparable
  /// A spatial model needs the places of detections.
  case noPlaces
  /// No animal was detected at two places, so that nothing tells how far animals move.
  case noMovement
  /// New animals do not become fewer, so that nothing bounds their number.
  case noDecline
  /// The data exclude no large number: they only say that there are at least so many.
  case noUpperLimit(low: Double)
  /// The search for the highest likelihood failed.
  case noMaximum
}

extension CaptureCounts {
  /// The fewest recaptures for an estimate: below, the interval says nothing.
  package static let neededRecaptures = 5

  /// Whether the counts are enough for any model of a closed population.
  func requireClosed() throws(PopulationRefusal) {
    try requireRecaptures(occasions: 2)
    guard removed == 0 else { throw .removals(animals: removed) }
  }

  func requireRecaptures(occasions needed: Int) throws(PopulationRefusal) {
    guard animals > 0 else { throw .noAnimals }
    guard occasions >= needed else { throw .tooFewOccasions(found: occasions, needed: needed) }
    guard animals > 1 else { throw .tooFewAnimals(found: animals, needed: 2) }
    guard recaptures >= Self.neededRecaptures else {
      throw .tooFewRecaptures(found: recaptures, needed: Self.neededRecaptures)
    }
  }
}
