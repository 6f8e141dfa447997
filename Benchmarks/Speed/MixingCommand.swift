import ArgumentParser
import Foundation
import Mixing
import MixingFiles

/// Measures the mixer, and writes a mapping matrix for comparisons.
struct MixingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "mixing")

  @Option(help: "cells up; there are 5/3 as many across") var rows = 240
  @Option(help: "how far the wall moves") var displacement = 1.0
  @Option(help: "a folder for tables and matrices; a fresh one to measure how they are made") var cache: String
  @Option(help: "write the matrix there, as compressed rows") var matrix: String?
  @Flag(help: "measure runs, too") var runs = false

  func run() throws {
    let mixer = Mixer.rectangle
    let grid = Grid(shape: mixer.shape, columns: rows * 5 / 3, rows: rows)
    guard let part = Displacement(displacement) else { throw ValidationError("--displacement is from 0.01 to 100") }
    let store = OperatorFiles(folder: URL(fileURLWithPath: cache, isDirectory: true))
    let operators = OperatorLibrary(store: store)
    let flow = mixer.walls[0].flow
    let tables = Stopwatch()
    _ = operators.step(flow, part)
    let tableSeconds = tables.wallSeconds
    let building = Stopwatch()
    let made = operators.matrix(flow, part, placement: .identity, grid: grid, lattice: .uniform)
    var line = Line(
      entries: made.entryCount, tableSeconds: tableSeconds, matrixSeconds: building.wallSeconds,
      multiplySeconds: multiply(made, rowsPerThread: .max),
      parallelSeconds: multiply(made, rowsPerThread: 32_000))
    if let matrix { try write(made, to: matrix) }
    if runs {
      let text = "T[1] -B[1] T[1] B[1] -T[1] B[1] T[1] -B[1]"
      let engine = MappingEngine(operators)
      line.protocolSeconds = try best(5) { try mix(engine, text, 50, grid) }
      line.multipliesOnlySeconds = best(5) { end(engine, text, 50, grid) }
      let exact = ExactEngine(operators)
      line.exactSeconds = try best(5) { try mix(exact, "T[1] -B[1]", 10, grid) }
    }
    try printLine(line)
  }

  private struct Line: Encodable {
    let entries: Int, tableSeconds: Double, matrixSeconds: Double, multiplySeconds: Double, parallelSeconds: Double
    var protocolSeconds: Double?, multipliesOnlySeconds: Double?, exactSeconds: Double?
  }

  /// Median wall time of a product.
  private func multiply(_ matrix: MappingMatrix, rowsPerThread: Int) -> Double {
    var values = (0..<matrix.scales.count).map { Float($0 % 7) / 6 }
    var next = values
    return median(
      (0..<60).map { _ in
        let stopwatch = Stopwatch()
        for _ in 0..<10 {
          matrix.multiply(values, into: &next, rowsPerThread: rowsPerThread)
          swap(&values, &next)
        }
        return stopwatch.wallSeconds / 10
      })
  }

  private func mix(_ engine: some MixingEngine, _ text: String, _ repeats: Int, _ grid: Grid) throws {
    try engine.run(run(text, repeats, grid)) { _ in }
  }

  private func end(_ engine: MappingEngine, _ text: String, _ repeats: Int, _ grid: Grid) {
    if let run = try? run(text, repeats, grid) { _ = engine.end(of: run) }
  }

  private func run(_ text: String, _ repeats: Int, _ grid: Grid) throws -> MixingRun {
    MixingRun(
      mixer: .rectangle, distribution: Distribution(.half, for: Mixer.rectangle.shape),
      steps: try MixingProtocol(text, for: .rectangle), repeats: repeats, grid: grid)
  }

  /// The shortest of several wall times, in seconds.
  private func best(_ rounds: Int, _ work: () throws -> Void) rethrows -> Double {
    try (0..<rounds).map { _ in
      let stopwatch = Stopwatch()
      try work()
      return stopwatch.wallSeconds
    }.min() ?? 0
  }

  /// Writes the number of rows, the number of entries, the row starts and the columns as 32-bit integers, then the
  /// values as doubles.
  private func write(_ matrix: MappingMatrix, to path: String) throws {
    var starts: [Int32] = [0]
    var columns: [Int32] = []
    var values: [Double] = []
    for row in 0..<matrix.count {
      for (column, value) in matrix.row(row) {
        columns.append(Int32(column))
        values.append(Double(value))
      }
      starts.append(Int32(columns.count))
    }
    var data = Data()
    [Int32(matrix.count), Int32(columns.count)].withUnsafeBytes { data.append(contentsOf: $0) }
    starts.withUnsafeBytes { data.append(contentsOf: $0) }
    columns.withUnsafeBytes { data.append(contentsOf: $0) }
    values.withUnsafeBytes { data.append(contentsOf: $0) }
    try data.write(to: URL(fileURLWithPath: path))
  }
}
