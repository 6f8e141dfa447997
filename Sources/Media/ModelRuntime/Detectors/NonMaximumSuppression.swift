/// Keeps the detection with the highest confidence of several overlapping ones of one kind (greedy non-maximum suppression, as in
/// Felzenszwalb and others, 2010).
enum NonMaximumSuppression {
  /// The maximum number of candidates that are compared, the best ones: the work grows with the square of their number.
  static let mostCandidates = 3_000
  /// The maximum number of results, as in YOLOv5.
  static let mostKept = 300

  /// The remaining detections, best first; equal ones keep their order.
  ///
  /// - Parameter overlap: the intersection over union, 0...1, above which the weaker of two is removed.
  static func kept(of detections: [Detection], overlap: Double) -> [Detection] {
    // The standard library's sort is not guaranteed to be stable.
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
  /// The intersection over union of two boxes, 0...1.
  func overlap(with other: Detection.Box) -> Double {
    let width = min(left + self.width, other.left + other.width) - max(left, other.left)
    let height = min(top + self.height, other.top + other.height) - max(top, other.top)
    guard width > 0, height > 0 else { return 0 }
    let shared = width * height
    return shared / (self.width * self.height + other.width * other.height - shared)
  }
}
