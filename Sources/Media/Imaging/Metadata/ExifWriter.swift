import Basics

/// Creates an Exif block from facts, as a camera would write it.
///
/// Used for photos that the program draws itself. Originals are never written.
package struct ExifWriter: Sendable {
  package var camera = Camera()
  /// Includes the fraction of the second.
  package var time: CivilTime?
  package var offset: UTCOffset?
  /// Includes altitude, error and dilution.
  package var position: GeoPosition?
  /// GPS date and time, UTC.
  package var gpsTime: CivilTime?
  package var direction: CompassDirection?
  /// The relation of stored pixels to the upright picture.
  package var orientation: Orientation = .upright

  /// An empty block of an upright picture.
  package init() {}

  /// The block for `JPEGEncoder.encode(exif:)`: `Exif\0\0` and a big-endian TIFF structure.
  package func block() -> [UInt8] {
    var image = TIFFDirectory()
    image.text(0x010F, camera.make)
    image.text(0x0110, camera.model)
    image.short(0x0112, orientation.rawValue)
    return Array("Exif\0\0".utf8) + TIFFDirectory.file(image: image, exif: exif, gps: gps)
  }

  private var exif: TIFFDirectory {
    var directory = TIFFDirectory()
    directory.undefined(0x9000, Array("0232".utf8))
    if let time {
      let text = time.exifText
      directory.text(0x9003, text)
      directory.text(0x9004, text)
      if time.nanosecond > 0 {
        let fraction = time.description.split(separator: ".").last.map(String.init)
        directory.text(0x9291, fraction)
      }
    }
    directory.text(0x9011, offset?.description)
    directory.text(0xA431, camera.serial)
    directory.text(0xA434, camera.lens)
    return directory
  }

  private var gps: TIFFDirectory {
    var directory = TIFFDirectory()
    if let position {
      directory.text(0x01, position.latitude < 0 ? "S" : "N")
      directory.rationals(0x02, Self.sexagesimal(position.latitude))
      directory.text(0x03, position.longitude < 0 ? "W" : "E")
      directory.rationals(0x04, Self.sexagesimal(position.longitude))
      if let altitude = position.altitude {
        directory.byte(0x05, altitude < 0 ? 1 : 0)
        directory.rationals(0x06, [(Int((abs(altitude) * 100).rounded()), 100)])
      }
      if let dilution = position.dilution { directory.rationals(0x0B, [(Int((dilution * 100).rounded()), 100)]) }
      if let error = position.horizontalError { directory.rationals(0x1F, [(Int((error * 100).rounded()), 100)]) }
    }
    if let gpsTime {
      directory.rationals(0x07, [(gpsTime.hour, 1), (gpsTime.minute, 1), (gpsTime.second, 1)])
      directory.text(0x1D, String(gpsTime.exifText.prefix(10)))
    }
    if let direction {
      directory.text(0x10, direction.reference == .trueNorth ? "T" : "M")
      directory.rationals(0x11, [(Int((direction.degrees * 100).rounded()), 100)])
    }
    if !directory.isEmpty { directory.bytes(0x00, [2, 3, 0, 0]) }
    return directory
  }

  /// Degrees, minutes and seconds to a hundred-thousandth of a second (0.3 mm).
  private static func sexagesimal(_ degrees: Double) -> [(Int, Int)] {
    let units = Int((abs(degrees) * 360_000_000).rounded())
    return [
      (units / 360_000_000, 1), (units / 6_000_000 % 60, 1), (units % 6_000_000, 100_000),
    ]
  }
}

extension CivilTime {
  /// `YYYY:MM:DD HH:MM:SS`.
  fileprivate var exifText: String {
    let text = String(description.prefix(19)).map { $0 == "-" ? ":" : $0 == "T" ? " " : $0 }
    return String(text)
  }
}
