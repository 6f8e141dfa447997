/// Dice that select. Values are 1 to 6.
extension Shape {
  /// The shape for a value: 1 and 2, 3 and 4, 5 and 6.
  package static func selected(by value: Int) -> Shape { allCases[(value - 1) / 2] }
}

extension Face {
  /// The face after a mutation. The die selects one of the other traits in canonical order: odd and even
  /// values for two shapes, pairs of values for three colours.
  package func mutated(by event: LabEvent, value: Int) -> Face {
    event == .randomMutationShape
      ? changed(to: .shape(Shape.allCases.filter { $0 != shape }[(value - 1) % 2]))
      : changed(to: .colour(Colour.allCases.filter { $0 != colour }[(value - 1) / 2]))
  }
}
