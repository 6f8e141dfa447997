import Basics
import Foundation

/// An XMP packet (ISO 16684-1), from inside a file or from a sidecar: the properties that this program uses, and the regions.
package struct XMPPacket: Equatable, Sendable {
  /// The properties that are read, by local name.
  enum Property: String {
    case subject, hierarchicalSubject
    case tagsList = "TagsList"
    case dateTimeOriginal = "DateTimeOriginal"
    case dateCreated = "DateCreated"
    case dateTimeDigitized = "DateTimeDigitized"
    case createDate = "CreateDate"
    case latitude = "GPSLatitude"
    case latitudeRef = "GPSLatitudeRef"
    case longitude = "GPSLongitude"
    case longitudeRef = "GPSLongitudeRef"
    case altitude = "GPSAltitude"
    case altitudeRef = "GPSAltitudeRef"
    case horizontalError = "GPSHPositioningError"
    case direction = "GPSImgDirection"
    case directionRef = "GPSImgDirectionRef"
    case gimbalYaw = "GimbalYawDegree"
    case gimbalPitch = "GimbalPitchDegree"
    case gimbalRoll = "GimbalRollDegree"
  }

  /// Larger packets are rejected.
  package static let maxBytes = 4 << 20

  private let values: [Property: [String]]
  /// Marked regions of the picture, in the order of the packet.
  package let regions: [PictureRegion]

  /// Parses a packet.
  ///
  /// - Parameter name: the file, for error messages.
  /// - Throws: `ImagingError` of stage `metadata` when it is too large or not well-formed.
  /// - Complexity: linear in the bytes.
  package init(_ bytes: [UInt8], name: String) throws(ImagingError) {
    guard bytes.count <= Self.maxBytes else {
      throw ImagingError(file: name, stage: .metadata, reason: .tooManyBytes(bytes.count, limit: Self.maxBytes))
    }
    var collector = XMPCollector()
    do {
      try collector.read(bytes)
    } catch {
      throw ImagingError(file: name, stage: .metadata, reason: .notWellFormed(line: error.line))
    }
    values = collector.values
    regions = collector.regions.map { region in
      var region = region
      region.frame = collector.frame
      return region
    }
  }

  /// The values of a property, in the order of the packet.
  subscript(property: Property) -> [String] { values[property] ?? [] }
}

/// Tags of Lightroom, digiKam and camtrapR; some are paths like `Individual|Zuri` and `Species|Equus quagga`.
extension XMPPacket {
  /// Names of the animals in the photo, each once.
  package var individuals: [String] { leaves(under: "individual") }

  /// Species in the photo, each once.
  package var species: [String] { leaves(under: "species") }

  /// Each once.
  package var keywords: [String] { Self.unique(self[.subject]) }

  private func leaves(under root: String) -> [String] {
    let paths =
      self[.hierarchicalSubject].map { $0.split(separator: "|") } + self[.tagsList].map { $0.split(separator: "/") }
    return Self.unique(
      paths.compactMap { path in
        let steps = path.map { $0.trimmingCharacters(in: .whitespaces) }
        return steps.count >= 2 && steps[0].lowercased() == root ? steps.last : nil
      })
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
