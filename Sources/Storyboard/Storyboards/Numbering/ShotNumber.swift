/// A scene or shot number in the notation of film productions: `12`, and `12A` for an insertion after numbers were
/// locked.
///
/// Locked numbers never change. Between 12 and 13 come 12A, then 12B. Between 12 and 12A comes 12aA, as in shooting
/// scripts, then 12bA. Between 12A and 12B comes 12AA. I and O are not used, because they look like 1 and 0.
package struct ShotNumber: Hashable, Sendable, CustomStringConvertible {
  /// Everything up to the last digit; the whole text when no letters follow a digit.
  private let stem: String
  /// The letters after the last digit: lower case, then capitals.
  private let suffix: String

  package init(_ text: String) {
    let letters = text.reversed().prefix { $0.isASCII && $0.isLetter }.count
    let stem = String(text.dropLast(letters))
    (self.stem, suffix) = stem.last?.isWholeNumber == true ? (stem, String(text.suffix(letters))) : (text, "")
  }

  init(_ whole: Int) { self.init(stem: "\(whole)", suffix: "") }

  private init(stem: String, suffix: String) { (self.stem, self.suffix) = (stem, suffix) }

  package var description: String { stem + suffix }

  /// The stem as a number; `nil` when the stem has other characters than digits.
  var whole: Int? { Int(stem) }

  /// A number after `previous` and before `next` that is not in `taken`. `previous` is `nil` at the beginning.
  static func between(
    _ previous: ShotNumber?, _ next: ShotNumber, besides taken: Set<ShotNumber>
  ) -> ShotNumber {
    var candidate = (previous ?? next.assumedPrevious).step(towards: next)
    // Each step makes the letters longer or later in the alphabet, so there are at most as many steps as taken numbers.
    while taken.contains(candidate) { candidate = candidate.step(towards: next) }
    return candidate
  }

  private func step(towards next: ShotNumber) -> ShotNumber {
    guard next.stem == stem else { return suffix.isEmpty ? child : sibling ?? child }
    // `next` already starts with this number's letters: the new number goes before `next`.
    if next.suffix.count > suffix.count, next.suffix.hasPrefix(suffix) { return with("a" + next.suffix) }
    if suffix.dropFirst() == next.suffix, let letter = Self.letter(after: suffix.first, of: Self.small) {
      return with(String(letter) + next.suffix)
    }
    if let sibling, sibling.small == next.small, sibling.suffix < next.suffix { return sibling }
    return child
  }

  private var small: Substring { suffix.prefix { $0.isLowercase } }
  private var child: ShotNumber { with(suffix + "A") }

  /// The number with the next last letter; `nil` after Z.
  private var sibling: ShotNumber? {
    Self.letter(after: suffix.last, of: Self.capitals).map { with(suffix.dropLast() + String($0)) }
  }

  /// The number that is assumed before this one when no number precedes it: 12 before 12A, and 11 before 12.
  private var assumedPrevious: ShotNumber {
    if !suffix.isEmpty { return ShotNumber(stem: stem, suffix: "") }
    return whole.map { ShotNumber(max(0, $0 - 1)) } ?? ShotNumber(stem: "A" + stem, suffix: "")
  }

  private func with(_ suffix: String) -> ShotNumber { ShotNumber(stem: stem, suffix: suffix) }

  private static let capitals = Array("ABCDEFGHJKLMNPQRSTUVWXYZ")
  private static let small = Array("abcdefghjklmnpqrstuvwxyz")

  private static func letter(after letter: Character?, of alphabet: [Character]) -> Character? {
    alphabet.first { $0 > letter ?? " " && (letter?.isLowercase ?? alphabet[0].isLowercase) == alphabet[0].isLowercase }
  }
}
