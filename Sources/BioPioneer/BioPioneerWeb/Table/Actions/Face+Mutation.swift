import BioPioneerRules

extension Face {
  /// To what it mutates by a lab event when the die counts so.
  func mutated(by event: LabEvent, value: Int) -> Face {
    if event == .randomMutationShape {
      return changed(to: .shape(Shape.allCases.filter { $0 != shape }[(value - 1) % 2]))
    }
    return changed(to: .colour(Colour.allCases.filter { $0 != colour }[(value - 1) / 2]))
  }
}
