import Imaging
import MixingFiles
import WebPlatform

/// A request for a graph, with its values.
struct GraphRequest: Decodable, Sendable {
  let format: Format
  let measure: PerformanceMeasure
  let series: [Series]

  enum Format: String, Decodable, CaseIterable {
    case svg, pdf, png, csv
  }

  struct Series: Decodable {
    let name: String
    let results: [Result]
  }

  struct Result: Decodable {
    let repeats: Int
    let performance: [String: Double]
  }

  static let schema = Schema.object([
    "format": .oneOf(Format.allCases.map(\.rawValue)),
    "measure": .oneOf(PerformanceMeasure.allCases.map(\.rawValue)),
    "series": .list(
      of: .object([
        "name": .text(maxLength: longestName),
        "results": .list(
          of: .object(["repeats": .integer(repeats), "performance": .map(of: .number)]), count: 1...mostResults),
      ]), count: 1...PerformanceGraph.mostSeries),
  ])

  private static let longestName = 200
  private static let mostResults = 1_000
  private static let repeats = 0...10_000

  /// The file. The table of a single run has all measures.
  func bytes(_ localizer: Localizer) throws -> [UInt8] {
    let series = series.map { one in
      PerformanceSeries(name: one.name, results: one.results.map(\.measured))
    }
    let titles = PerformanceGraph.Titles(
      measure: localizer("graph.\(measure.rawValue)"), repeats: localizer("graph.axis.repeats"))
    let graph = PerformanceGraph(series, measure, titles: titles)
    switch format {
    case .svg: return try graph.encoded(.svg)
    case .pdf: return try graph.encoded(.pdf)
    case .png: return try graph.encoded(.png)
    case .csv:
      let table = series.count == 1 ? PerformanceTable.csv(series[0]) : PerformanceTable.csv(series, measure)
      return Array(table.utf8)
    }
  }
}

extension GraphRequest.Result {
  fileprivate var measured: PerformanceSeries.Result {
    let values = performance.compactMap { name, value in PerformanceMeasure(rawValue: name).map { ($0, value) } }
    return .init(repeats: repeats, values: Dictionary(values) { first, _ in first })
  }
}
