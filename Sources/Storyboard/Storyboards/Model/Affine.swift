/// The transform of an element: x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG's `matrix(a b c d e f)`.
package struct Affine: Hashable, Sendable {
  package var a: Double, b: Double, c: Double, d: Double, e: Double, f: Double

  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  package static let identity = Affine(1, 0, 0, 1, 0, 0)

  /// The transformed point.
  package func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + c * y + e, b * x + d * y + f)
  }

  /// Whether all six numbers are finite and within ±1,000,000.
  var isBounded: Bool { [a, b, c, d, e, f].allSatisfy { $0.isFinite && abs($0) <= 1e6 } }
}

extension Affine: Codable {
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(
      try list.decode(Double.self), try list.decode(Double.self), try list.decode(Double.self),
      try list.decode(Double.self),
      try list.decode(Double.self), try list.decode(Double.self))
    guard list.isAtEnd, isBounded else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "six numbers up to a million"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in [a, b, c, d, e, f] { try list.encode(number) }
  }
}
