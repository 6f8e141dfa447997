/// A distance on the ground, as people write it: `1km`, `500m`, `1.5 km`.
package struct Distance: Hashable, Sendable, CustomStringConvertible {
  /// Positive and finite.
  package let metres: Double

  /// `nil` unless the value is positive and finite.
  package init?(metres: Double) {
    guard metres > 0, metres.isFinite else { return nil }
    self.metres = metres
  }

  /// Parses a number with its unit, `m` or `km`. `nil` for any other text: a number without unit would be ambiguous.
  package init?(_ text: String) {
    guard let distance = try? Distance(reading: text) else { return nil }
    self = distance
  }

  /// Parses a number with its unit, `m` or `km`.
  ///
  /// - Throws: the reason why the text is not a distance.
  package init(reading text: String) throws(DistanceError) {
    let text = text.lowercased().filter { $0 != " " }
    let (number, scale): (Substring, Double) =
      text.hasSuffix("km") ? (text.dropLast(2), 1_000) : text.hasSuffix("m") ? (text.dropLast(), 1) : ("", 1)
    guard let value = Double(number), value.isFinite else { throw .unreadable }
    guard value > 0 else { throw .notPositive }
    guard let distance = Distance(metres: value * scale) else { throw .unreadable }
    self = distance
  }

  /// In metres below one kilometre, else in kilometres.
  package var description: String {
    metres < 1_000 ? "\(Int(metres.rounded())) m" : "\((metres / 100).rounded() / 10) km"
  }
}

/// Why a text is not a ``Distance``.
package enum DistanceError: Error, Hashable, Sendable {
  /// It is not a finite number with the unit `m` or `km`.
  case unreadable
  /// The number is zero or below: no place would be within the distance.
  case notPositive
}
