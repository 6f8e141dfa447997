import Facts
import Foundation

/// What Google Takeout writes beside a photo: a JSON file with the moment when it was taken, in UTC, and the place.
package struct TakeoutSidecar: Equatable, Sendable {
  /// No such file has more bytes.
  package static let maxBytes = 1 << 20

  /// When the photo was taken, in UTC.
  package let time: CivilTime?
  /// Where it was taken. Takeout writes zeros for what is not known.
  package let position: GeoPosition?

  /// Reads a file; `nil` for JSON that speaks of no photo.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maxBytes, let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)) else {
      return nil
    }
    time = content.photoTakenTime.timestamp.flatMap { Double($0) }.flatMap {
      $0 > 0 ? CivilTime(Date(timeIntervalSince1970: $0), offset: .zero) : nil
    }
    position = content.geoData.flatMap { place in
      guard place.latitude != 0 || place.longitude != 0 else { return nil }
      return GeoPosition(
        latitude: place.latitude, longitude: place.longitude, altitude: place.altitude.flatMap { $0 == 0 ? nil : $0 })
    }
  }

  private struct Content: Decodable {
    struct Moment: Decodable { let timestamp: String? }
    struct Place: Decodable { let latitude: Double, longitude: Double, altitude: Double? }
    let photoTakenTime: Moment
    let geoData: Place?
  }
}

// MARK: Names

extension TakeoutSidecar {
  private static let word = "supplemental-metadata"
  /// Takeout cuts what stands before `.json` to so many characters.
  private static let longestStem = 46
  /// What the copies that were edited are called, in the languages of the pages.
  private static let edited = ["-edited", "-editado", "-modifié", "-bewerkt"]

  /// The sidecar of a photo: `a.jpg.json` or `a.jpg.supplemental-metadata.json`, whose middle may be cut short. The number of a copy
  /// moves: `a(1).jpg` has `a.jpg.supplemental-metadata(1).json`. An edited copy has that of its original.
  ///
  /// - Parameter files: paths that are there.
  package static func path(for photo: String, among files: Set<String>) -> String? {
    guard !files.isEmpty else { return nil }
    let slash = photo.lastIndex(of: "/").map { photo.index(after: $0) } ?? photo.startIndex
    let (folder, name) = (photo[..<slash], photo[slash...])
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let (stem, ending) = (name[..<dot], name[dot...])
    var bare = original(of: stem)
    var number = ""
    if bare.hasSuffix(")"), let open = bare.lastIndex(of: "("),
      case let digits = bare[bare.index(after: open)...].dropLast(), !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit)
    {
      (bare, number) = (original(of: bare[..<open]), String(bare[open...]))
    }
    // A file of the whole name is this photo's own, whatever the name looks like.
    let names = sidecars(of: "\(stem)\(ending)", number: "") + sidecars(of: "\(bare)\(ending)", number: number)
    return names.lazy.map { "\(folder)\($0)" }.first(where: files.contains)
  }

  private static func sidecars(of base: String, number: String) -> [String] {
    let middles = (0...word.count).reversed().map { $0 == 0 ? base : "\(base).\(word.prefix($0))" }
    let cut = base.count > longestStem ? [String(base.prefix(longestStem))] : []
    return (middles + cut).map { "\($0)\(number).json" }
  }

  private static func original(of stem: Substring) -> Substring {
    edited.first { stem.hasSuffix($0) }.map { stem.dropLast($0.count) } ?? stem
  }
}
