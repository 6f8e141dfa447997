import WebPlatform

/// Icons of the workstation: tools, views and frames; 24 by 24, strokes of 2. They are decorative; screen readers skip
/// them.
enum WorkstationIcon: String, CaseIterable {
  case pencil, pen, brush, marker, eraser, wipe, fill, line, rectangle, ellipse, text, select, picker
  case redo, objects, plus, minus, whole, turnLeft, turnRight, mirror, guides, regular, toGrid, onion, panels, lock,
    unlock, eye, eyeOff,
    up, down
  case copy, bin, play, pause, record, stop, grid, layers, notes, save, close, share, history, comment, hand, picture,
    menu

  var html: HTML {
    .trusted("<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">\(drawing)</svg>")
  }

  private var drawing: String {
    switch self {
    case .pencil: "<path d=\"M4 20l1-5L16 4l4 4L9 19zM13 7l4 4M5 15l4 4\"/>"
    case .pen: "<path d=\"M12 3l5 9-3 7h-4l-3-7zM12 3v9M9 22h6\"/><circle cx=\"12\" cy=\"13\" r=\"1.500\"/>"
    case .brush: "<path d=\"M20 3c-5 2-9 7-11 11l2 2c4-2 8-7 9-13zM8 15c-3 0-3 3-5 5 3 1 7 0 7-3\"/>"
    case .marker: "<path d=\"M7 14l7-11 5 3-7 11zM7 14l5 3-2 4H5zM4 21h16\"/>"
    case .eraser: "<path d=\"M8 20l-4-4a2 2 0 0 1 0-3l9-9a2 2 0 0 1 3 0l4 4a2 2 0 0 1 0 3l-9 9zM9 8l7 7M8 20h12\"/>"
    case .wipe: "<path d=\"M4 6c4-3 6 3 10 0s5 0 6 1M4 12h6M14 17l6-6M14 11l6 6\"/>"
    case .fill:
      "<path d=\"M10 3l9 9-7 7a2 2 0 0 1-3 0l-5-5a2 2 0 0 1 0-3zM4 12h15M21 16c1 2 1.500 3 0 4-1.500-1-1-2 0-4z\"/>"
    case .line: "<path d=\"M5 19L19 5\"/>"
    case .rectangle: "<rect x=\"4\" y=\"6\" width=\"16\" height=\"12\"/>"
    case .ellipse: "<ellipse cx=\"12\" cy=\"12\" rx=\"9\" ry=\"6.500\"/>"
    case .text: "<path d=\"M5 7V5h14v2M12 5v14M9 19h6\"/>"
    case .select:
      "<path stroke-dasharray=\"3 3\" d=\"M12 4c5 0 9 2 9 6s-4 6-9 6-9-2-9-6 4-6 9-6z\"/><path d=\"M7 16c-1 2 1 3 0 5\"/>"
    case .picker: "<path d=\"M4 20l1-4 8-8 3 3-8 8zM12 7l5 5M15 6l2-2a2 2 0 0 1 3 3l-2 2\"/>"
    case .redo: "<path d=\"m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h4\"/>"
    case .objects:
      "<circle cx=\"7\" cy=\"6\" r=\"2.500\"/><path d=\"M7 9v6M4 12h6M7 15l-3 5M7 15l3 5M14 20V10l4-5 4 5v10z\"/>"
    case .plus: "<path d=\"M12 5v14M5 12h14\"/>"
    case .minus: "<path d=\"M5 12h14\"/>"
    case .whole: "<path d=\"M4 9V5h4M16 5h4v4M20 15v4h-4M8 19H4v-4\"/><rect x=\"8\" y=\"9\" width=\"8\" height=\"6\"/>"
    case .turnLeft: "<path d=\"M4 4v6h6M4.500 10A8 8 0 1 1 5 16\"/>"
    case .turnRight: "<path d=\"M20 4v6h-6M19.500 10A8 8 0 1 0 19 16\"/>"
    case .mirror: "<path d=\"M12 3v18M9 7 3 17h6zM15 7l6 10h-6z\"/>"
    case .guides:
      "<rect x=\"3\" y=\"5\" width=\"18\" height=\"14\"/><path d=\"M9 5v14M15 5v14M3 9.700h18M3 14.300h18\"/>"
    case .regular: "<rect x=\"3\" y=\"10\" width=\"11\" height=\"11\"/><circle cx=\"15.500\" cy=\"8.500\" r=\"5.500\"/>"
    case .toGrid: "<path d=\"M8 3v18M16 3v10M3 8h18M3 16h10\"/><circle cx=\"17\" cy=\"17\" r=\"3.500\"/>"
    case .onion:
      "<rect x=\"3\" y=\"8\" width=\"12\" height=\"12\" opacity=\".5\"/><rect x=\"9\" y=\"4\" width=\"12\" height=\"12\"/>"
    case .panels: "<path d=\"M9 4H4v5M15 4h5v5M20 15v5h-5M9 20H4v-5\"/>"
    case .lock: "<rect x=\"5\" y=\"11\" width=\"14\" height=\"9\" rx=\"1\"/><path d=\"M8 11V8a4 4 0 0 1 8 0v3\"/>"
    case .unlock: "<rect x=\"5\" y=\"11\" width=\"14\" height=\"9\" rx=\"1\"/><path d=\"M8 11V7a4 4 0 0 1 7-2.500\"/>"
    case .eye: "<path d=\"M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z\"/><circle cx=\"12\" cy=\"12\" r=\"3\"/>"
    case .eyeOff: "<path d=\"M4 9c2 4 5 6 8 6s6-2 8-6M6 13l-2 3M12 15v4M18 13l2 3\"/>"
    case .up: "<path d=\"m6 14 6-6 6 6\"/>"
    case .down: "<path d=\"m6 10 6 6 6-6\"/>"
    case .copy: "<rect x=\"4\" y=\"8\" width=\"12\" height=\"12\" rx=\"1\"/><path d=\"M8 8V4h12v12h-4\"/>"
    case .bin: "<path d=\"M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5\"/>"
    case .play: "<path d=\"M7 4l13 8-13 8z\"/>"
    case .pause: "<path d=\"M8 5v14M16 5v14\"/>"
    case .record: "<rect x=\"9\" y=\"3\" width=\"6\" height=\"11\" rx=\"3\"/><path d=\"M5 11a7 7 0 0 0 14 0M12 18v3\"/>"
    case .stop: "<rect x=\"6\" y=\"6\" width=\"12\" height=\"12\"/>"
    case .grid: "<path d=\"M4 5h7v5H4zM13 5h7v5h-7zM4 14h7v5H4zM13 14h7v5h-7z\"/>"
    case .layers: "<path d=\"m12 4 9 5-9 5-9-5zM3 14l9 5 9-5\"/>"
    case .notes: "<path d=\"M5 4h14v16H5zM8 8h8M8 12h8M8 16h5\"/>"
    case .save: "<path d=\"M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6\"/>"
    case .close: "<path d=\"M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9\"/>"
    case .share:
      "<circle cx=\"6\" cy=\"12\" r=\"2.500\"/><circle cx=\"18\" cy=\"6\" r=\"2.500\"/><circle cx=\"18\" cy=\"18\" r=\"2.500\"/><path d=\"m8 11 8-4M8 13l8 4\"/>"
    case .history: "<path d=\"M4 5v5h5M4.500 10A8 8 0 1 1 4 13M12 8v5l3 2\"/>"
    case .comment: "<path d=\"M4 5h16v11h-9l-4 4v-4H4z\"/>"
    case .hand:
      "<path d=\"M8 13V6a1.500 1.500 0 0 1 3 0v5-7a1.500 1.500 0 0 1 3 0v7-5a1.500 1.500 0 0 1 3 0v9c0 4-2 6-5.500 6S7 19 4 13c1-1.500 3-1 4 1\"/>"
    case .picture: "<rect x=\"3\" y=\"5\" width=\"18\" height=\"14\" rx=\"1\"/><path d=\"m3 16 5-5 4 4 3-3 6 5\"/>"
    case .menu: "<path d=\"M4 7h16M4 12h16M4 17h16\"/>"
    }
  }
}
