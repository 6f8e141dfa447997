import Basics
import Foundation

/// A position as films state it (ISO 6709, annex H): `+27.5916+086.5640+8850/`, in degrees, or with minutes and seconds
/// as `+2735.49+08633.84/` and `+273529+0863350/`.
package enum FilmPlace {
  /// `nil` for any other text, and for a place that is not on Earth.
  package static func position(_ text: String) -> GeoPosition? {
    guard text.utf8.count <= 80,
      let match = text.wholeMatch(of: /([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)?(?:CRS\w*)?\/?/),
      let latitude = degrees(match.1, digits: 2), let longitude = degrees(match.2, digits: 3)
    else { return nil }
    return GeoPosition(latitude: latitude, longitude: longitude, altitude: match.3.flatMap { Double($0) })
  }

  /// - Parameter digits: the number of digits of whole degrees.
  private static func degrees(_ text: Substring, digits: Int) -> Double? {
    let number = text.dropFirst()
    let whole = number.prefix { $0 != "." }
    let size: Double
    switch whole.count {
    case ...digits:
      guard let all = Double(number) else { return nil }
      size = all
    case digits + 2:
      guard let degrees = Double(whole.prefix(digits)), let minutes = Double(number.dropFirst(digits)), minutes < 60
      else { return nil }
      size = degrees + minutes / 60
    case digits + 4:
      guard let degrees = Double(whole.prefix(digits)), let minutes = Double(whole.dropFirst(digits).prefix(2)),
        let seconds = Double(number.dropFirst(digits + 2)), minutes < 60, seconds < 60
      else { return nil }
      size = degrees + minutes / 60 + seconds / 3600
    default: return nil
    }
    return text.first == "-" ? -size : size
  }
}
