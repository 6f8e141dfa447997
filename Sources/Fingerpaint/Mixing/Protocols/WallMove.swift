/// One movement of one wall.
package struct WallMove: Hashable, Sendable {
  /// The symbol of the wall: `T`.
  package let wall: String
  /// Whether the wall moves against its positive direction.
  package let isReversed: Bool
  /// In units of the mixer's height or radius; above 0.
  package let displacement: Displacement

  package init(wall: String, isReversed: Bool = false, displacement: Displacement) {
    self.wall = wall
    self.isReversed = isReversed
    self.displacement = displacement
  }

  /// The inverse movement.
  package var reversed: WallMove {
    WallMove(wall: wall, isReversed: !isReversed, displacement: displacement)
  }

  /// `-B[6.25]`.
  package var text: String { "\(isReversed ? "-" : "")\(wall)[\(displacement.text)]" }
}

/// A wall's displacement as an integer number of hundredths, so that equal displacements compare equal.
package struct Displacement: Hashable, Comparable, Sendable {
  /// Hundredths of a unit of length, from 1 to 10,000.
  package let hundredths: Int

  /// The valid displacements, in hundredths.
  package static let range = 1...10_000

  /// `nil` when out of range.
  package init?(hundredths: Int) {
    guard Self.range.contains(hundredths) else { return nil }
    self.hundredths = hundredths
  }

  /// A displacement in units of length, rounded to hundredths; `nil` when that is out of range or not a number.
  package init?(_ value: Double) {
    guard value.isFinite, abs(value) < 1_000 else { return nil }
    self.init(hundredths: Int((value * 100).rounded()))
  }

  /// Parses decimal digits: `6.25`, `1`, `.5`. `nil` for other notations such as `0x10` and `1e1`, when out of range,
  /// and when decimals after the second are not zero.
  package init?(reading text: String) {
    self.init(hundredths: DecimalDigits.units(text, decimals: 2) ?? 0)
  }

  /// In units of length.
  package var value: Double { Double(hundredths) / 100 }

  /// Without trailing zeros: `6.25`, `1`.
  package var text: String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Compares lengths.
  package static func < (a: Displacement, b: Displacement) -> Bool { a.hundredths < b.hundredths }

  // MARK: Parts

  /// The displacements with stored operators: 4, 2, 1, 0.5, 0.25 and 0.1.
  package static let kept = [400, 200, 100, 50, 25, 10].compactMap { Displacement(hundredths: $0) }

  /// Stored displacements that add up to this one: as few as possible, longest first. A remainder comes last, as one
  /// part.
  ///
  /// 6.2 is 4 + 2 + 0.1 + 0.1. Only 0.05, 0.15 and displacements that are not multiples of 0.05 have a remainder, which
  /// needs an operator of its own.
  package var parts: [Displacement] {
    let fours = max(0, hundredths / 400 - 1)
    let rest = hundredths - 400 * fours
    // For each number of hundredths up to `rest`: the minimum number of stored parts, and the last of these parts.
    // `Int.max` if no stored parts add up to it.
    var best: [(count: Int, last: Int)] = [(0, 0)]
    for total in stride(from: 1, through: rest, by: 1) {
      var choice = (count: Int.max, last: 0)
      for part in Self.kept where part.hundredths <= total {
        let before = best[total - part.hundredths]
        if before.count < Int.max - 1, before.count + 1 < choice.count {
          choice = (before.count + 1, part.hundredths)
        }
      }
      best.append(choice)
    }
    var remainder = 0
    while remainder < rest, best[rest - remainder].count == Int.max { remainder += 1 }
    var sizes = [Int](repeating: 400, count: fours)
    var left = rest - remainder
    while left > 0 {
      sizes.append(best[left].last)
      left -= best[left].last
    }
    sizes.sort(by: >)
    if remainder > 0 { sizes.append(remainder) }
    return sizes.compactMap { Displacement(hundredths: $0) }
  }
}

/// Plain decimal numbers: digits, with or without a point. Not `0x10`, `1e1`, `+1` and the like.
enum DecimalDigits {
  /// The number in units of its last decimal: 625 for `6.25` with two decimals.
  ///
  /// - Returns: `nil` for other notations, for further decimals that are not zero, and for more than 15 digits.
  static func units(_ text: String, decimals: Int) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.contains(where: { !$0.isEmpty }), parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }) else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.dropFirst(decimals).allSatisfy({ $0 == "0" }) else { return nil }
    let digits = parts[0] + fraction.prefix(decimals) + String(repeating: "0", count: max(0, decimals - fraction.count))
    return digits.count <= 15 ? Int(digits) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
