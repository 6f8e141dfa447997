import Basics
import Foundation

/// The position of the sun, to a few degrees: accurate enough for light and shadow to agree with clock and compass.
struct SunPosition {
  /// Degrees clockwise from true north.
  let azimuth: Double
  /// Degrees above the horizon.
  let height: Double

  /// Spencer's declination (1971), without the equation of time.
  init(latitude: Double, longitude: Double, dayOfYear: Int, secondOfDay: Double, offset: Double) {
    let year = 2 * Double.pi * Double(dayOfYear - 1) / 365
    let declination =
      0.006918 - 0.399912 * cos(year) + 0.070257 * sin(year) - 0.006758 * cos(2 * year) + 0.000907 * sin(2 * year)
    let solarHour = (secondOfDay - offset) / 3600 + longitude / 15
    let hourAngle = (solarHour - 12) * .pi / 12
    let phi = latitude * .pi / 180
    let sine = sin(phi) * sin(declination) + cos(phi) * cos(declination) * cos(hourAngle)
    height = asin(sine) * 180 / .pi
    let east = -cos(declination) * sin(hourAngle)
    let north = sin(declination) * cos(phi) - cos(declination) * sin(phi) * cos(hourAngle)
    let angle = atan2(east, north) * 180 / .pi
    azimuth = angle < 0 ? angle + 360 : angle
  }
}
