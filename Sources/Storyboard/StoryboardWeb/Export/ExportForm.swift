import Storyboards

/// The export formats that are made during the request. Films are made by a job.
enum ExportForm: String, CaseIterable, Sendable {
  case pdf, png, svg, zip, ora, apng, srt, edl, otio, fountain

  var type: String {
    switch self {
    case .pdf: "application/pdf"
    case .png, .apng: "image/png"
    case .svg: "image/svg+xml"
    case .zip: "application/zip"
    case .ora: "image/openraster"
    case .srt: "application/x-subrip"
    case .edl, .fountain: "text/plain; charset=utf-8"
    case .otio: "application/json"
    }
  }

  /// Whether each frame is its own file.
  var isByFrame: Bool {
    switch self {
    case .png, .svg, .ora: true
    case .pdf, .zip, .apng, .srt, .edl, .otio, .fountain: false
    }
  }

  /// The picture heights in pixels.
  static let heights = 90...2_160
  static let usualHeight = 720
}
