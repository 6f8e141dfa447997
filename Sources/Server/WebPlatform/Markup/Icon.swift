/// A small drawing in the color of the text around it, 24 by 24, with strokes of 2. It is decorative: text beside it states its meaning.
/// Apps add their own icons.
package struct Icon: Hashable, Sendable {
  private let drawing: String

  /// - Parameter drawing: SVG elements.
  package init(_ drawing: String) { self.drawing = drawing }

  package var html: HTML {
    .trusted(
      "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">\(drawing)</svg>")
  }
}

extension Icon {
  package static let photo = Icon(
    "<rect x=\"3\" y=\"5\" width=\"18\" height=\"14\" rx=\"2\"/><path d=\"m3 16 5-5 4 4 3-3 6 5\"/><circle cx=\"16\" cy=\"9\" r=\"1.500\"/>"
  )
  package static let map = Icon("<path d=\"m3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14\"/>")
  package static let camera = Icon("<path d=\"M4 8h3l2-3h6l2 3h3v11H4z\"/><circle cx=\"12\" cy=\"13\" r=\"3.500\"/>")
  package static let review = Icon(
    "<rect x=\"2\" y=\"5\" width=\"9\" height=\"12\" rx=\"1\"/><rect x=\"13\" y=\"5\" width=\"9\" height=\"12\" rx=\"1\"/><path d=\"M6 20h12\"/>"
  )
  package static let inbox = Icon("<path d=\"M4 13 6 5h12l2 8v6H4zM4 13h5l1 3h4l1-3h5\"/>")
  package static let feed = Icon("<path d=\"M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20a2 2 0 0 0 4 0\"/>")
  package static let search = Icon("<circle cx=\"11\" cy=\"11\" r=\"6\"/><path d=\"m20 20-4.500-4.500\"/>")
  package static let settings = Icon(
    "<path d=\"M4 7h10M18 7h2M4 17h2M10 17h10\"/><circle cx=\"16\" cy=\"7\" r=\"2\"/><circle cx=\"8\" cy=\"17\" r=\"2\"/>"
  )
  package static let help = Icon(
    "<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M9.500 9a2.500 2.500 0 1 1 3.500 2.300c-.7.300-1 .8-1 1.700M12 16.500v.1\"/>"
  )
  package static let home = Icon("<path d=\"m3 11 9-7 9 7M6 9v11h12V9M10 20v-6h4v6\"/>")
  package static let add = Icon("<path d=\"M12 5v14M5 12h14\"/>")
  package static let star = Icon(
    "<path d=\"m12 4 2.500 5.200 5.500.8-4 4 1 5.500-5-2.600-5 2.600 1-5.500-4-4 5.500-.8z\"/>")
  package static let starFilled = Icon(
    "<path fill=\"currentColor\" d=\"m12 4 2.500 5.200 5.500.8-4 4 1 5.500-5-2.600-5 2.600 1-5.500-4-4 5.500-.8z\"/>")
  package static let check = Icon("<path d=\"m5 12 5 5 9-10\"/>")
  package static let cross = Icon("<path d=\"M6 6l12 12M18 6 6 18\"/>")
  package static let question = Icon("<path d=\"M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 18v.1\"/>")
  package static let undo = Icon("<path d=\"M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4\"/>")
  package static let flip = Icon("<path d=\"M12 4v16M9 7 4 17h5zM15 7l5 10h-5z\"/>")
  package static let lines = Icon(
    "<circle cx=\"5\" cy=\"7\" r=\"2\"/><circle cx=\"19\" cy=\"17\" r=\"2\"/><path d=\"m7 8 10 8\"/>")
  package static let more = Icon(
    "<circle cx=\"5\" cy=\"12\" r=\"1\"/><circle cx=\"12\" cy=\"12\" r=\"1\"/><circle cx=\"19\" cy=\"12\" r=\"1\"/>")
  package static let people = Icon(
    "<circle cx=\"9\" cy=\"8\" r=\"3\"/><path d=\"M3 19c0-4 3-6 6-6s6 2 6 6M16 5.500a3 3 0 0 1 0 5M18 13.500c2 .8 3 2.800 3 5.500\"/>"
  )
  package static let filter = Icon("<path d=\"M4 6h16l-6 7v5l-4 2v-7z\"/>")
  package static let list = Icon("<path d=\"M8 6h12M8 12h12M8 18h12M4 6v.1M4 12v.1M4 18v.1\"/>")
  package static let warning = Icon("<path d=\"m12 4 9 16H3zM12 10v4M12 17v.1\"/>")
  package static let download = Icon("<path d=\"M12 4v11M7 11l5 5 5-5M4 20h16\"/>")
  package static let place = Icon(
    "<path d=\"M12 21s7-6.500 7-11a7 7 0 0 0-14 0c0 4.500 7 11 7 11z\"/><circle cx=\"12\" cy=\"10\" r=\"2.500\"/>")
  package static let clock = Icon("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M12 7v5l3.500 2\"/>")
  package static let compass = Icon("<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"m15.500 8.500-2 5-5 2 2-5z\"/>")
  package static let edit = Icon("<path d=\"M4 20v-4L16 4l4 4L8 20zM13 7l4 4\"/>")
  package static let back = Icon("<path d=\"m14 6-6 6 6 6\"/>")
  package static let next = Icon("<path d=\"m10 6 6 6-6 6\"/>")
  package static let enlarge = Icon("<path d=\"M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5\"/>")
}
