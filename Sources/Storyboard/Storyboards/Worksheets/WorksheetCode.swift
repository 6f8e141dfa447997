/// The layout of a worksheet as a row of squares between the upper marks: dark is 1.
///
/// Frame count (3 bits), aspect (3), paper (1), orientation (1), and four check bits. The check bits reject most rows
/// that a thumb or a shadow has changed.
struct WorksheetCode {
  static let length = 12

  let bits: [Bool]

  init(_ sheet: Worksheet) {
    let count = PageOptions.Count.allCases.firstIndex(of: sheet.count) ?? 0
    let aspect = Aspect.allCases.firstIndex(of: sheet.aspect) ?? 0
    let value = count << 5 | aspect << 2 | (sheet.paper == .letter ? 2 : 0) | (sheet.orientation == .across ? 1 : 0)
    bits = Self.bits(value, 8) + Self.bits(Self.check(value), 4)
  }

  /// The decoded worksheet; `nil` when the check fails, the length is wrong, or a value is unknown.
  static func sheet(_ bits: [Bool]) -> Worksheet? {
    guard bits.count == length else { return nil }
    let value = number(bits.prefix(8))
    guard number(bits.suffix(4)) == check(value), value >> 5 < PageOptions.Count.allCases.count,
      value >> 2 & 7 < Aspect.allCases.count
    else { return nil }
    return Worksheet(
      count: PageOptions.Count.allCases[value >> 5], paper: value & 2 != 0 ? .letter : .a4,
      orientation: value & 1 != 0 ? .across : .upright, aspect: Aspect.allCases[value >> 2 & 7])
  }

  /// The center of a square, as shares of the marked rectangle.
  static func place(_ index: Int) -> (x: Double, y: Double) { (0.29 + 0.42 * Double(index) / Double(length - 1), 0) }
  static let half = 0.012

  /// Positions between the row and the marks where nothing is printed.
  static let quiet = stride(from: 0.06, through: 0.24, by: 0.01).flatMap { [$0, 1 - $0] }

  /// CRC-4-ITU (polynomial x⁴ + x + 1) of eight bits. The XOR makes a row of only light squares invalid. A row of only
  /// dark squares passes this check, but its aspect does not exist.
  private static func check(_ value: Int) -> Int {
    var rest = (value ^ 0xA5) << 4
    for bit in stride(from: 11, through: 4, by: -1) where rest >> bit & 1 == 1 { rest ^= 0b10011 << (bit - 4) }
    return rest
  }

  private static func bits(_ value: Int, _ count: Int) -> [Bool] {
    (0..<count).reversed().map { value >> $0 & 1 == 1 }
  }

  private static func number(_ bits: some Sequence<Bool>) -> Int { bits.reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }
}
