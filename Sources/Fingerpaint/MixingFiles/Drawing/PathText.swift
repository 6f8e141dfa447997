import Mixing

/// A path in the syntax of SVG or PDF; coordinates are rounded to hundredths, y down.
struct PathText {
  enum Language {
    case svg, pdf
  }

  private let language: Language
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ language: Language) { self.language = language }

  mutating func polygon(_ points: [Point]) { polygon(points.map(Self.hundredths)) }

  /// A closed polygon, in hundredths.
  mutating func polygon(_ points: [SIMD2<Int32>]) {
    guard var last = points.first else { return }
    switch language {
    case .svg:
      bytes.append(UInt8(ascii: "M"))
      pair(last)
      // Differences are shorter than coordinates, and exact.
      bytes.append(UInt8(ascii: "l"))
      for point in points.dropFirst() where point != last {
        let change = point &- last
        if change.x >= 0, bytes.last != UInt8(ascii: "l") { bytes.append(UInt8(ascii: " ")) }
        pair(change)
        last = point
      }
      if bytes.last == UInt8(ascii: "l") { bytes.removeLast() }
      bytes.append(UInt8(ascii: "z"))
    case .pdf:
      pair(last)
      word(" m\n")
      for point in points.dropFirst() where point != last {
        pair(point)
        word(" l\n")
        last = point
      }
      word("h\n")
    }
  }

  /// A whole ellipse as eight cubics, exact to four millionths of its radius.
  mutating func ellipse(_ centre: Point, _ radius: Point) {
    let eighth = Isometry(radians: .pi / 4)
    // 4/3 tan(angle / 4).
    let handle = 0.265216
    var from = Point(1, 0)
    if language == .svg { word("M") }
    place(centre + radius * from)
    if language == .pdf { word(" m\n") }
    for _ in 0..<8 {
      let to = eighth(from)
      if language == .svg { word("C") }
      place(centre + radius * (from + handle * Point(-from.y, from.x)))
      word(" ")
      place(centre + radius * (to - handle * Point(-to.y, to.x)))
      word(" ")
      place(centre + radius * to)
      if language == .pdf { word(" c\n") }
      from = to
    }
    word(language == .svg ? "z" : "h\n")
  }

  private static func hundredths(_ point: Point) -> SIMD2<Int32> {
    SIMD2(Int32((point.x * 100).rounded()), Int32((point.y * 100).rounded()))
  }

  private mutating func place(_ point: Point) { pair(Self.hundredths(point)) }

  private mutating func pair(_ value: SIMD2<Int32>) {
    number(value.x)
    // In SVG a minus sign also separates numbers; PDF needs a space.
    if language == .pdf || value.y >= 0 { bytes.append(UInt8(ascii: " ")) }
    number(value.y)
  }

  private mutating func number(_ hundredths: Int32) {
    let size = hundredths.magnitude
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = size.quotientAndRemainder(dividingBy: 100)
    if whole > 0 || rest == 0 { word(String(whole)) }
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }

  private mutating func word(_ text: String) { bytes += text.utf8 }
}
