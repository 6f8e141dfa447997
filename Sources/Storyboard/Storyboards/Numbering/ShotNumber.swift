/// The number of a scene or a shot, as productions write it: `12`, and `12A` for what was put behind it once numbers were locked.
///
/// Locked numbers stay with what they were given to. What comes between 12 and 13 is 12A, then 12B. What comes between 12 and 12A
/// is 12aA, as shooting scripts have it, then 12bA; between 12A and 12B it is 12AA. I and O are left out, for they look like 1
/// and 0.
package struct ShotNumber: Hashable, Sendable, CustomStringConvertible {
  /// Everything up to the last digit; the whole text where letters do not end it.
  private let stem: String
  /// Letters after the last digit: small ones, then capitals.
  private let suffix: String

  package init(_ text: String) {
    let letters = text.reversed().prefix { $0.isASCII && $0.isLetter }.count
    let stem = String(text.dropLast(letters))
    (self.stem, suffix) = stem.last?.isWholeNumber == true ? (stem, String(text.suffix(letters))) : (text, "")
  }

  init(_ whole: Int) { self.init(stem: "\(whole)", suffix: "") }

  private init(stem: String, suffix: String) { (self.stem, self.suffix) = (stem, suffix) }

  package var description: String { stem + suffix }

  /// The whole number in front, where the stem is one.
  var whole: Int? { Int(stem) }

  /// The number of what comes between two, that nothing else has.
  static func between(
    _ previous: ShotNumber?, _ next: ShotNumber, besides taken: Set<ShotNumber>
  ) -> ShotNumber {
    var candidate = (previous ?? next.assumedPrevious).step(towards: next)
    // Each step makes letters that are more, or later in the alphabet: the loop ends after as many as are taken.
    while taken.contains(candidate) { candidate = candidate.step(towards: next) }
    return candidate
  }

  private func step(towards next: ShotNumber) -> ShotNumber {
    guard next.stem == stem else { return suffix.isEmpty ? child : sibling ?? child }
    // What is behind the previous one already has it in front: the new one goes in front of that.
    if next.suffix.count > suffix.count, next.suffix.hasPrefix(suffix) { return with("a" + next.suffix) }
    if suffix.dropFirst() == next.suffix, let letter = Self.letter(after: suffix.first, of: Self.small) {
      return with(String(letter) + next.suffix)
    }
    if let sibling, sibling.small == next.small, sibling.suffix < next.suffix { return sibling }
    return child
  }

  private var small: Substring { suffix.prefix { $0.isLowercase } }
  private var child: ShotNumber { with(suffix + "A") }

  /// The last letter's follower; `nil` after Z.
  private var sibling: ShotNumber? {
    Self.letter(after: suffix.last, of: Self.capitals).map { with(suffix.dropLast() + String($0)) }
  }

  /// What the first of a scene stands behind when its numbers do not begin with 1.
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
