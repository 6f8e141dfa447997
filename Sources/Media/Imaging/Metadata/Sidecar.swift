import Facts
import Foundation

/// What an XMP file beside a photo says: individuals and species as Lightroom, digiKam and camtrapR keep them, time,
/// position and compass direction.
///
/// `lr:hierarchicalSubject` holds entries like `Individual|Zuri` and `Species|Equus quagga`.
package struct Sidecar: Equatable, Sendable {
  /// Names of the animals in the photo, in the order of the file.
  package var individuals: [String] = []
  /// Species in the photo, in the order of the file.
  package var species: [String] = []
  /// When the photo was taken. A date without a time of day is not taken for a time.
  package var time: CivilTime?
  /// The offset of the time.
  package var offset: UTCOffset?
  /// Where the photo was taken.
  package var position: GeoPosition?

  /// Where the camera pointed.
  package var direction: CompassDirection?

  /// No sidecar has more bytes.
  package static let maxBytes = 4 << 20

  /// Where sidecars of a photo are looked for: `photo.jpg.xmp`, then `photo.xmp`.
  package static func paths(for photo: String) -> [String] {
    let extensionLength = (photo as NSString).pathExtension.count
    let stem = extensionLength > 0 ? String(photo.dropLast(extensionLength + 1)) : photo
    return [photo + ".xmp", stem + ".xmp"]
  }

  /// Reads an XMP packet.
  ///
  /// - Throws: `ImagingError` of stage `metadata` when it is too large or not well-formed.
  package init(xmp bytes: [UInt8], name: String) throws(ImagingError) {
    guard bytes.count <= Self.maxBytes else {
      throw ImagingError(file: name, stage: .metadata, reason: .tooManyBytes(bytes.count, limit: Self.maxBytes))
    }
    var packet = XMPPacket()
    do {
      try packet.read(bytes)
    } catch {
      throw ImagingError(file: name, stage: .metadata, reason: .notWellFormed(line: error.line))
    }
    for entry in packet["hierarchicalSubject"] {
      let parts = entry.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count >= 2, let value = parts.last, !value.isEmpty else { continue }
      switch parts[0].lowercased() {
      case "individual" where !individuals.contains(value): individuals.append(value)
      case "species" where !species.contains(value): species.append(value)
      default: break
      }
    }
    (time, offset) =
      ["DateTimeOriginal", "DateCreated"].lazy.flatMap { packet[$0] }.compactMap(Self.zonedTime).first ?? (nil, nil)
    if let latitude = packet["GPSLatitude"].first.flatMap(Self.degrees),
      let longitude = packet["GPSLongitude"].first.flatMap(Self.degrees), latitude != 0 || longitude != 0
    {
      let error = packet["GPSHPositioningError"].first.flatMap(Self.number)
      position = GeoPosition(latitude: latitude, longitude: longitude)
      position?.horizontalError = error.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }
    if let degrees = packet["GPSImgDirection"].first.flatMap(Self.number) {
      let reference = packet["GPSImgDirectionRef"].first.map { $0.uppercased() }
      direction = CompassDirection(
        degrees: degrees, reference: reference == "T" ? .trueNorth : reference == "M" ? .magneticNorth : .unstated)
    }
  }

  /// `142.5`, or a fraction as Exif has them: `1425/10`.
  private static func number(_ text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let value?, _): return value
    case (2, let above?, let below?) where below != 0: return above / below
    default: return nil
    }
  }

  /// `2024-04-30T18:36:42+02:00`, with or without fraction and zone.
  private static func zonedTime(_ text: String) -> (CivilTime?, UTCOffset?)? {
    guard let clock = text.firstIndex(of: "T") else { return nil }
    let zone = text[clock...].firstIndex { "+-Zz".contains($0) } ?? text.endIndex
    guard let time = CivilTime(iso: String(text[..<zone])) else { return nil }
    return (time, UTCOffset(text: String(text[zone...])))
  }

  /// `46,45.28N` or `46,45,17N` (XMP specification part 2, GPSCoordinate), or signed decimal degrees.
  private static func degrees(_ text: String) -> Double? {
    if let plain = Double(text) { return plain }
    guard let hemisphere = text.last.map({ Character($0.uppercased()) }), "NSEW".contains(hemisphere) else {
      return nil
    }
    let parts = text.dropLast().split(separator: ",").map { Double($0) }
    guard (1...3).contains(parts.count), let numbers = parts as? [Double] else { return nil }
    let value = zip(numbers, [1.0, 60, 3600]).map { $0 / $1 }.reduce(0, +)
    return "SW".contains(hemisphere) ? -value : value
  }
}

extension PhotoMetadata {
  /// These facts with what only the sidecar knows. What the photo itself states stays as it is.
  package func merging(_ sidecar: Sidecar) -> PhotoMetadata {
    var merged = self
    if merged.time == nil || merged.time?.source == .filename, let time = sidecar.time {
      merged.time = Sourced(time, from: .sidecar)
      merged.offset = sidecar.offset.map { Sourced($0, from: .sidecar) }
    }
    if merged.position == nil, let position = sidecar.position {
      merged.position = Sourced(position, from: .sidecar)
    }
    if merged.direction == nil, let direction = sidecar.direction {
      merged.direction = Sourced(direction, from: .sidecar)
    }
    return merged
  }
}
