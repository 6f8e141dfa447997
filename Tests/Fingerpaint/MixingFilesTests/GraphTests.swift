import Imaging
import Mixing
import MixingFiles
import Testing

@Suite("graphs and tables of mixing performance")
struct GraphTests {
  private static let names = ["T[1] -B[1]", "so-called \"spiral\", long", "=1+1", "été\nlate"]

  private static func series(_ index: Int) -> PerformanceSeries {
    PerformanceSeries(
      name: names[index],
      results: (0...10).map { repeats in
        .init(
          repeats: repeats,
          values: [.intensity: 1 / Double(1 + repeats * (index + 1)), .mixNorm: 0.5, .mean: 0.25])
      })
  }

  private static let read = """
    import csv, json, sys
    with open(sys.argv[1], encoding='utf-8', newline='') as file:
      print(json.dumps(list(csv.reader(file)), ensure_ascii=False))
    """

  @Test("Python reads the names and numbers of several runs")
  func several() throws {
    let bench = try Workbench()
    let table = PerformanceTable.csv((0..<4).map(Self.series), .intensity)
    let rows = try bench.python(Self.read, try bench.write(Array(table.utf8), "table.csv"))
    #expect(
      rows.hasPrefix(
        #"[["repeat", "T[1] -B[1]", "so-called \"spiral\", long", "'=1+1", "été\nlate"], ["0", "1.0", "1.0", "1.0", "1.0"], "#
      ))
    #expect(rows.contains(#"["1", "0.5", "0.3333333333333333", "0.25", "0.2"]"#))
    #expect(table.hasSuffix("\r\n"))
  }

  @Test("a table of one run has all measures; missing values are empty")
  func one() throws {
    let bench = try Workbench()
    let rows = try bench.python(
      Self.read, try bench.write(Array(PerformanceTable.csv(Self.series(0)).utf8), "table.csv"))
    #expect(
      rows.hasPrefix(
        #"[["repeat", "intensity", "coarse2", "coarse4", "coarse8", "mixnorm", "mean"], ["0", "1.0", "", "", "", "0.5", "0.25"], "#
      ))
  }

  @Test("results after single movements have a column, and are not in the series of whole repeats")
  func movements() {
    let series = PerformanceSeries(
      name: "steps",
      results: [(0, 0, 1.0), (1, 0, 0.5), (0, 1, 0.75)].map {
        .init(repeats: $0.0, moves: $0.1, values: [.intensity: $0.2])
      })
    let lines = PerformanceTable.csv(series).split(separator: "\r\n")
    #expect(lines.map { $0.prefix(22) } == ["repeat,movement,intens", "0,0,1.0,,,,,", "0,1,0.75,,,,,", "1,0,0.5,,,,,"])
    #expect(series.wholeRepeats.results.map(\.repeats) == [0, 1])
  }

  @Test("a table of concentrations has the top row first and the positions of cells; outside cells are empty")
  func concentrations() throws {
    let flat = Grid(shape: .rectangle(width: 2), columns: 4, rows: 2)
    #expect(
      ConcentrationTable.csv([0, 0.25, 0.5, 1, 1, 1, 1, 1 / 3], flat)
        == "y\\x,-0.75,-0.25,0.25,0.75\r\n0.25,1.0,1.0,1.0,0.333333\r\n-0.25,0.0,0.25,0.5,1.0\r\n")
    let round = Grid(shape: .disk, columns: 9, rows: 9)
    let rows = ConcentrationTable.csv([Float](repeating: 1, count: 81), round).split(separator: "\r\n")
    #expect(rows.count == 10 && rows[1].hasPrefix("0.888889,,"))
  }

  @Test("a graph opens in every format and shows each series in its colour", arguments: [1, 4, 9])
  func formats(count: Int) throws {
    let bench = try Workbench()
    let graph = PerformanceGraph((0..<count).map { Self.series($0 % 4) }, .intensity)
    let svg = try bench.write(graph.encoded(.svg), "graph.svg")
    let pdf = try bench.write(graph.encoded(.pdf), "graph.pdf")
    let png = try bench.write(graph.encoded(.png), "graph.png")
    _ = try bench.run("rsvg-convert", "--zoom", "2", "-o", svg + ".png", svg)
    _ = try bench.run("pdftoppm", "-r", "144", "-png", "-singlefile", pdf, pdf)
    #expect(try bench.difference(png, svg + ".png") < 3)
    #expect(try bench.difference(png, pdf + ".png") < 3)
    let colours = try bench.python(
      """
      import sys
      from PIL import Image
      found = {colour for _, colour in Image.open(sys.argv[1]).convert('RGB').getcolors(1 << 24)}
      print([colour in found for colour in [(0, 0x62, 0xA3), (0xB8, 0x4A, 0)]])
      """, png)
    #expect(colours == (count > 1 ? "[True, True]" : "[True, False]"))
  }

  @Test("values without a logarithm do not prevent a graph")
  func strange() throws {
    for values in [[0.0, 0], [Double.nan, 1], [1e-300, .infinity], []] {
      let results = values.enumerated().map {
        PerformanceSeries.Result(repeats: $0.offset, values: [.intensity: $0.element])
      }
      let graph = PerformanceGraph([PerformanceSeries(name: "strange", results: results)], .intensity)
      #expect(try graph.encoded(.svg).count > 1_000)
    }
  }
}
