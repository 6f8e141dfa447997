/// A length on the ground, as somebody writes it: `1km`, `500m`, `1.5 km`.
package struct Distance: Hashable, Sendable, CustomStringConvertible {
  /// The length in metres, positive and finite.
  package let metres: Double

  /// A length, or `nil` when it is not positive and finite.
  package init?(metres: Double) {
    guard metres > 0, metres.isFinite else { return nil }
    self.metres = metres
  }

  /// Reads a number with its unit, `m` or `km`. A number without unit is `nil`: nobody should have to guess.
  package init?(_ text: String) {
    guard let distance = try? Distance(reading: text) else { return nil }
    self = distance
  }

  /// Reads a number with its unit, `m` or `km`.
  ///
  /// - Throws: what keeps the text from being a length.
  package init(reading text: String) throws(DistanceError) {
    let text = text.lowercased().filter { $0 != " " }
    let (number, scale): (Substring, Double) =
      text.hasSuffix("km") ? (text.dropLast(2), 1_000) : text.hasSuffix("m") ? (text.dropLast(), 1) : ("", 1)
    guard let value = Double(number), value.isFinite else { throw .unreadable }
    guard value > 0 else { throw .notPositive }
    guard let distance = Distance(metres: value * scale) else { throw .unreadable }
    self = distance
  }

  /// In metres below a kilometre, else in kilometres.
  package var description: String {
    metres < 1_000 ? "\(Int(metres.rounded())) m" : "\((metres / 100).rounded() / 10) km"
  }
}

/// Why a text is no ``Distance``.
package enum DistanceError: Error, Hashable, Sendable {
  /// It is not a finite number with the unit `m` or `km`.
  case unreadable
  /// The number is zero or below: around nothing, nothing could be.
  case notPositive
}
