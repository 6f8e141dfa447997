import ArgumentParser
import Foundation
import Imaging
import Mixing
import MixingFiles

/// The output files of a run.
struct MixingOutput: ParsableArguments {
  @Flag(help: "write the measures as CSV, to standard output if no .csv file is given") var csv = false
  @Flag(help: "write the canvas as PNG, to mixing.png if no .png file is given") var png = false
  @Flag(help: "write the canvas as SVG, to mixing.svg if no .svg file is given") var svg = false
  @Flag(help: "write the canvas as PDF, to mixing.pdf if no .pdf file is given") var pdf = false
  @Flag(help: "write the animation as APNG, to mixing.apng if no .apng file is given") var apng = false

  @Option(help: ArgumentHelp("write the curve of the intensity", valueName: "file"), completion: .file())
  var graph: String?
  @Option(
    help: ArgumentHelp("write the concentration in each cell at the end as CSV, the top row first", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var concentrations: String?
  @Option(help: ArgumentHelp("pixels across, 64 to 4000; at most 1000 in an animation", valueName: "pixels"))
  var width: Int?
  @Option(help: "the transparent parts: only the outside of the mixer, or white fluid, too")
  var transparent = Transparency.outside
  @Option(help: ArgumentHelp("how long an animation shows each result, 20 to 2000 milliseconds", valueName: "ms"))
  var delay = 200
  @Option(help: "the results to measure and animate: after repeats, or after steps (every movement)")
  var detail = MixingRun.Detail.repeats

  @Argument(help: ArgumentHelp("files to write", valueName: "file"), completion: .file())
  var files: [String] = []

  private static let endings = ["csv", "png", "svg", "pdf", "apng"]
  private static let graphs: [String: Canvas.Format] = ["svg": .svg, "pdf": .pdf, "png": .png]

  func validate() throws {
    for file in files where !Self.endings.contains(Self.ending(file)) {
      throw ValidationError("\(file): the file name must end in .\(Self.endings.joined(separator: ", ."))")
    }
    if let graph, Self.graphs[Self.ending(graph)] == nil { throw ValidationError("--graph needs a .svg, .pdf or .png") }
    if let concentrations, Self.ending(concentrations) != "csv" {
      throw ValidationError("--concentrations needs a .csv file, not \u{201C}\(concentrations)\u{201D}")
    }
    if let width, !CanvasDrawing.widths.contains(width) {
      throw ValidationError("--width needs a number from 64 to 4000")
    }
    guard AnimationWriter.delays.contains(delay) else {
      throw ValidationError("--delay needs a number from 20 to 2000")
    }
  }

  /// Writes the requested files.
  ///
  /// - Parameters:
  ///   - series: the measures of the run's results.
  ///   - end: the final concentrations.
  func write(
    _ run: MixingRun, _ series: PerformanceSeries, end: [Float], _ engine: any MixingEngine,
    _ operators: OperatorLibrary
  ) throws {
    for file in files { try write(Self.ending(file), to: file, run, series, engine, operators) }
    let named = Set(files.map(Self.ending))
    let asked = [("csv", csv), ("png", png), ("svg", svg), ("pdf", pdf), ("apng", apng)]
    for (ending, isAsked) in asked where isAsked && !named.contains(ending) {
      if ending == "csv" {
        Output.write(PerformanceTable.csv(series))
      } else {
        try write(ending, to: "mixing.\(ending)", run, series, engine, operators)
      }
    }
    if let concentrations { try save(Array(ConcentrationTable.csv(end, run.grid).utf8), to: concentrations) }
    if let graph, let format = Self.graphs[Self.ending(graph)] {
      try save(try PerformanceGraph([series.wholeRepeats], .intensity).encoded(format), to: graph)
    }
  }

  private func write(
    _ ending: String, to file: String, _ run: MixingRun, _ series: PerformanceSeries, _ engine: any MixingEngine,
    _ operators: OperatorLibrary
  ) throws {
    let width = width ?? max(CanvasDrawing.widths.lowerBound, run.grid.columns)
    switch ending {
    case "csv": try save(Array(PerformanceTable.csv(series).utf8), to: file)
    case "png":
      try save(
        try CanvasPicture.png(run.mixed, in: run.mixer, operators, width: width, transparent: transparent), to: file)
    case "svg", "pdf":
      let drawing = try CanvasDrawing(run.mixed, in: run.mixer, operators, width: width)
      try save(
        ending == "svg" ? drawing.svg(transparent: transparent) : try drawing.pdf(transparent: transparent), to: file)
    default:
      var animated = run
      animated.detail = detail
      animated.grid = CanvasPicture.grid(of: run.mixer.shape, width: min(width, RunAnimation.widths.upperBound))
      try save(try RunAnimation.apng(animated, by: engine, delay: delay), to: file)
    }
  }

  private func save(_ bytes: [UInt8], to file: String) throws {
    try Output.file(bytes, to: file)
    Output.note("wrote \(file)")
  }

  private static func ending(_ file: String) -> String { URL(fileURLWithPath: file).pathExtension.lowercased() }
}

extension MixingRun.Detail: ExpressibleByArgument {}
