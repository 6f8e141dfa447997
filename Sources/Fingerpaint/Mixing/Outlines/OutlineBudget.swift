/// The points and steps that remain.
struct OutlineBudget {
  private let precision: OutlinePrecision
  private var points = 0
  private var steps = 0

  init(_ precision: OutlinePrecision) { self.precision = precision }

  mutating func add(points: Int, steps: Int) throws {
    try Task.checkCancellation()
    self.points += points
    self.steps += steps
    guard self.points <= precision.mostPoints else { throw OutlineError.tooManyPoints(limit: precision.mostPoints) }
    guard self.steps <= precision.mostSteps else { throw OutlineError.tooManySteps }
  }
}
