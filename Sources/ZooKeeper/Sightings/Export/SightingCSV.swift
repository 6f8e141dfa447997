import Basics
import Formats

/// Sightings as comma-separated values (RFC 4180, UTF-8).
enum SightingCSV {
  private static let columns: [(name: String, value: @Sendable (Sighting) -> String?)] = [
    ("annotation", { $0.annotation.description }),
    ("photo", { $0.photo.description }),
    ("individual", { $0.name }),
    ("component", { $0.component.description }),
    ("contradictory", { $0.isContradictory ? "yes" : nil }),
    ("species", { $0.species?.value }),
    ("viewpoint", { $0.viewpoint }),
    ("behavior", { $0.behavior }),
    ("time", { $0.time?.value.description }),
    ("time_source", { $0.time?.source.rawValue }),
    ("utc_offset", { $0.offset?.value.description }),
    ("utc_offset_source", { $0.offset?.source.rawValue }),
    ("latitude", { $0.position?.value.onMap?.latitude.description }),
    ("longitude", { $0.position?.value.onMap?.longitude.description }),
    ("altitude", { $0.position?.value.exact?.altitude?.description }),
    ("position_error", { $0.position?.value.uncertainty?.description }),
    ("position_source", { $0.position?.source.rawValue }),
    ("direction", { $0.direction?.value.degrees.description }),
    ("direction_reference", { $0.direction?.value.reference.rawValue }),
    ("encounter", { $0.encounter?.description }),
    ("x", { $0.box.x.description }),
    ("y", { $0.box.y.description }),
    ("w", { $0.box.width.description }),
    ("h", { $0.box.height.description }),
    ("rotation", { $0.box.rotation.description }),
    ("camera_make", { $0.camera.make }),
    ("camera_model", { $0.camera.model }),
    ("sha256", { $0.digest }),
    ("path", { PathText.shown($0.path) }),
    ("uri", { PathText.fileURI($0.path) }),
  ]

  static func text(of sightings: [Sighting]) -> String {
    CSVWriter.text(of: [columns.map(\.name)] + sightings.map { sighting in columns.map { $0.value(sighting) } })
  }
}
