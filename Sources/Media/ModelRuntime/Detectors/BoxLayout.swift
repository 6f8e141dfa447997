/// The format of a detector's output.
enum BoxLayout: String, CaseIterable {
  /// `1 x N x (5 + classes)`: centre, width and height in pixels of the input, objectness, a score for each class. Confidence is objectness
  /// times score (YOLOv5 and models derived from it: MegaDetector 5).
  case yolov5
  /// `1 x (4 + classes) x N`: the same without objectness, and transposed (YOLOv8, YOLO11).
  case yolov8
  /// `1 x N x 6` or `N x 6`: left, top, right and bottom in pixels of the input, confidence, and the number of the class. The model has
  /// suppressed overlaps, class by class.
  case nmsXYXY = "nms-xyxy"

  /// No detector in use has more classes (LVIS has 1,203). An output with more classes is a transposed one.
  static let mostClasses = 2_000

  /// A possible detection.
  struct Candidate: Equatable {
    let kind: Detection.Kind
    let confidence: Double
    let box: InputBox
  }

  /// The candidates of at least `confidence`, in the order of the output. NaN and infinity are skipped.
  ///
  /// - Parameter classes: the kinds by class number, below `mostClasses`; other classes are skipped.
  /// - Returns: `nil` where the dimensions do not fit this layout, or the number of classes is too small or above `mostClasses`.
  func candidates(
    in values: [Float], dimensions: [Int], classes: [Int: Detection.Kind], confidence: Double
  ) -> [Candidate]? {
    guard let rows = rows(of: dimensions, classes: (classes.keys.max() ?? 0) + 1...Self.mostClasses) else { return nil }
    precondition(values.count == rows.count * rows.width, "as many values as dimensions say")
    return values.withUnsafeBufferPointer { values in
      (0..<rows.count).compactMap { row in
        candidate(classes: classes, confidence: confidence, width: rows.width) { column in
          Double(values[row * rows.rowStep + column * rows.columnStep])
        }
      }
    }
  }

  private typealias Rows = (count: Int, width: Int, rowStep: Int, columnStep: Int)

  private func rows(of dimensions: [Int], classes: ClosedRange<Int>) -> Rows? {
    switch self {
    case .yolov5:
      guard dimensions.count == 3, dimensions[0] == 1, classes.contains(dimensions[2] - 5) else { return nil }
      return (dimensions[1], dimensions[2], dimensions[2], 1)
    case .yolov8:
      guard dimensions.count == 3, dimensions[0] == 1, classes.contains(dimensions[1] - 4) else { return nil }
      return (dimensions[2], dimensions[1], 1, dimensions[2])
    case .nmsXYXY:
      guard dimensions.count == 2 || dimensions.count == 3 && dimensions[0] == 1, dimensions.last == 6 else {
        return nil
      }
      return (dimensions[dimensions.count - 2], 6, 6, 1)
    }
  }

  private func candidate(
    classes: [Int: Detection.Kind], confidence: Double, width: Int, _ value: (Int) -> Double
  ) -> Candidate? {
    let (best, found): (Int, Double)
    switch self {
    case .yolov5:
      // No score is above 1, so most of 100,000 rows can be skipped without reading their classes.
      guard value(4) >= confidence else { return nil }
      let share = Self.best(of: 5..<width, value)
      (best, found) = (share.place - 5, value(4) * share.value)
    case .yolov8:
      let share = Self.best(of: 4..<width, value)
      (best, found) = (share.place - 4, share.value)
    case .nmsXYXY:
      guard value(4) >= confidence, let number = Int(exactly: value(5).rounded()) else { return nil }
      (best, found) = (number, value(4))
    }
    guard found >= confidence, let kind = classes[best] else { return nil }
    let box =
      self == .nmsXYXY
      ? InputBox(left: value(0), top: value(1), right: value(2), bottom: value(3))
      : InputBox(
        left: value(0) - value(2) / 2, top: value(1) - value(3) / 2, right: value(0) + value(2) / 2,
        bottom: value(1) + value(3) / 2)
    return Candidate(kind: kind, confidence: min(1, found), box: box)
  }

  /// The largest value, the first of equal ones.
  private static func best(of columns: Range<Int>, _ value: (Int) -> Double) -> (place: Int, value: Double) {
    columns.reduce((columns.lowerBound, -.infinity)) { best, column in
      value(column) > best.1 ? (column, value(column)) : best
    }
  }
}
