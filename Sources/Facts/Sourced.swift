/// Where a fact came from.
package enum FactSource: String, Codable, CaseIterable, Sendable {
  /// The Exif tag that states the fact.
  case exif
  /// The Exif tag of the moment of digitising, when the one of the moment of taking was missing.
  case exifDigitized = "exif-digitized"
  /// The GPS receiver of the camera.
  case gps
  /// The difference of the camera's clock and its GPS time, to the nearest quarter of an hour.
  case gpsMinusCivil = "gps-minus-civil"
  /// A recorded track.
  case gpx
  /// An XMP file beside the photo.
  case sidecar
  /// One more XMP file beside the photo, which another program wrote.
  case otherSidecar = "other-sidecar"
  /// A date in the name of the file.
  case filename
  /// A table of labels.
  case label
  /// A person said so.
  case user
  /// The Exif tag of the moment when the file was last changed, when those of taking and digitising were missing.
  case exifChanged = "exif-changed"
  /// XMP inside the file.
  case xmp
  /// IPTC-IIM inside the file.
  case iptc
  /// An option that somebody gave for all photos of an import.
  case option
}

extension FactSource {
  /// All sources, from the one that is believed before all others to the one that is believed when all others are silent: what
  /// a person set by hand, what an option of the import says, Exif, what is written inside the file, what is written beside it,
  /// the file's name.
  package static let byPrecedence: [FactSource] = [
    .user, .option, .label, .gpx, .exif, .exifDigitized, .gpsMinusCivil, .gps, .exifChanged, .xmp, .iptc, .sidecar,
    .otherSidecar, .filename,
  ]

  /// Whether this source is believed where both speak.
  package func precedes(_ other: FactSource) -> Bool {
    Self.byPrecedence.first { $0 == self || $0 == other } == self && self != other
  }
}

/// A value together with where it came from.
package struct Sourced<Value> {
  /// The fact.
  package var value: Value
  /// Who or what stated the value.
  package var source: FactSource

  /// A fact and its source.
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
