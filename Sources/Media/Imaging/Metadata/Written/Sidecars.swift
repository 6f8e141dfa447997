import Basics
import Foundation

/// Google Takeout's JSON file beside a photo, with its time in UTC and its place.
package struct TakeoutSidecar: Equatable, Sendable {
  /// Larger files are not such a sidecar.
  package static let maxBytes = 1 << 20

  /// UTC; `nil` when it is missing or zero.
  package let time: CivilTime?
  /// The position of the photo; `nil` when it is missing. Takeout writes zeros for unknown values.
  package let position: GeoPosition?

  /// `nil` when the bytes are more than `maxBytes`, or are not JSON about a photo.
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
    struct Time: Decodable { let timestamp: String? }
    struct Location: Decodable { let latitude: Double, longitude: Double, altitude: Double? }
    let photoTakenTime: Time
    let geoData: Location?
  }
}

// MARK: Names

extension TakeoutSidecar {
  private static let word = "supplemental-metadata"
  /// Takeout truncates the part before `.json` to this many characters.
  private static let longestStem = 46
  /// Suffixes of edited copies, in the languages of the pages.
  package static let edited = ["-edited", "-editado", "-modifié", "-bewerkt"]

  /// Whether a file may be the sidecar of a photo, by its name.
  package static func mayBeOne(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

  /// The sidecar of a photo: `a.jpg.json` or `a.jpg.supplemental-metadata.json`, whose middle may be truncated. The number of a copy moves:
  /// `a(1).jpg` has `a.jpg.supplemental-metadata(1).json`. An edited copy has the sidecar of its original.
  ///
  /// - Parameter files: existing paths.
  /// - Returns: the path of the sidecar; `nil` when `files` does not contain it.
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
    // A sidecar of the full name belongs to this photo, even if the name looks like that of a copy.
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

/// The XMP files beside a photo.
///
/// digiKam and darktable write `photo.jpg.xmp` for each file, and read `photo.xmp` where there is no such file. Lightroom, Camera Raw
/// and Bridge write `photo.xmp`, for raw files only; they write the metadata of a JPEG into the JPEG.
package enum Sidecar {
  /// The extensions of raw files of cameras, in lower case. DNG is not among them: these programs write into DNG files.
  package static let rawExtensions: Set<String> = [
    "3fr", "arw", "bay", "cap", "cr2", "cr3", "crw", "dcr", "erf", "fff", "gpr", "iiq", "k25", "kdc", "mdc", "mef",
    "mos", "mrw", "nef", "nrw", "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
  ]

  /// The possible paths of the sidecar of this file alone: `photo.jpg.xmp` and `photo.jpg.XMP`, because some cameras and Windows programs
  /// write capital extensions.
  package static func ofFile(_ photo: String) -> [String] { [photo + ".xmp", photo + ".XMP"] }

  /// The possible paths of a sidecar with the photo's name but without its extension: `photo.xmp`. It may belong to another file.
  /// Empty for a photo without an extension.
  package static func ofStem(_ photo: String) -> [String] {
    let extensionLength = (photo as NSString).pathExtension.count
    return extensionLength > 0 ? ofFile(String(photo.dropLast(extensionLength + 1))) : []
  }
}
