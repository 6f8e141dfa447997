/// The hours, minutes, seconds and pictures by which editors call a place in a film (SMPTE ST 12-1).
///
/// Rates that are no whole number are counted as the next whole one, and so run behind the clock. At 29.97 and 59.94 pictures a second
/// numbers, not pictures, are left out to make up for that: two (or four) at each minute but every tenth.
package struct Timecode: Sendable {
  /// Pictures in a second of the count.
  package let nominal: Int
  package let isDropFrame: Bool

  /// `nil` for a rate that no timecode counts: more than 60 pictures a second.
  package init?(_ rate: FrameRate) {
    nominal = (rate.numerator + rate.denominator - 1) / rate.denominator
    guard nominal <= 60 else { return nil }
    isDropFrame = rate.denominator == 1_001 && nominal % 30 == 0
  }

  /// The number of the picture that is called by a whole hour.
  package func pictures(inHours hours: Int) -> Int {
    let counted = hours * 3_600 * nominal
    return isDropFrame ? counted - hours * 54 * dropped : counted
  }

  /// What a picture is called; after a day the count begins anew.
  package func text(_ picture: Int) -> String {
    var number = picture
    if isDropFrame {
      let (minute, tenMinutes) = (60 * nominal - dropped, 600 * nominal - 9 * dropped)
      let (tens, rest) = number.quotientAndRemainder(dividingBy: tenMinutes)
      number += 9 * dropped * tens
      if rest >= dropped { number += dropped * ((rest - dropped) / minute) }
    }
    let seconds = number / nominal
    let parts = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map(Self.twoDigits)
    return parts.joined(separator: ":") + (isDropFrame ? ";" : ":") + Self.twoDigits(number % nominal)
  }

  /// Numbers that are left out at a minute.
  private var dropped: Int { nominal / 15 }

  static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
