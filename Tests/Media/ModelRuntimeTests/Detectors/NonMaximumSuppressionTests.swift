import Testing

@testable import ModelRuntime

@Suite("overlapping detections")
struct NonMaximumSuppressionTests {
  private func detection(_ kind: Detection.Kind, _ confidence: Double, left: Double, width: Double = 0.2) -> Detection {
    Detection(kind: kind, confidence: confidence, box: Detection.Box(left: left, top: 0.25, width: width, height: 0.5))
  }

  @Test("overlap is the intersection of two boxes divided by their union")
  func overlap() {
    let box = Detection.Box(left: 0, top: 0, width: 0.5, height: 0.5)
    #expect(box.overlap(with: box) == 1)
    #expect(box.overlap(with: Detection.Box(left: 0.25, top: 0, width: 0.5, height: 0.5)) == 1.0 / 3)
    #expect(box.overlap(with: Detection.Box(left: 0.5, top: 0, width: 0.5, height: 0.5)) == 0)
    #expect(box.overlap(with: Detection.Box(left: 0.75, top: 0.75, width: 0.25, height: 0.25)) == 0)
  }

  @Test("of overlapping detections of one kind only the most confident is kept; the best come first")
  func kept() {
    let detections = [
      detection(.animal, 0.6, left: 0.12), detection(.person, 0.5, left: 0.1), detection(.animal, 0.9, left: 0.1),
      detection(.animal, 0.7, left: 0.5),
    ]
    let kept = NonMaximumSuppression.kept(of: detections, overlap: 0.45)
    #expect(kept.map(\.confidence) == [0.9, 0.7, 0.5])
    #expect(NonMaximumSuppression.kept(of: detections, overlap: 0.95).count == 4)
  }

  @Test("a suppressed box suppresses no other box")
  func chain() {
    // Neighboring boxes overlap by three fifths, the first and the last box by a third.
    let chain = [
      detection(.animal, 0.9, left: 0), detection(.animal, 0.8, left: 0.05), detection(.animal, 0.7, left: 0.1),
    ]
    #expect(NonMaximumSuppression.kept(of: chain, overlap: 0.45).map(\.confidence) == [0.9, 0.7])
  }

  @Test("detections of equal confidence keep their order")
  func equal() {
    let places = [0.0, 0.25, 0.5, 0.75]
    let kept = NonMaximumSuppression.kept(of: places.map { detection(.animal, 0.5, left: $0) }, overlap: 0.45)
    #expect(kept.map(\.box.left) == places)
  }

  @Test("of 100,000 detections only the best are compared, and 300 are kept")
  func many() {
    let many = (0..<100_000).map {
      detection(.animal, Double($0) / 100_000, left: Double($0 % 1_000) / 1_000, width: 1e-4)
    }
    let kept = NonMaximumSuppression.kept(of: many, overlap: 0.45)
    #expect(kept.count == 300 && kept.first?.confidence == 0.99999 && kept.last?.confidence == 0.997)
  }
}
