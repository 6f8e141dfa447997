import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings

/// The facts of a photo by source, as a table.
enum FactTable {
  static func print(_ sheet: FactSheet, inJSON: Bool) throws {
    if inJSON { return try Output.json(sheet) }
    Output.line(Style.heading(PathText.shown(sheet.path).printable))
    var table = TextTable(.text("fact"), .text(""), .text("value"), .text("source"), .note("doubt"))
    for entry in sheet.entries {
      if let value = entry.value {
        table.add(entry.fact.rawValue, "stands", value + shift(entry.clockShift), words(for: entry.source), "")
      } else {
        table.add(entry.fact.rawValue, "-", "-", "-", "")
      }
      for other in entry.others {
        table.add("", "also", other.value, words(for: other.source), other.doubt?.sentence ?? "")
      }
    }
    table.print()
    for other in sheet.bystanders {
      Output.note("also on it: \(Formatted.count(other.count, other.kind, other.plural)) (\(other.detector.printable))")
    }
    for suspicion in sheet.suspicions { Output.note("suspicious: \(suspicion.sentence)") }
    if sheet.entries.contains(where: { $0.fact == .individuals || $0.fact == .species }) {
      Output.note("the name is decided for each animal: `menagerie why ANNOTATION`")
    }
    if !sheet.isWhole {
      Output.note(
        "an earlier version stored only the values that count; import the photo again to add the other sources")
    }
  }

  private static func shift(_ seconds: Double?) -> String {
    seconds.map { " (clock corrected by \($0 < 0 ? "" : "+")\($0) s)" } ?? ""
  }

  private static func words(for source: FactSource?) -> String {
    switch source {
    case nil: "-"
    case .exif: "Exif"
    case .exifDigitized: "Exif, when digitised"
    case .exifChanged: "Exif, when changed"
    case .film: "the film"
    case .gps: "Exif, GPS"
    case .gpsMinusCivil: "Exif, clock minus GPS time"
    case .gpx: "track (--gpx)"
    case .sidecar: "XMP sidecar"
    case .otherSidecar: "another sidecar"
    case .filename: "the file's name"
    case .label: "table (--annotations)"
    case .user: "a person"
    case .xmp: "XMP in the file"
    case .iptc: "IPTC in the file"
    case .option: "an option of the import"
    }
  }
}

extension FactSheet.Bystander {
  fileprivate var plural: String { kind == "person" ? "people" : "vehicles" }
}

extension Library {
  /// The photo at a path, or the photo of an annotation.
  func photo(named text: String) throws(CatalogueError) -> PhotoID {
    if let number = Int64(text) { return try photo(of: AnnotationID(rawValue: number)) }
    return try photo(at: AbsolutePath.of(text))
  }
}
