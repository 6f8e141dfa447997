import BioPioneerRules
import WebPlatform

/// The pattern of a colour, for people who cannot distinguish the colours: stripes for red, waves for blue,
/// dots for green and crosses for orange. Each is one path in the square of `ShapeOutline`, drawn with round
/// ends.
enum FacePattern {
  static func path(of face: Face) -> HTML { paths[face] ?? .empty }

  private static let paths = Dictionary(uniqueKeysWithValues: Face.all.map { ($0, drawn($0)) })

  private static func drawn(_ face: Face) -> HTML {
    switch face.colour {
    case .red: stripes(face.shape)
    case .blue: waves(face.shape)
    case .green: marks(face.shape, margin: 6.5) { "M\(px: $0.x) \(px: $0.y)h0" }
    case .orange:
      marks(face.shape, margin: 7) { "M\(px: $0.x - 4) \(px: $0.y)h8M\(px: $0.x) \(px: $0.y - 4)v8" }
    }
  }

  /// Lines rising to the right, from edge to edge.
  private static func stripes(_ shape: Shape) -> HTML {
    stride(from: -91.0, through: 90, by: 13).map { offset -> HTML in
      let inside = stride(from: 0.0, through: 100, by: 1).map { Spot($0, 100 - $0 + offset) }
        .filter { ShapeOutline.holds($0, in: shape, margin: 6) }
      guard let first = inside.first, let last = inside.last, first != last else { return .empty }
      return "M\(px: first.x) \(px: first.y)L\(px: last.x) \(px: last.y)"
    }.joined()
  }

  /// Rows of half waves, each 10 units wide.
  private static func waves(_ shape: Shape) -> HTML {
    stride(from: 16.0, through: 92, by: 13).map { y -> HTML in
      let whole = stride(from: 0.0, through: 90, by: 10).filter { x in
        [x, x + 10].allSatisfy { ShapeOutline.holds(Spot($0, y), in: shape, margin: 4) }
      }
      guard let first = whole.first else { return .empty }
      let rest = whole.dropFirst().map { _ in "t10 0" as HTML }
      return "M\(px: first) \(px: y)q5-7 10 0\(rest)"
    }.joined()
  }

  /// Marks in rows; every second row is shifted by half a step.
  private static func marks(_ shape: Shape, margin: Double, _ mark: (Spot) -> HTML) -> HTML {
    stride(from: 0, to: 7, by: 1).map { row -> HTML in
      stride(from: row.isMultiple(of: 2) ? 1.0 : 8, through: 99, by: 14)
        .map { Spot($0, 20 + 12 * Double(row)) }
        .filter { ShapeOutline.holds($0, in: shape, margin: margin) }
        .map(mark).joined()
    }.joined()
  }
}
