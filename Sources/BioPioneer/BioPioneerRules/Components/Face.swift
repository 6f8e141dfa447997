import Basics

/// The shape of a space, a pile and a shape card. The order of the cases decides which shape a die selects.
package enum Shape: String, Kind {
  case circle, triangle, square
}

/// The order of the cases decides which colour a die selects.
package enum Colour: String, Kind {
  case red, blue, green, orange
}

/// The face of a shape card, and the requirement of a DNA slot: a part of DNA.
///
/// In JSON and on the terminal it is a code: the letter of the colour and that of the shape. `BT` is a blue
/// triangle.
package struct Face: Hashable, Sendable {
  package var shape: Shape
  package var colour: Colour

  package init(_ colour: Colour, _ shape: Shape) {
    (self.colour, self.shape) = (colour, shape)
  }

  /// All twelve faces, sorted by shape, then by colour.
  package static let all: [Face] = Shape.allCases.flatMap { shape in Colour.allCases.map { Face($0, shape) } }
}

extension Face: LosslessStringConvertible {
  package var description: String { "\(colour.letter)\(shape.letter)" }

  /// The face of a code such as `BT`; `nil` for any other text.
  package init?(_ code: String) {
    let letters = Array(code)
    guard letters.count == 2,
      let colour = Colour.allCases.first(where: { $0.letter == letters[0] }),
      let shape = Shape.allCases.first(where: { $0.letter == letters[1] })
    else { return nil }
    self.init(colour, shape)
  }
}

extension Face: TextCodable {}

extension Shape {
  /// C, T or S.
  package var letter: Character {
    switch self {
    case .circle: "C"
    case .triangle: "T"
    case .square: "S"
    }
  }
}

extension Colour {
  /// R, B, G or O. It is printed on cards for people with colour blindness.
  package var letter: Character {
    switch self {
    case .red: "R"
    case .blue: "B"
    case .green: "G"
    case .orange: "O"
    }
  }
}

/// Selection by a die with the values 1 to 6.
extension Shape {
  /// The shape for a value: 1 and 2, 3 and 4, 5 and 6.
  package static func selected(by value: Int) -> Shape { allCases[(value - 1) / 2] }
}

extension Face {
  /// The face after a mutation. The die selects one of the other traits in the order of the cases. An odd or an even
  /// value selects one of two shapes; a pair of values (1 and 2, for example) selects one of three colours.
  package func mutated(by event: LabEvent, value: Int) -> Face {
    event == .randomMutationShape
      ? changed(to: .shape(Shape.allCases.filter { $0 != shape }[(value - 1) % 2]))
      : changed(to: .colour(Colour.allCases.filter { $0 != colour }[(value - 1) / 2]))
  }
}
