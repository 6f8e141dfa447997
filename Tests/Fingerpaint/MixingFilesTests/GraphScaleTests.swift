import Imaging
import Testing

@testable import MixingFiles

/// Positions of values and labels of axes, computed by hand.
@Suite("the scales of graphs")
struct GraphScaleTests {
  @Test(
    "the axis extends from the power of ten below the values to the power of ten above them",
    arguments: [
      ([1, 0.01], [1, 0.1, 0.01], [1, 0.5, 0]),
      // One decade when there are no values.
      ([], [1, 0.1], [1, 0]),
      ([1], [1, 0.1], [1, 0]),
      ([0.5, .nan, .infinity, 0, -3], [1, 0.1], [1, 0]),
      // A value close to a power of ten needs no further decade.
      ([1.000_000_1, 0.099_999_9], [1, 0.1], [1, 0]),
      ([1.1], [10, 1], [1, 0]),
      // At most thirty decades; the top is not below the thirtieth.
      ([1, 1e-50], [1, 1e-15, 1e-30, 1e-50], [1, 0.5, 0, 0]),
      ([1e-40], [1e-30, 1e-35, 1e-40, 1], [1, 0.5, 0, 1]),
    ] as [([Double], [Double], [Double])])
  func heights(values: [Double], at places: [Double], are heights: [Double]) {
    let scale = DecadeScale(values)
    for (place, height) in zip(places, heights) {
      #expect(abs(scale.height(place) - height) < 1e-9, "\(place) on the axis of \(values)")
    }
    #expect(scale.height(0) == 0 && scale.height(-1) == 0 && scale.height(1e300) == 1)
  }

  @Test(
    "labels are powers of ten; one decade also labels 2 and 5, and many decades label only some powers",
    arguments: [
      ([0.5], ["0.1", "0.2", "0.5", "1"], 10),
      ([0.01, 1], ["0.01", "0.1", "1"], 19),
      ([1_000], ["100", "200", "500", "1000"], 10),
      ([20_000], ["10⁴", "2·10⁴", "5·10⁴", "10⁵"], 10),
      ([0.0005], ["10⁻⁴", "2·10⁻⁴", "5·10⁻⁴", "0.001"], 10),
      // Ten decades have all their lines; eleven have every second label.
      ([1e-10, 1], (-10...0).map(power), 91),
      ([1e-11, 1], [-10, -8, -6, -4, -2, 0].map(power), 12),
      ([1e-21, 1], stride(from: -21, through: 0, by: 3).map(power), 22),
    ] as [([Double], [String], Int)])
  func ticks(values: [Double], labels: [String], count: Int) {
    let ticks = DecadeScale(values).ticks
    #expect(ticks.compactMap(\.label) == labels)
    #expect(ticks.count == count)
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0.value < $1.value })
  }

  @Test("each grid line of a decade is at its digit")
  func values() {
    let values = DecadeScale([0.5]).ticks.map { ($0.value * 10).rounded() }
    #expect(values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  private static func power(_ exponent: Int) -> String {
    let near = [0: "1", -1: "0.1", -2: "0.01", -3: "0.001"]
    let raised = String("\(exponent)".map { $0 == "-" ? "⁻" : Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0.wholeNumberValue ?? 0] })
    return near[exponent] ?? "10" + raised
  }

  @Test(
    "the axis of repeats has at most fifteen labels, in round steps",
    arguments: [
      (1, 1), (15, 1), (16, 2), (31, 2), (32, 5), (79, 5), (80, 10), (159, 10), (160, 20), (319, 20), (320, 50),
      (799, 50), (800, 800),
    ])
  func steps(last: Int, step: Int) {
    #expect(RepeatScale([0, last, 1]).step == step)
  }

  @Test("the axis of repeats extends from 0 to the last repeat, at least 1")
  func places() {
    #expect(RepeatScale([]).last == 1 && RepeatScale([0]).last == 1 && RepeatScale([3, 8, 2]).last == 8)
    let scale = RepeatScale([8])
    #expect([scale.place(0), scale.place(2), scale.place(8)] == [0, 0.25, 1])
  }

  /// 480 above the names, 12 below, and 22 per line of names: two per line if there are more than four. PNG has twice
  /// as many.
  @Test("a graph has space for all its names", arguments: [(1, 1), (4, 4), (5, 3), (6, 3), (9, 5)])
  func room(count: Int, rows: Int) throws {
    let series = (0..<count).map { PerformanceSeries(name: "\($0)", results: []) }
    let png = try PerformanceGraph(series, .mean).encoded(.png)
    let sides = [16, 20].map { png[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(sides == [1_600, 2 * (492 + 22 * rows)])
  }

  @Test("eight lines differ in colour, dashes and marker; the ninth equals the first")
  func looks() {
    func text(_ index: Int) -> String {
      let look = SeriesStyle(index)
      return "\(look.colour) \(look.dashes) \(look.marker)"
    }
    let looks = (0..<8).map(SeriesStyle.init)
    #expect(Set(looks.map { "\($0.colour)" }).count == 8)
    #expect(Set(looks.map(\.dashes)).count == 8)
    #expect(Set(looks.map { "\($0.marker)" }).count == 8)
    #expect(text(8) == text(0) && text(15) == text(7) && text(9) != text(0))
    // #B84A00.
    #expect("\(looks[1].colour)" == "\(Colour(red: 184 / 255, green: 74 / 255, blue: 0))")
    #expect(looks[0].marker.isEmpty && looks[0].dashes.isEmpty)
    // Markers are 13 apart, and do not touch.
    #expect(looks.allSatisfy { $0.marker.allSatisfy { abs($0.x) <= 5 && abs($0.y) <= 5 } })
  }
}
