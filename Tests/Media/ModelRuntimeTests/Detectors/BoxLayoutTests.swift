import Testing

@testable import ModelRuntime

@Suite("the outputs of detectors")
struct BoxLayoutTests {
  private let classes: [Int: Detection.Kind] = [0: .animal, 1: .person, 2: .vehicle]

  private func candidates(
    _ layout: BoxLayout, _ values: [Float], _ dimensions: [Int], classes: [Int: Detection.Kind]? = nil
  ) -> [BoxLayout.Candidate]? {
    layout.candidates(in: values, dimensions: dimensions, classes: classes ?? self.classes, confidence: 0.25)
  }

  @Test("in the layout yolov5, confidence is objectness times the highest score of a class")
  func yolov5() {
    let values: [Float] = [
      50, 60, 20, 40, 0.5, 0.25, 0.75, 0.5,  // a person, .375
      50, 60, 20, 40, 0.5, 0.25, 0.25, 0.25,  // nothing reaches .25
      50, 60, 20, 40, 0.125, 1, 1, 1,  // hardly an object
      10, 10, 4, 4, 1, 1, 1, 0.5,  // the first of two equals
      10, 10, 4, 4, .nan, 1, 1, 1, 10, 10, 4, 4, 1, .nan, .nan, .nan,  // not numbers
      10, 10, 4, 4, 2, 1, 0, 0,  // above 1
    ]
    #expect(
      candidates(.yolov5, values, [1, 7, 8]) == [
        BoxLayout.Candidate(kind: .person, confidence: 0.375, box: InputBox(left: 40, top: 40, right: 60, bottom: 80)),
        BoxLayout.Candidate(kind: .animal, confidence: 1, box: InputBox(left: 8, top: 8, right: 12, bottom: 12)),
        BoxLayout.Candidate(kind: .animal, confidence: 1, box: InputBox(left: 8, top: 8, right: 12, bottom: 12)),
      ])
  }

  @Test("in the layout yolov8, a candidate is a column, and confidence is its highest score")
  func yolov8() {
    let rows: [[Float]] = [[50, 10], [60, 10], [20, 4], [40, 4], [0.25, 0.1], [0.75, 0.2], [0.5, 0.2]]
    #expect(
      candidates(.yolov8, rows.flatMap(\.self), [1, 7, 2]) == [
        BoxLayout.Candidate(kind: .person, confidence: 0.75, box: InputBox(left: 40, top: 40, right: 60, bottom: 80))
      ])
  }

  @Test("in nms-xyxy, a row has corners, confidence and class", arguments: [[1, 4, 6], [4, 6]])
  func suppressed(dimensions: [Int]) {
    let values: [Float] = [1, 2, 3, 4, 0.5, 2, 1, 2, 3, 4, 0.5, 3, 1, 2, 3, 4, 0.125, 0, 0, 0, 0, 0, 0.5, .nan]
    #expect(
      candidates(.nmsXYXY, values, dimensions) == [
        BoxLayout.Candidate(kind: .vehicle, confidence: 0.5, box: InputBox(left: 1, top: 2, right: 3, bottom: 4))
      ])
  }

  @Test("a candidate whose best class is not declared is skipped")
  func unknownClass() {
    let values: [Float] = [50, 60, 20, 40, 1, 0.5, 0.75]
    #expect(candidates(.yolov5, values, [1, 1, 7], classes: [0: .animal]) == [])
    #expect(candidates(.yolov5, values, [1, 1, 7], classes: [1: .animal])?.map(\.confidence) == [0.75])
  }

  @Test(
    "an output without candidates is valid",
    arguments: [(BoxLayout.yolov5, [1, 0, 8]), (.yolov8, [1, 7, 0]), (.nmsXYXY, [0, 6])])
  func empty(layout: BoxLayout, dimensions: [Int]) {
    #expect(candidates(layout, [], dimensions) == [])
  }

  @Test(
    "outputs of other dimensions, with too few classes, or transposed are rejected",
    arguments: [
      (BoxLayout.yolov5, [7, 8]), (.yolov5, [2, 7, 8]), (.yolov5, [1, 7, 7]), (.yolov5, [1, 7, 8_400]), (.yolov5, []),
      (.yolov8, [1, 6, 8]), (.yolov8, [1, 25_200, 8]), (.yolov8, [7, 8]), (.nmsXYXY, [1, 7, 7]), (.nmsXYXY, [2, 7, 6]),
      (.nmsXYXY, [6]), (.nmsXYXY, [1, 1, 7, 6]),
    ])
  func otherDimensions(layout: BoxLayout, dimensions: [Int]) {
    #expect(candidates(layout, Array(repeating: 0, count: dimensions.reduce(1, *)), dimensions) == nil)
  }
}
