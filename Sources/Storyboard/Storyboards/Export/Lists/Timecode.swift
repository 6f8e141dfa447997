/// SMPTE timecode (ST 12-1): hours, minutes, seconds and frame number.
///
/// A fractional rate counts as the next whole number, so the timecode runs behind the clock. At 29.97 and 59.94 frames
/// per second, drop-frame timecode corrects this: it skips two (or four) numbers each minute, except every tenth. No
/// picture is skipped.
package struct Timecode: Sendable {
  /// Timecode numbers per second: the frame rate, rounded up.
  package let nominal: Int
  package let isDropFrame: Bool

  /// `nil` for rates without timecode: more than 60 pictures per second.
  package init?(_ rate: FrameRate) {
    nominal = (rate.numerator + rate.denominator - 1) / rate.denominator
    guard nominal <= 60 else { return nil }
    isDropFrame = rate.denominator == 1_001 && nominal % 30 == 0
  }

  /// The index of the picture at which the timecode shows this full hour.
  package func pictures(inHours hours: Int) -> Int {
    let counted = hours * 3_600 * nominal
    return isDropFrame ? counted - hours * 54 * dropped : counted
  }

  /// The timecode of a picture; after 24 hours the timecode starts again at 0.
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

  /// How many numbers drop-frame timecode skips at the start of a minute: 2 at 30 per second, 4 at 60.
  private var dropped: Int { nominal / 15 }

  static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
