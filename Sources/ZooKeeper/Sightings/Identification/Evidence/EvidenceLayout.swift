import Imaging
import PatternMatching

/// The layout of an evidence picture: two columns of equal height, shown twice, with text above, a scale below, and the
/// runner-up at the bottom.
struct EvidenceLayout {
  /// A photo's horizontal position, and its scale relative to its chip.
  struct Column {
    var x: Double
    var width: Double
    var scale: Double
  }

  let margin = 24.0
  let photoHeight: Double
  let query: Column
  let match: Column
  let hasFoot: Bool

  private static let maxHeight = 460.0
  private static let maxWidth = 640.0
  private static let minInner = 720.0

  init(query: PixelSize, match: PixelSize, hasFoot: Bool) {
    self.hasFoot = hasFoot
    func aspect(_ size: PixelSize) -> Double { Double(size.width) / Double(size.height) }
    let height = min(Self.maxHeight, Self.maxWidth / max(aspect(query), aspect(match))).rounded()
    let (left, right) = ((height * aspect(query)).rounded(), (height * aspect(match)).rounded())
    // Narrow photos are moved apart, to leave room for the text above.
    let gap = max(margin, Self.minInner - left - right)
    photoHeight = height
    self.query = Column(x: margin, width: left, scale: left / Double(query.width))
    self.match = Column(x: margin + left + gap, width: right, scale: right / Double(match.width))
  }

  var size: PixelSize { PixelSize(width: Int(match.x + match.width + margin), height: Int(bottom + margin)) }
  var inner: Double { match.x + match.width - margin }
  var titleTop: Double { margin + 78 }
  var plainTop: Double { titleTop + 54 }
  var evidenceTop: Double { plainTop + photoHeight + 12 }
  var legendTop: Double { evidenceTop + photoHeight + 14 }
  var footTop: Double { legendTop + 20 + 14 }
  var footHeight: Double { 150 }
  private var bottom: Double { hasFoot ? footTop + footHeight : legendTop + 20 }

  /// The center of a keypoint in the lower row.
  func place(_ point: Keypoint, in column: Column) -> (x: Double, y: Double) {
    (column.x + Double(point.x) * column.scale, evidenceTop + Double(point.y) * column.scale)
  }
}
