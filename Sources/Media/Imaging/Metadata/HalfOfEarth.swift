/// A latitude or a longitude as a writer put it down: a magnitude, a letter that says which half of the Earth is meant, or a sign.
///
/// Exif wants a magnitude and a letter. Some writers keep the sign as well: -23.5 with `S` is south, once and not twice.
struct HalfOfEarth {
  /// Degrees north or east.
  let degrees: Double
  /// Why the half of the Earth is not sure; `nil` when the letter says it and the sign does not say otherwise.
  let doubt: Suspicion?

  /// - Parameters:
  ///   - parts: degrees, minutes and seconds; the sign may stand before any of them.
  ///   - letter: the reference, in either case; `nil` when there is none.
  ///   - positive: the letter of the half whose degrees are positive.
  ///   - negative: the letter of the other half.
  init(_ parts: [Double], letter: Character?, positive: Character, negative: Character) {
    let magnitude = zip(parts, [1.0, 60, 3600]).map { abs($0) / $1 }.reduce(0, +)
    let hasMinus = parts.contains { $0 < 0 }
    // As texts: the capitals of one letter may be two.
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
