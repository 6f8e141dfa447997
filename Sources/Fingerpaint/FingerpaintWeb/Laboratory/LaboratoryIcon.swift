import WebPlatform

/// Icons of the laboratory, beside those of the platform. They are decorative; screen readers skip them.
enum LaboratoryIcon {
  case plus, minus, play, stop, redo, expand, down, white, save, open, share, curves, swirl

  var html: HTML {
    if self == .swirl { return Self.mark }
    return .trusted(
      "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">\(drawing)</svg>")
  }

  private var drawing: String {
    switch self {
    case .plus: "<path d=\"M12 5v14M5 12h14\"/>"
    case .minus: "<path d=\"M5 12h14\"/>"
    case .play: "<path fill=\"currentColor\" d=\"M8 5v14l11-7z\"/>"
    case .stop: "<rect fill=\"currentColor\" x=\"6\" y=\"6\" width=\"12\" height=\"12\" rx=\"1\"/>"
    case .redo: "<path d=\"m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4\"/>"
    case .expand: "<path d=\"M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5\"/>"
    case .down: "<path d=\"m6 9 6 6 6-6\"/>"
    case .white: "<rect x=\"4\" y=\"6\" width=\"16\" height=\"12\" rx=\"1\"/>"
    case .save: "<path d=\"M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6\"/>"
    case .open: "<path d=\"M3 19V6h6l2 2h8v3M3 19l3-8h15l-3 8z\"/>"
    case .share: "<path d=\"M12 15V4M8 7l4-4 4 4M6 11H5v9h14v-9h-1\"/>"
    case .curves: "<path d=\"M4 4v16h16M7 7c2 8 6 10 13 10M7 7c3 4 7 6 13 6\"/>"
    case .swirl: ""
    }
  }

  /// Two fluids, slightly mixed by a finger.
  private static let mark: HTML = """
    <svg class="lab-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false"><circle cx="32" cy="32" r="28" fill="#fff"/>\
    <path fill="#161a17" d="M32 4a28 28 0 0 0 0 56 14 14 0 0 0 0-28 14 14 0 0 1 0-28z"/>\
    <path fill="none" stroke="#fff" stroke-width="3.500" stroke-linecap="round" d="M20 47c-7-7-8-19-1-27"/>\
    <path fill="none" stroke="#161a17" stroke-width="3.500" stroke-linecap="round" d="M44 17c7 7 8 19 1 27"/>\
    <circle cx="32" cy="32" r="28" fill="none" stroke="currentColor" stroke-width="2"/></svg>
    """
}
