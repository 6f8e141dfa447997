/// Of detections of one kind that overlap, the one of most confidence is kept (greedy non-maximum suppression, as of Felzenszwalb and
/// others, 2010).
enum NonMaximumSuppression {
  /// How many of the best candidates are looked at: work grows with the square of their number.
  static let mostCandidates = 3_000
  /// How many are kept; YOLOv5 has the same bound.
  static let mostKept = 300

  /// The detections that are kept, the best first; equal ones in the order in which they came.
  ///
  /// - Parameter overlap: the share of intersection in union, 0...1, above which the weaker of two goes.
  static func kept(of detections: [Detection], overlap: Double) -> [Detection] {
    // Sorting keeps no order of equal ones by itself.
    let best = detections.enumerated()
      .sorted { ($1.element.confidence, $0.offset) < ($0.element.confidence, $1.offset) }
      .prefix(mostCandidates).map(\.element)
    var kept: [Detection] = []
    for detection in best where kept.count < mostKept {
      let isHidden = kept.contains { $0.kind == detection.kind && $0.box.overlap(with: detection.box) > overlap }
      if !isHidden { kept.append(detection) }
    }
    return kept
  }
}

extension Detection.Box {
  /// The share of the intersection of two boxes in their union, 0...1.
  func overlap(with other: Detection.Box) -> Double {
    let width = min(left + self.width, other.left + other.width) - max(left, other.left)
    let height = min(top + self.height, other.top + other.height) - max(top, other.top)
    guard width > 0, height > 0 else { return 0 }
    let shared = width * height
    return shared / (self.width * self.height + other.width * other.height - shared)
  }
}
