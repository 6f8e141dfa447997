package import Imaging

/// A graph of how well runs mixed: a measure on a logarithmic axis against the repeats of the protocol.
package struct PerformanceGraph: Sendable {
  private let series: [PerformanceSeries]
  private let measure: PerformanceMeasure
  private let titles: Titles

  package static let mostSeries = 24

  /// The axis titles.
  package struct Titles: Hashable, Sendable {
    package var measure: String
    package var repeats: String

    /// Titles in the user's language.
    package init(measure: String, repeats: String) {
      self.measure = measure
      self.repeats = repeats
    }
  }

  /// English titles by default.
  package init(_ series: [PerformanceSeries], _ measure: PerformanceMeasure, titles: Titles? = nil) {
    self.series = series
    self.measure = measure
    self.titles = titles ?? Titles(measure: measure.title, repeats: "Repeats of the protocol")
  }

  /// The graph as a file: 800 units wide; PNG has two pixels per unit.
  ///
  /// - Throws: `ImagingError` of stage `draw`.
  package func encoded(_ format: Canvas.Format) throws(ImagingError) -> [UInt8] {
    let isWide = series.count <= 4
    let rows = isWide ? series.count : (series.count + 1) / 2
    let height = 480 + Double(rows) * 22 + 12
    let unit: Double = format == .png ? 2 : 1
    let canvas = try Canvas(
      size: PixelSize(width: Int(800 * unit), height: Int(height * unit)), format: format,
      background: Colour(white: 1))
    let plot = GraphPlot(canvas: canvas, unit: unit, left: 64, right: 780, top: 44, bottom: 430)
    let values = series.flatMap { $0.results.compactMap { $0.values[measure] } }
    let decades = DecadeScale(values)
    let repeats = RepeatScale(series.flatMap { $0.results.map(\.repeats) })
    plot.axes(decades, repeats, titles)
    for (index, one) in series.enumerated() {
      let points = one.results.compactMap { result in
        result.values[measure].map { (repeats.place(result.repeats), decades.height($0)) }
      }
      plot.line(points, SeriesStyle(index))
      let column = isWide ? 0 : index / rows
      let width = isWide ? 716.0 : 350.0
      plot.legend(
        one.name, SeriesStyle(index), x: 64 + Double(column) * 366, y: 478 + Double(index % rows) * 22, width: width)
    }
    return try canvas.encoded()
  }
}
