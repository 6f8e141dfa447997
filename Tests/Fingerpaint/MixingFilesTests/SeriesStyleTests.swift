import Foundation
import Imaging
import Mixing
import Testing

@testable import MixingFiles

@Suite("the styles of lines, and their names below a graph")
struct SeriesStyleTests {
  /// The marks of the pages, from their script module.
  private func marks(_ name: String) throws -> [String] {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = root.appendingPathComponent("Sources/Server/WebPlatform/Assets/charts/marks.js")
    let text = try String(contentsOf: file, encoding: .utf8)
    let from = try #require(text.range(of: "const \(name) = [")).upperBound
    let list = text[from...].prefix { $0 != "]" }
    return list.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// The corners of a path of SVG with the commands M, h, v, lines without a command, and z.
  private func corners(_ path: String) throws -> [[Double]] {
    var (corners, place): ([[Double]], [Double]) = ([], [0, 0])
    for step in path.matches(of: /([Mhv ]?)(-?[0-9.]+)(?: ?(-?[0-9.]+))?/) {
      let first = try #require(Double(step.2))
      switch step.1 {
      case "h": place[0] += first
      case "v": place[1] += first
      default: place = [first, try #require(step.3.flatMap { Double($0) })]
      }
      corners.append(place)
    }
    return corners
  }

  @Test("the styles of lines equal those of the pages")
  func pages() throws {
    let dashes = try marks("DASHES").map { $0.split(separator: " ").compactMap { Double($0) } }
    let markers = try marks("MARKERS")
    #expect(dashes.count == 8 && markers.count == 8)
    for (index, marker) in markers.enumerated() {
      let look = SeriesStyle(index)
      #expect(look.dashes == dashes[index], "line \(index)")
      // The first marker is a disk of radius 4.
      let points = index == 0 ? [] : try corners(marker)
      #expect(look.marker.map { [$0.x, $0.y] } == points, "line \(index)")
    }
  }

  /// The colours of a graph's picture at some places, in units, as six hexadecimal digits.
  private func colours(_ names: [String], at places: [(Int, Int)]) throws -> [String] {
    let bench = try Workbench()
    let series = names.map { PerformanceSeries(name: $0, results: []) }
    let png = try bench.write(PerformanceGraph(series, .mean).encoded(.png), "graph.png")
    let script = """
      import sys
      from PIL import Image
      picture = Image.open(sys.argv[1]).convert('RGB')
      places = [tuple(2 * int(part) for part in place.split(',')) for place in sys.argv[2].split()]
      print(*['%02X%02X%02X' % picture.getpixel(place) for place in places])
      """
    return try bench.python(script, png, places.map { "\($0),\($1)" }.joined(separator: " "))
      .split(separator: " ").map(String.init)
  }

  @Test("up to four names are in one column, more in two, each with its line and marker")
  func legend() throws {
    // Three units above the middle of a line, only the marker of that line is drawn.
    let one = try colours(["a", "b"], at: [(80, 475), (80, 497), (66, 478), (95, 478), (100, 478)])
    #expect(one == ["0062A3", "B84A00", "0062A3", "0062A3", "FFFFFF"])
    let two = try colours(["a", "b", "c", "d", "e"], at: [(80, 475), (80, 497), (446, 475), (80, 541)])
    #expect(two == ["0062A3", "B84A00", "A0307A", "FFFFFF"])
  }

  @Test("a long name is limited to the width of its column")
  func longNames() throws {
    /// Whether a row of names is white from one place to another.
    func isWhite(_ names: [String], _ places: ClosedRange<Int>) throws -> Bool {
      let all = places.flatMap { x in (470...486).map { (x, $0) } }
      return try colours(names, at: all).allSatisfy { $0 == "FFFFFF" }
    }
    let long = String(repeating: "HN", count: 60)
    #expect(try !isWhite([long], 600...770) && isWhite([long], 782...798))
    let many = [String](repeating: long, count: 5)
    #expect(try !isWhite(many, 300...410) && isWhite(many, 416...428))
  }
}
