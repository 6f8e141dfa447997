/// A written latitude or longitude: a magnitude, with a letter for the hemisphere, or a sign.
///
/// Exif requires a magnitude and a letter. Some writers keep the sign as well: -23.5 with `S` is south once, not twice.
struct HalfOfEarth {
  /// Degrees north or east.
  let degrees: Double
  /// Why the hemisphere is uncertain; `nil` when the letter states it and the sign does not contradict.
  let doubt: Suspicion?

  /// - Parameters:
  ///   - parts: degrees, minutes and seconds; any of them may have the sign.
  ///   - letter: the reference, in either case; `nil` when there is none.
  ///   - positive: the letter of the hemisphere with positive degrees.
  ///   - negative: the letter of the other hemisphere.
  init(_ parts: [Double], letter: Character?, positive: Character, negative: Character) {
    let magnitude = zip(parts, [1.0, 60, 3600]).map { abs($0) / $1 }.reduce(0, +)
    let hasMinus = parts.contains { $0 < 0 }
    // Compared as texts, because one letter may have two capitals.
    switch letter?.uppercased() {
    case String(negative):
      (degrees, doubt) = (-magnitude, nil)
    case String(positive):
      (degrees, doubt) = (hasMinus ? -magnitude : magnitude, hasMinus ? .hemispheresDisagree : nil)
    default:
      (degrees, doubt) = (hasMinus ? -magnitude : magnitude, .noHemisphere)
    }
  }
}
