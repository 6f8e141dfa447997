/// The origin of a fact.
package enum FactSource: String, Codable, CaseIterable, Sendable {
  /// The Exif tag for the fact.
  case exif
  /// The Exif tag of the time of digitization, when the time of taking is missing.
  case exifDigitized = "exif-digitized"
  /// The GPS receiver of the camera.
  case gps
  /// The difference between the camera's clock and its GPS time, to the nearest quarter of an hour.
  case gpsMinusCivil = "gps-minus-civil"
  /// A recorded track.
  case gpx
  /// An XMP file beside the photo.
  case sidecar
  /// A second XMP file beside the photo, by another program.
  case otherSidecar = "other-sidecar"
  /// A date in the file name.
  case filename
  /// A table of labels.
  case label
  /// A person's statement.
  case user
  /// The Exif tag of the last change of the file, when the times of taking and digitization are missing.
  case exifChanged = "exif-changed"
  /// The metadata of the film from which the photo was taken.
  case film
  /// XMP inside the file.
  case xmp
  /// IPTC-IIM inside the file.
  case iptc
  /// An option of the import, for all its photos.
  case option
}

extension FactSource {
  /// All sources, most trusted first: a person, an option of the import, a table of labels, a GPS track, Exif, other metadata inside the
  /// file or film, files beside it, the file name.
  package static let byPrecedence: [FactSource] = [
    .user, .option, .label, .gpx, .exif, .exifDigitized, .gpsMinusCivil, .gps, .exifChanged, .film, .xmp, .iptc,
    .sidecar, .otherSidecar, .filename,
  ]

  /// Whether this source is preferred to the other.
  package func precedes(_ other: FactSource) -> Bool {
    Self.byPrecedence.first { $0 == self || $0 == other } == self && self != other
  }
}

package struct Sourced<Value> {
  package var value: Value
  package var source: FactSource

  package init(_ value: Value, from source: FactSource) {
    self.value = value
    self.source = source
  }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}
extension Sourced: Encodable where Value: Encodable {}
extension Sourced: Decodable where Value: Decodable {}
