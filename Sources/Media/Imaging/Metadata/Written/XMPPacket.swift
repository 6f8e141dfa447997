import Basics
import Foundation

/// An XMP packet (ISO 16684-1), from inside a file or from a sidecar: the properties that this program uses, and the regions.
package struct XMPPacket: Equatable, Sendable {
  /// The properties that are read, by local name.
  enum Property: String {
    case subject, hierarchicalSubject
    case tagsList = "TagsList"
    /// Of Microsoft Photo.
    case lastKeywordXMP = "LastKeywordXMP"
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
  /// The paths of keywords in the form of the Metadata Working Group.
  private let keywordTree: [[String]]

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
    keywordTree = collector.keywords.paths
    regions = collector.regions.map { region in
      var region = region
      region.frame = collector.frame
      return region
    }
  }

  /// The values of a property, in the order of the packet.
  subscript(property: Property) -> [String] { values[property] ?? [] }
}

/// Tags of Lightroom, digiKam, Microsoft and camtrapR; some are paths like `Individual|Zuri` and `Species|Equus quagga`.
extension XMPPacket {
  /// Names of the animals in the photo, each once.
  package var individuals: [String] { tags.leaves(under: "individual") }

  /// Species in the photo, each once.
  package var species: [String] { tags.leaves(under: "species") }

  /// Each once.
  package var keywords: [String] { self[.subject].unique }

  private var tags: TagPaths {
    var tags = TagPaths()
    for path in self[.hierarchicalSubject] { tags.add(path.split(separator: "|")) }
    for path in self[.tagsList] + self[.lastKeywordXMP] { tags.add(path.split(separator: "/")) }
    for path in keywordTree { tags.add(path) }
    tags.add(keywords: self[.subject])
    return tags
  }
}
