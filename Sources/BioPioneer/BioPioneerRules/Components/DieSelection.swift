/// What a die selects that does not count, but chooses. Values are 1 to 6.
extension Shape {
  /// The shape that a die chooses: pairs of values.
  package static func selected(by value: Int) -> Shape { allCases[(value - 1) / 2] }
}

extension Face {
  /// To what it mutates by a lab event: one of the other traits in their canonical order, for two shapes by odd and even values, for
  /// three colours by pairs of values.
  package func mutated(by event: LabEvent, value: Int) -> Face {
    event == .randomMutationShape
      ? changed(to: .shape(Shape.allCases.filter { $0 != shape }[(value - 1) % 2]))
      : changed(to: .colour(Colour.allCases.filter { $0 != colour }[(value - 1) / 2]))
  }
}
